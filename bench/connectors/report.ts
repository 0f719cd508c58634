import { machine, minuteOf } from '../lib/machine.ts'
import { ms, percentile } from '../lib/stats.ts'
import type { FirstTries } from './parts/first-try.ts'
import type { JobPageTimes } from './parts/job-page.ts'
import type { LimitedKeyTimes } from './parts/limited-key.ts'
import type { SapTimes } from './parts/sap.ts'
import type { TellTimes } from './parts/tell.ts'

/** Measurements of a run; a part that was not asked for is absent. */
export interface Findings {
  beganAt: Date
  rounds: number
  tries?: FirstTries
  tell?: TellTimes
  key?: LimitedKeyTimes
  sap?: SapTimes
  page?: JobPageTimes
}

/** docs/bench-connectors.md. */
export function report({ beganAt, rounds, tries, tell, key, sap, page }: Findings): string {
  const head = `# Benchmarks of connectors

Written by \`npm run bench connectors\` on ${minuteOf(beganAt)}. Machine: ${machine()}. ${rounds} rounds; receivers, peer and clients are on the same machine. Milliseconds, unless said otherwise.
`
  return [head, tries && ofTries(tries), tell && ofTell(tell), key && ofKey(key), sap && ofSap(sap), page && ofPage(page)]
    .filter(Boolean)
    .join('\n')
}

const TABLE = `| what | found | aim |
|---|---|---|`

const ofTries = ({ endpoints, aSecond, delaysMs }: FirstTries): string => `## From a commit to the first try

${delaysMs.length} deliveries, ${aSecond} a second, to ${endpoints} endpoints in two groups: each decision is told to the ten of its group. All jobs run.

${TABLE}
| median | ${Math.round(percentile(delaysMs, 0.5))} | |
| 95 of 100 | ${Math.round(percentile(delaysMs, 0.95))} | < 2,000 |
| the longest | ${Math.round(Math.max(...delaysMs))} | |
`

const ofTell = ({ edits, with: telling, without }: TellTimes): string => `## Cost of events in the commit

${edits.toLocaleString('en')} decisions pushed at once, as a device sends what was edited offline, to two servers in turn; one of them takes no commit for an event. The group has a webhook, and nothing is sent. Medians with the whole range of ${telling.acknowledged.runs} rounds.

| what | with events | without | more | aim |
|---|---|---|---|---|
| until all were acknowledged | ${ms(telling.acknowledged)} | ${ms(without.acknowledged)} | ${more(telling.acknowledged.median, without.acknowledged.median)} | <= 5 % |
| processor time of server and database, until all events are deliveries | ${ms(telling.cpu)} | ${ms(without.cpu)} | ${more(telling.cpu.median, without.cpu.median)} | |
`

const ofKey = ({ changes, wholeMs, limitedMs }: LimitedKeyTimes): string => `## The feed through a limited key

${changes.toLocaleString('en')} changes of a job, by pages of 1,000, in a group of 201 jobs.

${TABLE}
| through the one key of the group | ${Math.round(wholeMs)} | |
| through a key of this job | ${Math.round(limitedMs)}, ${(limitedMs / wholeMs).toFixed(2)} times | <= 1.5 times |
`

const ofSap = ({
  rows,
  firstMs,
  secondMs,
  unchanged,
  written,
}: SapTimes): string => `## A sync with SAP of ${rows.toLocaleString('en')} rows

The peer is our mock.

${TABLE}
| the first run, all are new | ${seconds(firstMs)} s | |
| the second, ${unchanged.toLocaleString('en')} are unchanged | ${seconds(secondMs)} s | < 20 s |
| documents and entries of the feed it wrote | ${written} | 0 |
`

const ofPage = ({ ms: found, bytes }: JobPageTimes): string => `## The public page of a job

\`/jobs/{jobId}\` with a text of 12,000 characters, filled by the server into the built app, asked ${found.length} times.

${TABLE}
| until the last byte, median | ${percentile(found, 0.5).toFixed(1)} | |
| 95 of 100 | ${percentile(found, 0.95).toFixed(1)} | < 50 |
| on the line, kB | ${(bytes / 1000).toFixed(1)} | < 30 |
`

const more = (value: number, base: number): string => `${(((value - base) / base) * 100).toFixed(1)} %`
const seconds = (value: number): string => (value / 1000).toFixed(1)
