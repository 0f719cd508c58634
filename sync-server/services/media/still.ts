import { STILL_SIDE } from '#shared/lib/files/still-image.ts'
import { openPicture } from '../foreign-files/open-picture.ts'
import { readWhole, writeAll } from './open-files.ts'
import type { MediaMade, MediaUnreadable, MediaWork } from './protocol.ts'

/** Limit of pixels; our devices make a tenth of it, but a small file can name many more. */
const MOST_PIXELS = 1_000_000

/** Draws the picture that a device took anew, so that it is one for certain and nothing that stood beside it in the file goes on. */
export async function makeStill({
  segments: [file],
  output,
}: Pick<MediaWork, 'segments' | 'output'>): Promise<Omit<MediaMade, 'engine'> | Omit<MediaUnreadable, 'engine'>> {
  const unreadable = (reason: string) => ({ status: 'unreadable', reason }) as const
  const bytes = file === undefined ? new Uint8Array() : await readWhole(file)
  // a file that only calls itself a JPEG is not given to a decoder
  const picture = openPicture(bytes, { mostPixels: MOST_PIXELS, kinds: ['jpg'] })
  if (!picture) return unreadable('not a JPEG')
  try {
    const small = picture.resize({ width: STILL_SIDE, height: STILL_SIDE, fit: 'inside', withoutEnlargement: true })
    await writeAll(output, await small.webp({ quality: 75 }).toBuffer())
  } catch (error) {
    return unreadable(`no picture could be decoded: ${error instanceof Error ? error.message : 'unknown'}`.slice(0, 200))
  }
  return { status: 'ready', durationMs: 0, video: null, audio: null, hasThumbnail: true, unreadable: [], transcoded: [] }
}
