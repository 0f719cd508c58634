import type { AudioSample } from 'mediabunny'
import { Resampler } from '@ricky0123/vad-web/dist/resampler.js'
import type { Engine } from '../../media/engine-types.ts'
import { openSegment } from '../../media/segment-file.ts'

/** Hertz, and samples that the model of voices takes at once. */
export const RATE = 16_000
export const FRAME_SAMPLES = 512

/** Frames of one channel at 16 kHz of an open file of sound, by their place in time: a hole in it is silence. None when it has no sound. */
export async function readFrames(file: number, engine: Engine): Promise<Float32Array[]> {
  const opened = await openSegment(file)
  if (!opened?.audio) return []
  const frames: Float32Array[] = []
  let resampler: Resampler | null = null
  let taken = 0
  try {
    for await (const sample of engine.hear(opened)) {
      const rate = sample.sampleRate
      resampler ??= new Resampler({ nativeSampleRate: rate, targetSampleRate: RATE, targetFrameSize: FRAME_SAMPLES })
      const missing = Math.round((sample.timestamp - opened.begin) * rate) - taken
      // a few samples apart are rounding
      const hole = missing > rate / 50 ? new Float32Array(Math.min(missing, MOST_SECONDS * rate - taken)) : new Float32Array()
      const channel = mixDown(sample)
      frames.push(...resampler.process(hole), ...resampler.process(channel))
      taken += hole.length + channel.length
      sample.close()
      if (taken >= MOST_SECONDS * rate) break
    }
  } finally {
    opened.input.dispose()
  }
  return frames
}

/** Longer than any answer, so that a file with absurd times cannot fill the memory. */
const MOST_SECONDS = 2 * 60 * 60

function mixDown(sample: AudioSample): Float32Array {
  const mixed = new Float32Array(sample.numberOfFrames)
  const plane = new Float32Array(sample.numberOfFrames)
  for (let planeIndex = 0; planeIndex < sample.numberOfChannels; planeIndex++) {
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
    for (const [n, value] of plane.entries()) mixed[n] = (mixed[n] ?? 0) + value / sample.numberOfChannels
  }
  return mixed
}
