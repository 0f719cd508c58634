import { Resampler } from '@ricky0123/vad-web/dist/resampler.js'
import { measureTake } from './measure-take.ts'
import { readTake } from './read-take.ts'
import { isAudible, type TakeMeasure } from './take-check.ts'
import { FRAME_SAMPLES, VOICE_RATE } from './voice-frame.ts'

/** What the page asks for. */
export interface CheckWork {
  takeId: string
  /** may the files for hearing a voice be fetched? */
  mayHearVoice: boolean
}

/** Samples of a voice are kept for this long from the beginning: who said nothing in three minutes says nothing. */
const KEPT_MS = 180_000
/** The files for hearing a voice come within this time, or loudness alone judges. */
const PATIENCE_MS = 30_000

/** Measures one take and is thrown away. Decoding and WebAssembly run here only (security.ts allows the latter for this file). */
addEventListener('message', ({ data }: MessageEvent<CheckWork>) => {
  work(data).then(postMessage, () => postMessage(null))
})

async function work({ takeId, mayHearVoice }: CheckWork): Promise<TakeMeasure> {
  const frames: Float32Array[] = []
  let resampler: Resampler | null = null
  const keep = (samples: Float32Array, nativeSampleRate: number): void => {
    if (!mayHearVoice || frames.length * FRAME_SAMPLES > (KEPT_MS * VOICE_RATE) / 1000) return
    resampler ??= new Resampler({ nativeSampleRate, targetSampleRate: VOICE_RATE, targetFrameSize: FRAME_SAMPLES })
    frames.push(...resampler.process(samples))
  }
  const measure = await measureTake(await readTake(takeId), keep)
  return mayHearVoice && isAudible(measure) ? { ...measure, hasVoice: await listenFor(frames) } : measure
}

/** Null when the files did not come: without a line, or over one that is slower than it seemed. */
async function listenFor(frames: readonly Float32Array[]): Promise<boolean | null> {
  try {
    const { hearVoice } = await import('./voice-activity.ts')
    return await hearVoice(frames, AbortSignal.timeout(PATIENCE_MS))
  } catch {
    return null
  }
}
