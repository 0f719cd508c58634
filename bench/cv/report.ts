import { machine, minuteOf } from '../lib/machine.ts'
import { ms, spreadOf } from '../lib/stats.ts'
import type { Measured } from '../lists/page/measure.ts'
import type { DropFindings } from './parts/drop-files.ts'
import type { ReadFindings } from './parts/read-alone.ts'
import type { AgainFindings } from './parts/score-again.ts'

interface Findings {
  beganAt: Date
  digital: ReadFindings
  scans: ReadFindings
  hostile: readonly number[]
  scores: { rows: number; seconds: number }
  drop: DropFindings
  weights: readonly Measured[]
  again: AgainFindings
}

/** The page of the numbers. */
export function report({ beganAt, digital, scans, hostile, scores, drop, weights, again }: Findings): string {
  const row = (what: string, value: string, limit: string): string => `| ${what} | ${value} | ${limit} |`
  const blocked = spreadOf(weights.map(({ longestTaskMs }) => longestTaskMs))
  return `# CVs

Written by \`npm run bench cv\`, begun ${minuteOf(beganAt)}. ${machine()}.

Files are those of the corpus (ADR 0162), each of another person. They are chosen in the dialog of a whole Chromium at its full speed on the same machine; the server reads them with everything as in production, and somebody else asks it for lists meanwhile. Times of a page are medians with the whole range, milliseconds.

| what | measured | limit |
|---|---|---|
${row(`${drop.files} files from their choice to the last end (430 of 500 documents, 30 scans, 40 that nobody can read)`, `${drop.seconds.toFixed(0)} s`, '180 s')}
${row('of that until all were read and hashed by the page', `${drop.hashedSeconds.toFixed(1)} s`, '')}
${row('longest task of the page meanwhile', `${drop.longestTaskMs.toFixed(0)} ms`, '100 ms')}
${row(`other calls meanwhile, 95 % of ${drop.calls.calls}`, `${drop.calls.p95Ms.toFixed(0)} ms, longest ${drop.calls.longestMs.toFixed(0)} ms`, '300 ms')}
${row('most memory of a program that reads', `${megabytes(drop.workerBytes)} MB, all together ${megabytes(drop.workersBytes)} MB`, '600 MB each')}
${row('growth of the server', `${megabytes(drop.growthBytes)} MB`, '300 MB')}
${row('states of the rows in the end (with the version of the criteria)', statesOf(drop.states), '')}
${row(`a weight moved until ${again.rows} rows are in their new order`, ms(spreadOf(weights.map((one) => one.ms))), '')}
${row('longest task of the page meanwhile', ms(blocked), '100 ms')}
${row(`${scores.rows} rows scored again, computed`, `${scores.seconds.toFixed(2)} s`, '10 s')}
${row(`${again.rows} rows scored again, computed and stored`, `${again.seconds.toFixed(0)} s, ${again.steps} states seen on the way, the call answered in ${again.answeredMs.toFixed(0)} ms`, '90 s')}
${row('other calls meanwhile, 95 %', `${again.calls.p95Ms.toFixed(0)} ms`, '')}
${row('growth of the server meanwhile', `${megabytes(again.growthBytes)} MB`, '')}
${row('a file after one that its program was ended for', `${ms(spreadOf(hostile))} ms`, '1,000 ms')}
${row(`documents read in a minute, of ${digital.files}`, `${Math.round(digital.perMinute)} (a program up to ${megabytes(digital.workerBytes)} MB)`, '')}
${row(`scanned pages read in a minute, of ${scans.files}`, `${Math.round(scans.perMinute)} (a program up to ${megabytes(scans.workerBytes)} MB)`, '')}
`
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)
const statesOf = (states: Record<string, number>): string =>
  Object.entries(states)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, n]) => `${n} ${state}`)
    .join(', ')
