import { writeFile } from 'node:fs/promises'
import { cached } from './cached.ts'

/** A bright picture in which a square wanders: four seconds, then again. */
const SMALL = { width: 320, height: 180, fps: 10, frames: 40 } as const
const SQUARE = 36

/** Switch for a camera with a sixteenth of the pixels that the app wishes for: pages of tests show and encode them without a graphics processor. */
export const smallCamera = async (): Promise<string> => `--use-file-for-fake-video-capture=${await (file ??= make())}`

let file: Promise<string> | undefined
const make = (): Promise<string> => cached('camera.y4m', [SMALL, SQUARE, 'v1'], (path) => writeFile(path, paint()))

/** The bytes of a file of raw pictures (YUV4MPEG2). */
function paint(): Uint8Array {
  const { width, height, fps, frames } = SMALL
  const begin = Buffer.from(`YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420\n`)
  const colour = new Uint8Array((width * height) / 2).fill(128)
  const pictures = Array.from({ length: frames }, (_, n) => {
    const luma = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) luma.fill(110 + ((y + n) % height) / 2, y * width, (y + 1) * width)
    const left = Math.round(((width - SQUARE) * (1 + Math.sin((2 * Math.PI * n) / frames))) / 2)
    for (let y = 60; y < 60 + SQUARE; y++) luma.fill(220, y * width + left, y * width + left + SQUARE)
    return [Buffer.from('FRAME\n'), luma, colour]
  })
  return Buffer.concat([begin, ...pictures.flat()])
}
