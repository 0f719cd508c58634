import { describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { FACE_SIDE, upright } from '../features/take-check/face-picture.ts'
import { readerOf, smallPicture, type CopiedFrame } from './frame-pixels.ts'

const [WHITE, BLACK, RED, BLUE] = [
  [255, 255, 255],
  [0, 0, 0],
  [255, 0, 0],
  [0, 0, 255],
] as const
/** Limited range, BT.601. */
const YUV_OF = new Map<readonly number[], [number, number, number]>([
  [WHITE, [235, 128, 128]],
  [BLACK, [16, 128, 128]],
  [RED, [81, 90, 240]],
  [BLUE, [41, 240, 110]],
])

/** A frame of 8 x 4 points, each quarter of one colour, its lines 16 bytes longer than they need to be. */
function frameOf(format: string, quarters: readonly (readonly number[])[], colorSpace: CopiedFrame['colorSpace'] = {}): CopiedFrame {
  const [width, height, bytes] = [8, 4, new Uint8Array(1000)]
  const quarter = (x: number, y: number): readonly number[] => must(quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)], 'four')
  if (format.endsWith('A') || format.endsWith('X')) {
    const planes = [{ offset: 8, stride: width * 4 + 16 }]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [r = 0, g = 0, b = 0] = quarter(x, y)
        bytes.set(format.startsWith('B') ? [b, g, r, 9] : [r, g, b, 9], 8 + y * (width * 4 + 16) + x * 4)
      }
    return { format, bytes, planes, width, height, colorSpace }
  }
  const shift = { I420: [1, 1], NV12: [1, 1], I422: [1, 0], I444: [0, 0] }[format] ?? [0, 0]
  const planes = [
    { offset: 0, stride: width + 16 },
    { offset: 200, stride: 2 * width + 16 },
    { offset: 500, stride: 2 * width + 16 },
  ]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [luma, u, v] = must(YUV_OF.get(quarter(x, y)), 'a known colour')
      bytes[y * (width + 16) + x] = luma
      const [column, row] = [x >> (shift[0] ?? 0), y >> (shift[1] ?? 0)]
      if (format === 'NV12') bytes.set([u, v], 200 + row * (2 * width + 16) + 2 * column)
      else {
        bytes[200 + row * (2 * width + 16) + column] = u
        bytes[500 + row * (2 * width + 16) + column] = v
      }
    }
  return { format, bytes, planes, width, height, colorSpace }
}

const small = (frame: CopiedFrame) => [...smallPicture(must(readerOf(frame), 'known'), { width: 2, height: 2 })]
/** Largest distance between found and wanted values. */
const farthest = (found: number[], wanted: readonly (readonly number[])[]): number => {
  const values = wanted.flatMap((colour) => [...colour, 255])
  return found.length === values.length ? Math.max(...values.map((value, at) => Math.abs(value - must(found[at], 'a value')))) : Infinity
}

describe('the points of a frame (S060)', () => {
  it.each(['I420', 'NV12', 'I422', 'I444', 'RGBA', 'RGBX', 'BGRA', 'BGRX'])('of %s have their colours in their places', (format) => {
    expect(farthest(small(frameOf(format, [WHITE, RED, BLUE, BLACK])), [WHITE, RED, BLUE, BLACK])).toBeLessThan(5)
  })

  it('are as bright as they are meant, in the whole range too', () => {
    const grey = [16, 16, 16]
    const frame = frameOf('I420', [BLACK, BLACK, BLACK, BLACK])
    expect(farthest(small({ ...frame, colorSpace: { fullRange: true } }), [grey, grey, grey, grey])).toBeLessThan(5)
  })

  it('of another format are not guessed', () => {
    expect(readerOf(frameOf('I420P10', [RED, RED, RED, RED]))).toBeNull()
  })
})

describe('a frame for the detector of faces', () => {
  const square = (rotation: number) => {
    const pixels = must(readerOf(frameOf('RGBA', [WHITE, RED, BLUE, BLACK])), 'known')
    const picture = smallPicture(pixels, { width: FACE_SIDE, height: FACE_SIDE }, upright(pixels, rotation))
    return (x: number, y: number) => [...picture.subarray((y * FACE_SIDE + x) * 4, (y * FACE_SIDE + x) * 4 + 3)]
  }

  it('keeps its shape, with black around it', () => {
    const at = square(0)
    expect([at(10, 70), at(245, 70), at(10, 185)]).toEqual([WHITE, RED, BLUE].map((colour) => [...colour]))
    expect([at(10, 60), at(128, 195)]).toEqual([[...BLACK], [...BLACK]])
  })

  it('is turned upright, clockwise', () => {
    const at = square(90)
    // the top left corner moves to the top right
    expect([at(185, 10), at(70, 10), at(185, 245)]).toEqual([WHITE, BLUE, RED].map((colour) => [...colour]))
    expect(square(180)(245, 185)).toEqual([...WHITE])
    expect(square(270)(70, 245)).toEqual([...WHITE])
  })
})
