import type { Measured } from '../lists/page/measure.ts'
import { machine, minuteOf } from '../lib/machine.ts'
import { ms, percentile, spreadOf } from '../lib/stats.ts'
import type { CompareTimes } from './page/compare.ts'
import type { ReportTimes } from './page/report.ts'
import type { PdfTimes } from './parts/pdf.ts'
import type { ServerTimes } from './parts/server.ts'
import type { WordsTimes } from './parts/words.ts'
import { ANSWERS, CROWD, RATERS } from './place.ts'

/** Measurements of a run; a part that was not asked for is absent. */
export interface Findings {
  beganAt: Date
  rounds: number
  words?: WordsTimes
  server?: ServerTimes
  device?: { reports: ReportTimes[]; compared: CompareTimes[]; agreement: Measured[] }
  pdf?: PdfTimes
}

/** docs/bench-review.md. */
export function report({ beganAt, rounds, words, server, device, pdf }: Findings): string {
  const head = `# Benchmarks of reviewing

Written by \`npm run bench review\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Medians of ${rounds} with the whole range, milliseconds. No package that we know does the same on a device, so nothing is measured beside it.
`
  return [head, words && ofWords(words), device && ofDevice(device), server && ofServer(server), pdf && ofPdf(pdf)]
    .filter(Boolean)
    .join('\n')
}

const TABLE = `| what | found | aim |
|---|---|---|`

const ofWords = ({ durationMs, words, ms: times, memoryBytes }: WordsTimes): string => `## Words of an answer

${words} words in ${(durationMs / 1000).toFixed(0)} s of English speech, by the built-in recogniser in its process, from the file of its sound on.

${TABLE}
| its words | ${ms(spreadOf(times))} | < 30,000 for 120 s |
| part of the real time | ${(spreadOf(times).median / durationMs).toFixed(2)} | < 0.25 |
| memory of the process, at most | ${Math.round(Math.max(...memoryBytes) / 1_000_000)} MB | 700 MB |
`

const ofDevice = ({ reports, compared, agreement }: NonNullable<Findings['device']>): string => `## On a device

A person with ${ANSWERS} answers of two minutes and their words, four people compared, and ${CROWD.toLocaleString('en')} candidates with ${RATERS} reviewers each; all of it kept in Chromium, without a connection.

${TABLE}
| report opened from the list, slowed four times | ${ms(spreadOf(reports.map(({ opened }) => opened.ms)))} | < 1,000 |
| report with the start of the app, slowed four times | ${ms(spreadOf(reports.map(({ loadMs }) => loadMs)))} | |
| seek by a sentence, until the picture stands there | ${ms(spreadOf(reports.flatMap(({ seekMs }) => seekMs)))} | < 100 |
| four recordings in step, from the press on | ${ms(spreadOf(compared.map(({ inStepMs }) => inStepMs)))} | |
| farthest apart in the ten seconds after | ${ms(spreadOf(compared.map(({ apartMs }) => apartMs)))} | < 80 |
| agreement of all reviewers of the job | ${ms(spreadOf(agreement.map((one) => one.ms)))} | < 2,000 |
| longest task meanwhile | ${ms(spreadOf(agreement.map(({ longestTaskMs }) => longestTaskMs)))} | < 50 |
`

const ofServer = ({ reportMs }: ServerTimes): string => `## The server

${TABLE}
| \`reports/report\` of a person with ${ANSWERS} answers and ${RATERS} reviewers, 95 of 100 calls | ${Math.round(percentile(reportMs, 0.95))} | < 150 |
`

const ofPdf = ({ oneMs, zipMs, memoryBytes, bytes }: PdfTimes): string => `## Reports as PDF

${TABLE}
| one report of a person with ${ANSWERS} answers, ${Math.round(bytes / 1000)} kB, over HTTP | ${ms(spreadOf(oneMs))} | <= 1,000 |
| a hundred in a zip | ${ms(spreadOf(zipMs))} | <= 20,000 |
| memory of the server meanwhile, at most | +${Math.round(Math.max(...memoryBytes) / 1_000_000)} MB | flat |
`
