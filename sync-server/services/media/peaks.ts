import { PEAKS } from '#shared/entities/answer.ts'
import type { Engine } from './engine-types.ts'
import { openSegment } from './segment-file.ts'

/** Loudness of PEAKS equally long stretches of a file: the largest swing of each, 0 to 100. A file that cannot be decoded shows nothing. */
export async function readPeaks(file: number, seconds: number, engine: Engine): Promise<number[]> {
  const opened = await openSegment(file)
  if (!opened?.audio || seconds <= 0) return []
  const peaks = new Float32Array(PEAKS)
  try {
    for await (const sample of engine.hear(opened)) {
      const swings = new Float32Array(sample.numberOfFrames)
      sample.copyTo(swings, { planeIndex: 0, format: 'f32-planar' })
      for (const [frame, swing] of swings.entries()) {
        const at = Math.floor(((sample.timestamp + frame / sample.sampleRate) / seconds) * PEAKS)
        const stretch = Math.min(PEAKS - 1, Math.max(0, at))
        peaks[stretch] = Math.max(peaks[stretch] ?? 0, Math.abs(swing))
      }
      sample.close()
    }
  } catch {
    // sound before an undecodable end is shown
  } finally {
    opened.input.dispose()
  }
  return [...peaks].map((peak) => Math.min(100, Math.round(peak * 100)))
}
