import type { Measured } from '../lists/page/measure.ts'
import { machine, minuteOf } from '../lib/machine.ts'
import { ms, percentile, spreadOf } from '../lib/stats.ts'
import type { PageTimes } from './page/statistics.ts'
import type { MadeFile } from './parts/made-file.ts'
import type { SumsTimes } from './parts/sums.ts'
import type { WorkbookTimes } from './parts/workbook.ts'
import type { ZipTimes } from './parts/zip.ts'
import { PEOPLE, VIDEO_BYTES, VIDEOS } from './place.ts'

/** Measurements of a run; a part that was not asked for is absent. */
export interface Findings {
  beganAt: Date
  rounds: number
  /** name and version of the rival */
  peer: string
  text?: { scoredMs: number[] }
  sums?: SumsTimes
  server?: { statisticsMs: number[]; allMs: number[] }
  device?: PageTimes[]
  workbook?: WorkbookTimes
  zip?: ZipTimes
}

/** docs/bench-scoring.md. */
export function report({ beganAt, rounds, peer, text, sums, server, device, workbook, zip }: Findings): string {
  const head = `# Benchmarks of scoring, statistics and exports

Written by \`npm run bench scoring\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Medians of ${rounds} with the whole range, milliseconds. Unless said otherwise: a job of ${MANY} people, each with a typed answer that a rubric reads, a chosen one, a recording, and two sealed ratings.
`
  return [
    head,
    text && ofText(text),
    sums && ofSums(sums),
    server && ofServer(server),
    device && ofDevice(device),
    workbook && ofWorkbook(workbook, peer),
    zip && ofZip(zip),
  ]
    .filter(Boolean)
    .join('\n')
}

const MANY = PEOPLE.toLocaleString('en')
const TABLE = `| what | found | aim |
|---|---|---|`

const ofText = ({ scoredMs }: { scoredMs: number[] }): string => `## One answer

Words of 1,000 made answers, read and scored by rubrics of the starters. No package that we know shows where a number comes from, so nothing is measured beside it.

${TABLE}
| a typed answer of 300 words, median | ${spreadOf(scoredMs).median.toFixed(2)} | < 5 |
| 99 of 100 | ${percentile(scoredMs, 0.99).toFixed(2)} | < 5 |
`

const ofSums = ({ firstMs, firstCpuMs, againMs, callsMs }: SumsTimes): string => `## Summing up a job

From a change of the weights until everybody is summed up and the rubric was compared with people, by the job in the server's process, while a recruiter goes on asking.

${TABLE}
| ${MANY} people, every answer read for the first time; processor of the server ${seconds(firstCpuMs)} s | ${seconds(firstMs)} s | < 90 s |
| the same, what was read is found again | ${againMs.map(seconds).join(', ')} s | < 90 s |
| other calls meanwhile, 95 of 100 of ${callsMs.length} | ${Math.round(percentile(callsMs, 0.95))} | < 300 |
`

const ofServer = ({ statisticsMs, allMs }: { statisticsMs: number[]; allMs: number[] }): string => `## Statistics of ${MANY} people by call

${TABLE}
| \`statistics/statistics\`, 95 of 100 calls | ${Math.round(percentile(statisticsMs, 0.95))} | <= 500 |
| \`statistics/fetch_all_statistics\`, 95 of 100 calls | ${Math.round(percentile(allMs, 0.95))} | |
`

function ofDevice(all: readonly PageTimes[]): string {
  const line = (name: string, full: (one: PageTimes) => Measured, slowed: (one: PageTimes) => Measured): string =>
    `| ${name} | ${ms(spreadOf(all.map((one) => full(one).ms)))} | ${longest(all.map(full))} | ${ms(spreadOf(all.map((one) => slowed(one).ms)))} | ${longest(all.map(slowed))} |`
  return `## Statistics of ${MANY} people on a device

Chromium, everything from its storage, without a connection. No task over 50 ms is the aim.

| what | at full speed | longest task | slowed four times | longest task |
|---|---|---|---|---|
${line(
  'page of the job, in the app that is open',
  (one) => one.opened,
  (one) => one.openedSlowed,
)}
${line(
  'another score',
  (one) => one.otherScore,
  (one) => one.otherScoreSlowed,
)}
${line(
  'page of all jobs',
  (one) => one.allJobs,
  (one) => one.allJobsSlowed,
)}
`
}

const ofWorkbook = ({ whole, ours, theirs, rows }: WorkbookTimes, peer: string): string => `## A workbook of ${MANY} people with six sheets

${rows.toLocaleString('en')} rows. The rival only writes them, so our writer is measured alone beside it, each in a process of its own that reads the rows from a file.

| what | time | memory, at most | MB | aim |
|---|---|---|---|---|
| asked for, read, made and stored | ${timeOf(whole)} | ${growthOf(whole)} | ${sizeOf(whole)} | <= 20,000, +300 MB |
| our writer alone | ${timeOf(ours)} | ${growthOf(ours)} | ${sizeOf(ours)} | |
| ${peer}, as a stream | ${timeOf(theirs)} | ${growthOf(theirs)} | ${sizeOf(theirs)} | |
`

const ofZip = ({ made, sentAgain }: ZipTimes): string => `## A zip of ${VIDEOS} videos of ${VIDEO_BYTES / 1e6} MB

${TABLE}
| made, MB a second | ${made.map((one) => Math.round(one.bytes / 1e3 / one.ms)).join(', ')} | >= 50 |
| memory of the server meanwhile, at most | ${growthOf(made)} | +100 MB |
| sent after a cut in the middle, part of the bytes | ${Math.max(...sentAgain).toFixed(3)} | <= 0.51 |
`

const timeOf = (all: readonly MadeFile[]): string => ms(spreadOf(all.map((one) => one.ms)))
const growthOf = (all: readonly MadeFile[]): string => `+${Math.round(Math.max(...all.map(({ memoryBytes }) => memoryBytes)) / 1e6)} MB`
const sizeOf = (all: readonly MadeFile[]): string => ((all[0]?.bytes ?? 0) / 1e6).toFixed(1)
const seconds = (value: number): string => (value / 1000).toFixed(1)
const longest = (all: readonly Measured[]): string => String(Math.round(Math.max(0, ...all.map(({ longestTaskMs }) => longestTaskMs))))
