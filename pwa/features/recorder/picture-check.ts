import { pixelsOf, smallPicture } from '../../lib/frame-pixels.ts'

const SIZE = { width: 32, height: 24 }

/** Mean brightness of what a video element shows, 0 black to 1 white; null while there is no picture. */
export async function brightnessOf(video: HTMLVideoElement): Promise<number | null> {
  if (video.videoWidth === 0) return null
  if (typeof VideoFrame === 'undefined') return brightnessByCanvas(video)
  const frame = new VideoFrame(video)
  const pixels = await pixelsOf(frame).finally(() => frame.close())
  return pixels && meanLuma(smallPicture(pixels, SIZE))
}

function brightnessByCanvas(video: HTMLVideoElement): number | null {
  const context = Object.assign(document.createElement('canvas'), SIZE).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, SIZE.width, SIZE.height)
  return meanLuma(context.getImageData(0, 0, SIZE.width, SIZE.height).data)
}

/** Mean luma of RGBA bytes, 0..1. */
export function meanLuma(rgba: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < rgba.length; at += 4) sum += 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0)
  return rgba.length === 0 ? 0 : sum / (rgba.length / 4) / 255
}

export type PictureFinding = 'pictureOk' | 'pictureDark' | 'pictureBlack'
/** Findings of a test take, worst first. */
export type CheckFinding = 'soundOk' | 'soundQuiet' | 'soundSilent' | 'soundLoud' | 'soundUnknown' | PictureFinding

/** Judges if a picture of this brightness shows enough. */
export const judgePicture = (brightness: number): PictureFinding =>
  brightness < BLACK ? 'pictureBlack' : brightness < DARK ? 'pictureDark' : 'pictureOk'

/** Judges a test take by its loudest moment and its brightest picture. Of sound that was not measured it says that alone. */
export function judgeCheck(measured: { levels: readonly number[]; brightness: readonly number[]; hasPicture: boolean }): CheckFinding[] {
  const sound = measured.levels.length === 0 ? 'soundUnknown' : judgeSound(Math.max(...measured.levels))
  if (!measured.hasPicture) return [sound]
  return [sound, judgePicture(Math.max(0, ...measured.brightness))]
}

const judgeSound = (loudest: number): CheckFinding =>
  loudest < SILENT ? 'soundSilent' : loudest < QUIET ? 'soundQuiet' : loudest > LOUD ? 'soundLoud' : 'soundOk'

const SILENT = 0.08
const QUIET = 0.3
const LOUD = 0.985
const BLACK = 0.02
const DARK = 0.12
