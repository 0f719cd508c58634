import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { STILL_SIDE } from '#shared/lib/still.ts'
import type { MediaRequest, MediaResult } from './protocol.ts'

/** What our devices make has a tenth of these; a small file can name many more. */
const MOST_PIXELS = 1_000_000
/** Every JPEG begins so; what only calls itself one is not given to a decoder. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Draws the picture that a device took anew, so that it is one for certain and nothing that stood beside it in the file goes on. */
export async function makeStill({ segments: [file = ''], output }: MediaRequest, engine: string): Promise<MediaResult> {
  const bytes = await readFile(file)
  const unreadable = (reason: string): MediaResult => ({ status: 'unreadable', reason, engine })
  if (!bytes.subarray(0, JPEG.length).equals(JPEG)) return unreadable('not a JPEG')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient()
    await picture
      .resize({ width: STILL_SIDE, height: STILL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toFile(output)
  } catch (error) {
    return unreadable(`no picture could be decoded: ${error instanceof Error ? error.message : 'unknown'}`.slice(0, 200))
  }
  return { status: 'ready', durationMs: 0, video: null, audio: null, hasThumbnail: true, unreadable: [], transcoded: [], engine }
}
