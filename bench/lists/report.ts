import { machine, minuteOf } from '../lib/machine.ts'
import { ms, spreadOf } from '../lib/stats.ts'
import type { Measured } from './page/measure.ts'
import type { OutcomeTimes } from './page/ours.ts'
import type { TableTimes } from './page/times.ts'
import type { ManyTimes } from './parts/clients.ts'
import type { ServerTimes } from './parts/server.ts'

export interface Findings {
  beganAt: Date
  docs: number
  peer: string
  ours: readonly TableTimes[]
  theirs: readonly TableTimes[]
  outcomes: readonly OutcomeTimes[]
  dryRuns: readonly Measured[]
  server: ServerTimes
}

/** docs/bench-lists.md. */
export function report({ beganAt, docs, peer, ours, theirs, outcomes, dryRuns, server }: Findings): string {
  const times = (of: readonly TableTimes[], valueOf: (one: TableTimes) => number): string => ms(spreadOf(of.map(valueOf)))
  const act = (name: string, valueOf: (one: TableTimes) => Measured): string =>
    `| ${name} | ${times(ours, (one) => valueOf(one).ms)} | ${times(theirs, (one) => valueOf(one).ms)} | < 300 | ${longest(ours.map(valueOf))} | ${longest(theirs.map(valueOf))} |`
  return `# Benchmarks of lists

Written by \`npm run bench lists\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Chromium slowed four times, ${docs.toLocaleString('en')} candidates, medians of ${ours.length} with the whole range, milliseconds. Beside the app's list: ${peer} on the same rows from IndexedDB in the same run.

## The list on a device

| what | Holdfast | ${peer} | aim | longest task, Holdfast | longest task, ${peer} |
|---|---|---|---|---|---|
| first rows from storage, in the app that is open | ${times(ours, (one) => one.openedMs ?? 0)} | | < 1,000 | | |
| first rows from storage, with the start of the app | ${times(ours, (one) => one.firstRowsMs)} | ${times(theirs, (one) => one.firstRowsMs)} | | | |
| all rows | ${times(ours, (one) => one.allMs)} | ${times(theirs, (one) => one.allMs)} | < 5,000 | | |
${act('sort', (one) => one.sort)}
${act('filter', (one) => one.filter)}
${act('search', (one) => one.search)}
${act('select all shown', (one) => one.selectAll)}
| longest frame of 3 s of scrolling | ${times(ours, (one) => one.longestFrameMs)} | ${times(theirs, (one) => one.longestFrameMs)} | < 50 | | |
| frames over 50 ms of all | ${framesOf(ours)} | ${framesOf(theirs)} | none | | |

The rival shows six columns of plain text; the list of the app has links, chips and menus, reads through RxDB, and a page that is opened anew starts the app first.

## Work on many, in the app, slowed four times

| what | found | aim | longest task |
|---|---|---|---|
| 500 outcomes offline: shown | ${ms(spreadOf(outcomes.map(({ shown }) => shown.ms)))} | < 500 | ${longest(outcomes.map(({ shown }) => shown))} |
| 500 outcomes: stored | ${ms(spreadOf(outcomes.map(({ storedMs }) => storedMs)))} | < 5,000 | |
| 500 outcomes: sent, once there is a connection | ${ms(spreadOf(outcomes.map(({ sentMs }) => sentMs)))} | < 5,000 | |
| dry run of 10,000 rows, csv | ${ms(spreadOf(dryRuns.map((one) => one.ms)))} | < 5,000 | ${longest(dryRuns)} |

No task over 100 ms is the limit, 50 ms the aim.

## The server

| what | found | aim |
|---|---|---|
| import of 10,000, twenty calls | ${seconds(server.importMs)} s, memory +${Math.round(server.importMemoryBytes / 1_000_000)} MB | < 30 s, at most 150 MB |
| 10,000 invitations queued, a hundred calls | ${seconds(server.inviteMs)} s | < 90 s |
| \`fetch_scores\`, 95 of 100 calls | ${Math.round(server.scoresP95Ms)} ms | < 300 ms |
| \`fetch_program_list\`, 20 jobs that count 10,000 each | ${ms(spreadOf(server.programmesMs))} ms | < 300 ms |
| \`fetch_scores\`, 20 clients at once | ${loadOf(server.manyScores)} | 100 a second |
| \`fetch_program_list\`, 20 clients at once | ${loadOf(server.manyProgrammes)} | 100 a second |
| all rows (\`limit\` 0), 20 clients at once | all answered after ${seconds(server.wholeMs)} s | all answered |
| other calls meanwhile, 95 of 100 | ${Math.round(server.besideP95Ms)} ms | < 500 ms |
| memory of the server right after, and a minute later | ${megabytes(server.mostBytes)}, ${megabytes(server.restBytes)} MB | -, < 500 MB |
`
}

const loadOf = ({ perSecond, p50Ms, p95Ms }: ManyTimes): string =>
  `${Math.round(perSecond)} a second; half within ${Math.round(p50Ms)} ms, 95 of 100 within ${Math.round(p95Ms)} ms`
const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000)
const longest = (all: readonly Measured[]): string => String(Math.round(Math.max(0, ...all.map(({ longestTaskMs }) => longestTaskMs))))
const seconds = (value: number): string => (value / 1000).toFixed(1)
const framesOf = (all: readonly TableTimes[]): string =>
  `${all.reduce((sum, one) => sum + one.slowFrames, 0)} of ${all.reduce((sum, one) => sum + one.frames, 0)}`
