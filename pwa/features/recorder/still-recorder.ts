import { STILL_BYTES, STILL_TYPE } from '#shared/lib/files/still-image.ts'
import { NO_SIDE_CAPTURE, type SideCapture, type SideRecorder, type SideStart } from './side-recorders.ts'

/** Dependencies of the picture of a take; tests hand in their own. */
export interface StillPorts {
  /** a small JPEG of what the stream shows now; null: it shows nothing */
  pictureOf(stream: MediaStream): Promise<Blob | null>
  /** runs the work in an idle moment after so long; the returned function takes that back */
  later(ms: number, work: () => void): () => void
  capture: SideCapture
  /** a picture is there and can be sent */
  onSaved(): void
  perfNow(): number
  wallNow(): number
}

/** By then people look into the camera, and the recorder has started. */
const MOMENT_MS = 2500

/**
 * Takes a picture in the first seconds of an answer, to be sent before the video. It is stored at once but sent after the recording, which
 * needs the connection. A failure leaves no picture; the server then takes one out of the video.
 */
export function takeStill(ports: StillPorts, start: SideStart): SideRecorder {
  const { take } = start
  if (take.still?.some(({ bytes }) => bytes > 0)) return NO_SIDE_CAPTURE
  let isOver = false
  let kept: Promise<number | null> = Promise.resolve(null)
  const cancel = ports.later(MOMENT_MS, () => {
    if (!isOver) kept = keep().catch(() => null)
  })
  return {
    stop: () => {
      if (isOver) return
      isOver = true
      cancel()
      // a picture that cannot be closed is closed with its take
      void end().catch(() => undefined)
    },
    flush: () => undefined,
  }

  /** Its number among the pictures of the take; null: there is none. */
  async function keep(): Promise<number | null> {
    const { capture, perfNow, wallNow } = ports
    const atMs = Math.round(start.fromMs + Math.min(perfNow() - start.startedAt, start.left))
    const picture = await ports.pictureOf(start.stream)
    if (isOver || !picture || picture.type !== STILL_TYPE || picture.size > STILL_BYTES.most) return null
    const bytes = await picture.arrayBuffer()
    const { n } = await capture.openSegment(take.id, { mime: STILL_TYPE, fromMs: atMs, nowMs: wallNow() }, 'still')
    await capture.appendChunk(take.id, n, { bytes, toMs: atMs }, 'still')
    return n
  }

  async function end(): Promise<void> {
    const n = await kept
    if (n === null) return
    await ports.capture.closeSegment(take.id, n, 'none', 'still')
    ports.onSaved()
  }
}
