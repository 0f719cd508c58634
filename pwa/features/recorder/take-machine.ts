import type { MediaCause } from './media-cause.ts'

/**
 * Cause of an unwanted stop. `killed`: the page died. `camera`, `microphone`: device gone or taken. `silent`: no more data. `storage`:
 * device full. `left`: page left. `hidden`: another app, a call or a dark screen. `elsewhere`: another tab holds the question, so no start.
 */
export const INTERRUPTIONS = [
  'killed',
  'camera',
  'microphone',
  'cameraTaken',
  'microphoneTaken',
  'silent',
  'storage',
  'left',
  'hidden',
  'elsewhere',
] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

/** Repairs of the page while it recorded. `restarted`: the recorder fell silent. `lowered`: the device is nearly full, the picture is smaller now. */
export type Mended = 'restarted' | 'lowered'

/** State of the recording screen. Times in milliseconds of answer. */
export interface TakeView {
  phase: 'ready' | 'starting' | 'recording' | 'closing' | 'interrupted' | 'stopped' | 'failed'
  takeId: string | null
  limitMs: number
  /** on disk; the only number shown as saved */
  savedMs: number
  /** recorded by the clock, at most the limit; ahead of savedMs by what is still on its way to the disk */
  recordedMs: number
  cause: Interruption | null
  /** the reason of the browser where a device or the recorder refused */
  why: MediaCause | null
  /** the last thing mended in this take */
  mended: Mended | null
}

export type TakeEvent =
  | { type: 'start'; mended?: Mended }
  | { type: 'recording'; takeId: string }
  | { type: 'tick'; recordedMs: number }
  | { type: 'saved'; savedMs: number }
  | { type: 'close' }
  | { type: 'resume'; mended: Mended }
  | { type: 'stopped'; savedMs: number }
  | { type: 'interrupted'; cause: Interruption; savedMs: number }
  | { type: 'failed'; cause: Interruption; why?: MediaCause }
  | { type: 'recovered'; takeId: string; phase: 'interrupted' | 'stopped'; savedMs: number; cause: Interruption | null }
  | { type: 'reset' }

export const readyTake = (limitMs: number): TakeView => ({
  phase: 'ready',
  takeId: null,
  limitMs,
  savedMs: 0,
  recordedMs: 0,
  cause: null,
  why: null,
  mended: null,
})

/** The one place where a take changes its state. Events that do not fit the phase change nothing: a late timer must not start a clock again. */
export function reduceTake(view: TakeView, event: TakeEvent): TakeView {
  switch (event.type) {
    case 'start':
      return view.phase === 'ready' || view.phase === 'interrupted' || view.phase === 'failed'
        ? { ...view, phase: 'starting', cause: null, why: null, mended: event.mended ?? view.mended }
        : view
    case 'recording':
      return view.phase === 'starting' ? { ...view, phase: 'recording', takeId: event.takeId } : view
    case 'tick':
      return view.phase === 'recording' ? { ...view, recordedMs: clamp(Math.max(view.recordedMs, event.recordedMs), view.limitMs) } : view
    case 'saved':
      return isOpen(view) ? { ...view, savedMs: clamp(Math.max(view.savedMs, event.savedMs), view.limitMs) } : view
    case 'close':
      return view.phase === 'recording' ? { ...view, phase: 'closing' } : view
    case 'resume':
      return view.phase === 'closing' ? { ...view, phase: 'starting', mended: event.mended } : view
    case 'stopped':
      return isOpen(view) ? ended(view, 'stopped', event.savedMs, null) : view
    case 'interrupted':
      return isOpen(view) ? ended(view, 'interrupted', event.savedMs, event.cause) : view
    case 'failed':
      return view.phase === 'starting'
        ? {
            ...view,
            phase: view.takeId !== null && view.savedMs > 0 ? 'interrupted' : 'failed',
            cause: event.cause,
            why: event.why ?? null,
          }
        : view
    case 'recovered':
      // also of a page that was about to begin another one beside it
      return view.phase === 'ready' || view.phase === 'starting'
        ? { ...ended(view, event.phase, event.savedMs, event.cause), takeId: event.takeId }
        : view
    case 'reset':
      return readyTake(view.limitMs)
  }
}

/** Answer time that a continued take still has. */
export const leftMs = (view: TakeView): number => Math.max(0, view.limitMs - (view.phase === 'recording' ? view.recordedMs : view.savedMs))

const isOpen = (view: TakeView): boolean => view.phase === 'starting' || view.phase === 'recording' || view.phase === 'closing'
const clamp = (ms: number, limitMs: number): number => Math.min(Math.max(0, ms), limitMs)

/** From here on only what is on disk counts. */
function ended(view: TakeView, phase: 'stopped' | 'interrupted', savedMs: number, cause: Interruption | null): TakeView {
  const saved = clamp(savedMs, view.limitMs)
  return { ...view, phase, savedMs: saved, recordedMs: saved, cause, why: null }
}
