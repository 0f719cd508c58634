import sharp from 'sharp'
import type { Engine } from './engine-types.ts'
import { writeAll } from './open-files.ts'
import type { SegmentFile } from './segment-file.ts'

/** Seconds into the answer: the first frames of a camera are often dark. */
const MOMENT = 1

/** Writes a small webp of the picture one second in, or of the last one of a shorter answer. False when there is no picture to show. */
export async function writeThumbnail(segment: SegmentFile, file: number, engine: Engine): Promise<boolean> {
  const picture = segment.video && (await engine.draw(segment.video, MOMENT))
  if (!picture) return false
  const { pixels, ...raw } = picture
  const small = sharp(pixels, { raw }).removeAlpha().webp({ quality: 75 })
  await writeAll(file, await small.toBuffer())
  return true
}
