import { countCrash } from '../capture/crash-counter.ts'
import { checkTake, type MicrophoneFacts, type TakeMeasure } from './take-check.ts'
import { keepCheck } from './unkept-checks.ts'

interface Judging {
  takeId: string
  /** null: this browser cannot */
  measure: () => Promise<TakeMeasure | null>
  microphone: MicrophoneFacts | null
  /** loudness as it was heard while recording, for what cannot be decoded */
  levels: readonly number[]
  signal: AbortSignal
}

/** Judges a take by what was recorded, or heard, and notes it: whatever fails on the way, there is a judgement in the end. Rejects only when it was called off. */
export async function judgeTake({ takeId, measure, microphone, levels, signal }: Judging): Promise<void> {
  const measured = (await countCrash(takeId, 'check', measure).catch(() => null)) ?? NOTHING
  signal.throwIfAborted()
  const isHeard = !measured.hasSoundTrack || measured.levels.length > 0
  await keepCheck(takeId, checkTake(isHeard ? measured : { ...measured, levels }, microphone))
}

const NOTHING: TakeMeasure = { hasSoundTrack: true, levels: [], clipped: 0, hasVoice: null, pictures: [], hasFace: null }
