import { STILL_BYTES, STILL_SIDE, STILL_TYPE } from '#shared/lib/files/still-image.ts'

/** Of a camera that gives no frame. */
const PATIENCE_MS = 5000
/** Tried in turn until the picture is small enough. */
const QUALITIES = [0.7, 0.5, 0.3] as const

/** Takes a small JPEG of a live stream; null when it shows nothing. The stream itself is left as it is. */
export async function pictureOf(stream: MediaStream, size: StillSize = { side: STILL_SIDE, aim: STILL_BYTES.aim }): Promise<Blob | null> {
  const track = stream.getVideoTracks().find(({ readyState, muted }) => readyState === 'live' && !muted)
  if (!track) return null
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  try {
    const canvas = (await showsFrame(video)) ? draw(video, size.side) : null
    return canvas && (await smallJpeg(canvas, size.aim))
  } finally {
    video.pause()
    video.srcObject = null
  }
}

/** Longer side in pixels, and bytes to come near to. */
interface StillSize {
  side: number
  aim: number
}

/** Runs the work when the page has nothing else to do, so long from now; the returned function takes that back. */
export function inIdleMoment(ms: number, work: () => void): () => void {
  // Safari has no idle callbacks
  const whenIdle = (): unknown => ('requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: ms }) : work())
  const timer = setTimeout(whenIdle, ms)
  return () => clearTimeout(timer)
}

/** Rejections of `play` and a camera without a frame mean the same: there is nothing to draw. */
async function showsFrame(video: HTMLVideoElement): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  const shown = new Promise<boolean>((resolve) => video.addEventListener('loadeddata', () => resolve(true), { once: true }))
  video.play().catch(() => undefined)
  return (await Promise.race([shown, late])) && video.videoWidth > 0
}

function draw(video: HTMLVideoElement, side: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight))
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'medium'
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function smallJpeg(canvas: HTMLCanvasElement, aim: number): Promise<Blob | null> {
  let smallest: Blob | null = null
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, STILL_TYPE, quality))
    if (!smallest || smallest.size <= aim) break
  }
  return smallest
}
