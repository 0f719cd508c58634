import { smallPicture, type FramePixels } from '../../lib/frame-pixels.ts'

/** Pixels along each side of what the detector sees. */
export const FACE_SIDE = 256

/** A frame as the detector wants it: whole, upright, its shape kept, black around it. `rotation` turns it upright, degrees clockwise. */
export function facePicture(pixels: FramePixels, rotation: number): ImageData {
  const size = { width: FACE_SIDE, height: FACE_SIDE }
  return new ImageData(smallPicture(pixels, size, upright(pixels, rotation)), FACE_SIDE, FACE_SIDE)
}

/** Position of points of the square in the frame. */
export function upright({ width, height }: { width: number; height: number }, rotation: number): Parameters<typeof smallPicture>[2] {
  const scale = Math.max(width, height) / FACE_SIDE
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((rotation * Math.PI) / 180) * scale) as [number, number]
  const middle = FACE_SIDE / 2
  return {
    xx: cos,
    xy: sin,
    x0: width / 2 - (cos + sin) * middle,
    yx: -sin,
    yy: cos,
    y0: height / 2 - (cos - sin) * middle,
  }
}
