/** Pixels along each side of what the detector sees. */
export const FACE_SIDE = 256

/** A frame as the detector wants it: whole, upright, its shape kept, black around it. */
export function facePicture(frame: VideoFrame, rotation: number): ImageData | null {
  const context = new OffscreenCanvas(FACE_SIDE, FACE_SIDE).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const scale = FACE_SIDE / Math.max(frame.displayWidth, frame.displayHeight)
  const [width, height] = [frame.displayWidth * scale, frame.displayHeight * scale]
  context.fillRect(0, 0, FACE_SIDE, FACE_SIDE)
  context.translate(FACE_SIDE / 2, FACE_SIDE / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(frame, -width / 2, -height / 2, width, height)
  return context.getImageData(0, 0, FACE_SIDE, FACE_SIDE)
}
