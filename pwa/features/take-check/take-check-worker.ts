import { Resampler } from '@ricky0123/vad-web/dist/resampler.js'
import { Reservoir } from './reservoir.ts'
import { facePicture } from './face-picture.ts'
import { OutOfReachError } from './fetch-bytes.ts'
import type { FramePixels } from '../../lib/frame-pixels.ts'
import { measureTake } from './measure-take.ts'
import { readTake } from './read-take.ts'
import { isAudible, isVisible, type TakeMeasure } from './take-check.ts'
import { FRAME_SAMPLES, VOICE_RATE } from './voice-frame.ts'

/** Request of the page. */
export interface CheckWork {
  takeId: string
  /** may the files for hearing a voice be fetched? */
  mayHearVoice: boolean
  /** may those for looking for a face? */
  mayLookForFace: boolean
}

/** Samples of a voice are kept for this long from the beginning: who said nothing in three minutes says nothing. */
const KEPT_MS = 180_000
/** The files for hearing a voice come within this time, or loudness alone judges; those for a face do, or nothing is said of it. */
const PATIENCE_MS = 30_000
/** Pictures in which a face is looked for. */
const MOST_PICTURES = 8

/** Measures one take and is thrown away. Decoding and WebAssembly run here only (security.ts allows the latter for this file). */
addEventListener('message', ({ data }: MessageEvent<CheckWork>) => {
  work(data).then(postMessage, () => postMessage(null))
})

async function work({ takeId, mayHearVoice, mayLookForFace }: CheckWork): Promise<TakeMeasure> {
  const frames: Float32Array[] = []
  let resampler: Resampler | null = null
  const pictures = new Reservoir<ImageData>(MOST_PICTURES)
  const onSound = (samples: Float32Array, nativeSampleRate: number): void => {
    if (!mayHearVoice || frames.length * FRAME_SAMPLES > (KEPT_MS * VOICE_RATE) / 1000) return
    resampler ??= new Resampler({ nativeSampleRate, targetSampleRate: VOICE_RATE, targetFrameSize: FRAME_SAMPLES })
    frames.push(...resampler.process(samples))
  }
  const onPicture = (pixels: FramePixels, rotation: number): void => {
    if (mayLookForFace) pictures.offer(() => facePicture(pixels, rotation))
  }
  const measure = await measureTake(await readTake(takeId), { onSound, onPicture })
  const hasVoice = mayHearVoice && isAudible(measure) ? await listenFor(frames) : null
  const hasFace = mayLookForFace && isVisible(measure) ? await findFaceIn(pictures.kept) : null
  const isOutOfReach = hasVoice === 'outOfReach' || hasFace === 'outOfReach'
  return { ...measure, hasVoice: known(hasVoice), hasFace: known(hasFace), ...(isOutOfReach && { isOutOfReach }) }
}

type Sensed = boolean | null | 'outOfReach'
const known = (sensed: Sensed): boolean | null => (sensed === 'outOfReach' ? null : sensed)
/** A module that does not come is a file that does not come: browsers tell it by this error alone. */
const unknown = (error: unknown): Sensed => (error instanceof OutOfReachError || error instanceof TypeError ? 'outOfReach' : null)

/** Null when the files did not come: offline, or over a connection slower than it seemed. */
async function listenFor(frames: readonly Float32Array[]): Promise<Sensed> {
  try {
    const { hearVoice } = await import('./voice-activity.ts')
    return await hearVoice(frames, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    return unknown(error)
  }
}

/** Null when there is nothing to look at, the files did not come, or the detector does not run here. Its runtime fetches a file by itself, without an end of its own. */
async function findFaceIn(pictures: readonly ImageData[]): Promise<Sensed> {
  if (pictures.length === 0) return null
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const late = new Promise<null>((resolve) => patience.addEventListener('abort', () => resolve(null)))
  const looking = import('./face-presence.ts').then(({ lookForFace }) => lookForFace(pictures, patience))
  return await Promise.race([looking.catch(unknown), late])
}
