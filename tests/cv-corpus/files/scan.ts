import sharp from 'sharp'
import type { Rng } from '../../sim/core/rng.ts'

interface ScanTrouble {
  /** degrees, either way */
  tilt: number
  /** spread of the grey noise of a cheap scanner, in levels */
  noise: number
}

/** Makes a clean picture of a page look scanned: grey, tilted, a little soft and noisy. */
export async function scanned(picture: Uint8Array, { tilt, noise }: ScanTrouble, rng: Rng): Promise<Uint8Array> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .rotate(tilt, { background: '#fdfdfd' })
    .blur(0.5)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 1) {
    const level = (data[at] ?? 0) - PAPER + noise * (rng.next() + rng.next() - 1)
    data[at] = Math.max(0, Math.min(255, Math.round(level)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Levels by which paper is darker than white. */
const PAPER = 8
