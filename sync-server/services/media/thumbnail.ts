import { VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import { writeAll } from './open-files.ts'
import { THUMBNAIL_WIDTH } from './protocol.ts'
import type { SegmentFile } from './segment-file.ts'

/** Seconds into the answer: the first frames of a camera are often dark. */
const MOMENT = 1

/** Writes a small webp of the picture one second in, or of the first one of a shorter answer. False when there is no picture to show. */
export async function writeThumbnail(segment: SegmentFile, file: number): Promise<boolean> {
  if (!segment.video) return false
  const sink = new VideoSampleSink(segment.video)
  const first = await segment.video.getFirstTimestamp()
  const sample = (await sink.getSample(first + MOMENT)) ?? (await sink.getSample(first))
  if (!sample) return false
  try {
    // even numbers: chroma planes are half as large
    const small = await sample.transform({ width: THUMBNAIL_WIDTH, roundDimensionsTo: 2, alpha: 'discard' })
    const raw = { width: small.codedWidth, height: small.codedHeight, channels: 4 } as const
    // one plane, rows without padding, the fourth byte of each pixel unused: what sharp reads
    const options = { format: 'RGBX', layout: [{ offset: 0, stride: raw.width * raw.channels }] }
    const pixels = new Uint8Array(small.allocationSize(options))
    await small.copyTo(pixels, options)
    small.close()
    await writeAll(file, await sharp(pixels, { raw }).removeAlpha().webp({ quality: 75 }).toBuffer())
    return true
  } finally {
    sample.close()
  }
}
