import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPicture } from './open-picture.ts'

const drawn = sharp({ create: { width: 8, height: 4, channels: 3, background: '#123456' } })
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>')

describe('a picture of a stranger', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is opened as %s', async (format) => {
    const picture = openPicture(await drawn.clone()[format]().toBuffer(), { mostPixels: 100 })
    expect(await picture?.metadata()).toMatchObject({ format, width: 8, height: 4 })
  })

  it('is not opened as anything else, whatever stands before it', async () => {
    const others = {
      svg: SVG,
      tiff: await drawn.clone().tiff().toBuffer(),
      avif: await drawn.clone().heif({ compression: 'av1' }).toBuffer(),
      none: Buffer.alloc(0),
    }
    for (const [name, bytes] of Object.entries(others)) expect(openPicture(bytes, { mostPixels: 100 }), name).toBeNull()
    const disguised = openPicture(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG]), { mostPixels: 100 })
    await expect(disguised?.toBuffer()).rejects.toThrow()
  })

  it('is of no other kind for the decoder either: it has none of the others, and none by name', async () => {
    await expect(sharp(SVG).png().toBuffer()).rejects.toThrow('unsupported image format')
    await expect(
      sharp(await drawn.clone().tiff().toBuffer())
        .png()
        .toBuffer(),
    ).rejects.toThrow('unsupported image format')
    await expect(
      sharp(import.meta.filename)
        .png()
        .toBuffer(),
    ).rejects.toThrow()
  })

  it('has no more pixels than it may', async () => {
    await expect(openPicture(await drawn.clone().png().toBuffer(), { mostPixels: 31 })?.toBuffer()).rejects.toThrow('pixel limit')
  })
})
