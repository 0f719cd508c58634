/**
 * Picture of a video frame in memory, of which single points are read. Avoids a canvas: browsers keep each drawn frame decoded, 48 MB per
 * answer of small pictures and four times that of large ones.
 */
export interface FramePixels {
  width: number
  height: number
  /** Writes red, green and blue (0 to 255) of a point inside to `to`, from `at` on. */
  read(x: number, y: number, to: Uint8ClampedArray, at: number): void
}

/** Null when this browser does not give the picture. The frame is left open. */
export async function pixelsOf(frame: VideoFrame): Promise<FramePixels | null> {
  const { format, visibleRect, colorSpace } = frame
  if (!format || !visibleRect || !(format in RGB || format in YUV)) return drawn(frame)
  const bytes = new Uint8Array(frame.allocationSize())
  const planes = await frame.copyTo(bytes)
  return readerOf({ format, bytes, planes, width: visibleRect.width, height: visibleRect.height, colorSpace })
}

/** A frame as `VideoFrame.copyTo` gives it. */
export interface CopiedFrame {
  format: string
  bytes: Uint8Array
  planes: readonly PlaneLayout[]
  width: number
  height: number
  colorSpace: Pick<VideoColorSpaceInit, 'matrix' | 'fullRange'>
}

/** Offsets of red, green and blue within a point. */
const RGB: Readonly<Record<string, readonly [number, number, number]>> = {
  RGBA: [0, 1, 2],
  RGBX: [0, 1, 2],
  BGRA: [2, 1, 0],
  BGRX: [2, 1, 0],
}
/** Points that share a colour, across and down, as a power of two. */
const YUV: Readonly<Record<string, { across: number; down: number }>> = {
  I420: { across: 1, down: 1 },
  I420A: { across: 1, down: 1 },
  NV12: { across: 1, down: 1 },
  I422: { across: 1, down: 0 },
  I444: { across: 0, down: 0 },
}

/** Null for a format that is not known here. */
export function readerOf(frame: CopiedFrame): FramePixels | null {
  const { format, bytes, planes, width, height } = frame
  const [first] = planes
  const order = RGB[format]
  if (order && first) {
    const read: FramePixels['read'] = (x, y, to, at) => {
      const from = first.offset + y * first.stride + x * 4
      for (const [n, place] of order.entries()) to[at + n] = bytes[from + place] ?? 0
    }
    return { width, height, read }
  }
  return YUV[format] ? { width, height, read: readsYuv(frame, YUV[format]) } : null
}

function readsYuv(
  { format, bytes, planes, colorSpace }: CopiedFrame,
  { across, down }: { across: number; down: number },
): FramePixels['read'] {
  const [luma, u, v] = planes
  if (!luma || !u) throw new Error('a frame without its planes')
  const isPacked = format === 'NV12'
  const [step, second] = isPacked ? [2, { offset: u.offset + 1, stride: u.stride }] : [1, v ?? u]
  const [black, light, colour] = colorSpace.fullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224]
  const [red, greenU, greenV, blue] = colorSpace.matrix === 'bt709' ? BT709 : BT601
  return (x, y, to, at) => {
    const [column, row] = [(x >> across) * step, y >> down]
    const bright = ((bytes[luma.offset + y * luma.stride + x] ?? 0) - black) * light
    const cb = ((bytes[u.offset + row * u.stride + column] ?? 0) - 128) * colour
    const cr = ((bytes[second.offset + row * second.stride + column] ?? 0) - 128) * colour
    to[at] = bright + red * cr
    to[at + 1] = bright - greenU * cb - greenV * cr
    to[at + 2] = bright + blue * cb
  }
}
const BT601 = [1.402, 0.344136, 0.714136, 1.772] as const
const BT709 = [1.5748, 0.187324, 0.468124, 1.8556] as const

/** For frames that stay with the graphics card, or whose format is not known here. */
function drawn(frame: VideoFrame): FramePixels | null {
  const scale = Math.min(1, MOST_DRAWN / Math.max(frame.displayWidth, frame.displayHeight))
  const [width, height] = [Math.round(frame.displayWidth * scale), Math.round(frame.displayHeight * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(frame, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const planes = [{ offset: 0, stride: width * 4 }]
  return readerOf({ format: 'RGBA', bytes: new Uint8Array(data.buffer), planes, width, height, colorSpace: {} })
}
const MOST_DRAWN = 320

/** Position of a point of the small picture in the frame: `x = xx * X + xy * Y + x0`, and the same for y. */
export interface Placement {
  xx: number
  xy: number
  x0: number
  yx: number
  yy: number
  y0: number
}

/** A small picture of a frame, four points of it for each of its own; opaque, and black where the frame is not. */
export function smallPicture(
  pixels: FramePixels,
  size: { width: number; height: number },
  place: Placement = { xx: pixels.width / size.width, xy: 0, x0: 0, yx: 0, yy: pixels.height / size.height, y0: 0 },
): Uint8ClampedArray<ArrayBuffer> {
  const picture = new Uint8ClampedArray(size.width * size.height * 4)
  const point = new Uint8ClampedArray(3)
  for (let at = 0; at < size.width * size.height; at++) {
    const sum = [0, 0, 0] as [number, number, number]
    for (const [right, below] of QUARTERS) {
      const [atX, atY] = [(at % size.width) + right, Math.floor(at / size.width) + below]
      const x = Math.floor(place.xx * atX + place.xy * atY + place.x0)
      const y = Math.floor(place.yx * atX + place.yy * atY + place.y0)
      if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) continue
      pixels.read(x, y, point, 0)
      for (const n of [0, 1, 2] as const) sum[n] += point[n] ?? 0
    }
    for (const n of [0, 1, 2] as const) picture[at * 4 + n] = sum[n] / QUARTERS.length
    picture[at * 4 + 3] = 255
  }
  return picture
}
const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const
