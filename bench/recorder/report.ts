import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { machine, minuteOf } from '../lib/machine.ts'
import { slopeOf } from '../lib/stats.ts'
import type { Frames } from './frames.ts'
import type { HeapParts } from './watch.ts'

export interface AfterAnswer {
  heapBytes: number
  memoryBytes: number
}
export interface Findings {
  beganAt: Date
  form: { takeSeconds: number; answers: number; answerSeconds: number }
  longTasksMs: number[]
  shown: { shown: number; dropped: number }
  recorded: Frames
  wakeUps: Record<'idle' | 'recording', { all: number; page: number }>
  curve: AfterAnswer[]
  /** after the answer `beforeTail`, and at the end */
  heap: Record<'early' | 'late', HeapParts>
}

/** docs/bench-recorder.md. */
export function report({ beganAt, form, longTasksMs, shown, recorded, wakeUps, curve, heap }: Findings): string {
  const [first, last] = [curve[0], curve.at(-1)]
  return `# Benchmarks of the recorder

Written by \`npm run bench recorder\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Chromium without a graphics card, camera and microphone from files (640 x 360, 30 frames a second, each with its number in the picture), recorded and delivered at the same time as candidates do.

## One take of ${form.takeSeconds} seconds, until it was judged

| what | found | aim |
|---|---|---|
| tasks of the main thread over 50 ms | ${longTasksMs.length}${longTasksMs.length === 0 ? '' : ` (${longTasksMs.join(', ')} ms)`} | none |
| frames that the page did not show | ${shown.dropped} of ${shown.shown} | none |
| frames that the recording does not have | ${recorded.lost} of ${recorded.seen + recorded.lost} | none |

## Memory over ${form.answers} answers, the long take and ${form.answers - 1} of ${form.answerSeconds} seconds

Heap: JavaScript in use after a collection. Browser: all its processes, what they share counted once. From first to last: heap ${mb((last?.heapBytes ?? 0) - (first?.heapBytes ?? 0))} MB, browser ${mb((last?.memoryBytes ?? 0) - (first?.memoryBytes ?? 0))} MB.

| over the last ${Math.min(curve.length, TAIL)} answers | each answer, MB | aim: no growth that stands out of its own noise |
|---|---|---|
| heap | ${growthOf(curve.map(({ heapBytes }) => heapBytes))} |
| browser | ${growthOf(curve.map(({ memoryBytes }) => memoryBytes))} |

What the heap holds, by Chromium's own snapshot:

| | after answer ${beforeTail(form.answers)}, MB | after answer ${form.answers}, MB | aim |
|---|---|---|---|
| data: objects, strings, the page | ${mb2(heap.early.dataBytes)} | ${mb2(heap.late.dataBytes)} | ${dataVerdict(heap, form)} |
| code that the engine compiled | ${mb2(heap.early.codeBytes)} | ${mb2(heap.late.codeBytes)} | none: it ends with the code there is, and the engine throws away what is not used |

The data of an interview has a record of each answer, with size and checksum of each recorded piece, until the interview is closed.

| after answer | heap, MB | browser, MB |
|---|---|---|
${curve.map((one, n) => `| ${n === 0 ? '1, the long take' : n + 1} | ${mb(one.heapBytes)} | ${mb(one.memoryBytes)} |`).join('\n')}

## Wake-ups

How often a sleeping thread was woken, each minute (voluntary context switches). A phone's battery feels these more than the work itself.

| | main threads of pages | whole browser |
|---|---|---|
| camera on, not recording | ${Math.round(wakeUps.idle.page)} | ${Math.round(wakeUps.idle.all)} |
| recording and delivering | ${Math.round(wakeUps.recording.page)} | ${Math.round(wakeUps.recording.all)} |

## What it does not say

The camera is a file that Chromium decodes and the picture is drawn by the processor, so most wake-ups and much memory are the browser's own, and a phone with encoders in hardware has fewer. What is compared is one version of this app with the next on the same machine.
`
}

/** The first answers load code and fill caches. */
const TAIL = 10

/** After which answer the heap is looked through, to be compared with the end: looking costs the browser memory, so it is done before the answers that are judged. */
export const beforeTail = (answers: number): number => Math.max(1, answers - TAIL)

/** Allowed growth of data, as a part of itself: a recorded byte that stays would be a multiple of all of it. */
const GROWTH = 0.05

/** Formats a cell: the growth of the data as a part of itself. */
export function dataVerdict({ early, late }: Findings['heap'], { answers }: { answers: number }): string {
  const grown = late.dataBytes / early.dataBytes - 1
  const aim = `at most ${100 * GROWTH} % more`
  if (answers <= TAIL) return `${aim}: not told by so few`
  return `${aim}: ${grown <= GROWTH ? 'met' : 'not met'} (${(100 * grown).toFixed(1)} %)`
}

/** Two cells: how much each of the last answers added, and whether that is more than they differ anyway. */
export function growthOf(bytes: readonly number[]): string {
  const { slope, error } = slopeOf(bytes.slice(-TAIL))
  const each = `${(slope / 1_000_000).toFixed(2)} ± ${(error / 1_000_000).toFixed(2)}`
  if (bytes.length < TAIL) return `${each} | not told by so few`
  return `${each} | ${slope > 2 * error ? `not met: it grows, by ${mb(slope * MAX_QUESTIONS)} MB in the longest interview` : 'met'}`
}

const mb2 = (bytes: number): string => (bytes / 1_000_000).toFixed(2)
const mb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
