import { VOICE_BITS_PER_SECOND } from '#shared/lib/files/recorder-rates.ts'
import { containerOf, pickMime, type VideoFormat } from '../preferences/video-format.ts'
import type { Interruption } from './take-machine.ts'

/** Recorder start over one stream. Pieces come in order; after `stop` resolves none comes any more. */
export interface SegmentRecorder {
  readonly mime: string
  stop(): Promise<void>
  /** asks for what is recorded so far, now: before the page is hidden or frozen */
  flush(): void
}

export interface SegmentOptions {
  stream: MediaStream
  /** of the picture; 0 without one */
  bitsPerSecond: number
  /** of the sound, where it is not the usual */
  soundBitsPerSecond?: number
  /** pieces no shorter than this, where they need not be as short as the browser makes them */
  leastSliceMs?: number
  /** type of an earlier recorder start of the same take: all of a take is joined to one file */
  mimeBefore: string | undefined
  /** longest time an answer may take: pieces get longer when there would be too many */
  limitMs: number
  perfNow(): number
  /** `atMs`: by perfNow */
  onPiece(blob: Blob, atMs: number): void
  /** called at most once; the caller then stops this segment */
  onProblem(cause: Interruption): void
}

/** Safari gives broken pieces for shorter slices. */
const SLICE_MS = { webm: 1000, mp4: 3000 } as const
/** A manifest names at most 2000 pieces a segment. */
const MAX_PIECES = 1800
/** Slices without a piece before the recorder counts as silent. */
const PATIENCE = 3
/** Before its first piece at least this long: a camera that is just waking up gives none. */
const FIRST_MS = 7000

/** Starts recording, in the wished container where the browser can. Throws NotSupportedError where it cannot record at all. */
export function startSegment(options: SegmentOptions, wished: VideoFormat): SegmentRecorder {
  const { stream } = options
  const wish = { hasVideo: stream.getVideoTracks().length > 0, format: containerOf(options.mimeBefore) ?? wished }
  const mime = pickMime(wish, (type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mime ? { mimeType: mime } : {}),
    ...(options.bitsPerSecond > 0 ? { videoBitsPerSecond: options.bitsPerSecond } : {}),
    audioBitsPerSecond: options.soundBitsPerSecond ?? VOICE_BITS_PER_SECOND,
  })
  const shortestMs = mime.includes('mp4') ? SLICE_MS.mp4 : SLICE_MS.webm
  const sliceMs = Math.max(shortestMs, options.leastSliceMs ?? 0, Math.ceil(options.limitMs / MAX_PIECES))
  const troubles = watch({ ...options, recorder, sliceMs })
  recorder.addEventListener('dataavailable', (event) => {
    // asked for what there is, a recorder that hangs answers with nothing
    if (event.data.size === 0) return
    troubles.heard()
    options.onPiece(event.data, options.perfNow())
  })
  // its last piece comes just before this event, and after it became inactive by itself
  const hasStopped = new Promise<unknown>((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  recorder.start(sliceMs)
  return {
    mime: (recorder.mimeType || mime).slice(0, 80),
    stop: () => {
      troubles.end()
      if (recorder.state !== 'inactive') recorder.stop()
      return inTime(hasStopped)
    },
    flush: () => {
      if (recorder.state === 'recording') recorder.requestData()
    },
  }
}

/** A recorder that hangs may never say that it stopped. */
const STOP_MS = 5000

async function inTime(hasStopped: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([hasStopped, new Promise((resolve) => (timer = setTimeout(resolve, STOP_MS)))])
  clearTimeout(timer)
}

const causeOf = ({ kind }: MediaStreamTrack): 'camera' | 'microphone' => (kind === 'video' ? 'camera' : 'microphone')

/** Tells once when the camera, the microphone or the recorder itself stops giving data. */
function watch({ stream, recorder, sliceMs, perfNow, onProblem }: SegmentOptions & { recorder: MediaRecorder; sliceMs: number }): {
  heard(): void
  end(): void
} {
  const controller = new AbortController()
  const on = { signal: controller.signal }
  const tell = (cause: Interruption): void => {
    if (controller.signal.aborted) return
    controller.abort()
    onProblem(cause)
  }
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => tell(causeOf(track)), on)
    // a call or another program has it; one that is pulled out ends instead
    track.addEventListener('mute', () => tell(`${causeOf(track)}Taken`), on)
  }
  recorder.addEventListener('error', () => tell('silent'), on)
  // a recorder that ended by itself: all its tracks went at once
  recorder.addEventListener('stop', () => tell('camera'), on)
  const tellLost = (): void => {
    const lost = stream.getTracks().find((track) => track.readyState === 'ended')
    if (lost) tell(causeOf(lost))
  }
  navigator.mediaDevices?.addEventListener('devicechange', tellLost, on)
  let lastPiece = perfNow()
  let patienceMs = Math.max(PATIENCE * sliceMs, FIRST_MS)
  const timer = setInterval(() => {
    // not every browser tells of every end
    tellLost()
    const waited = perfNow() - lastPiece
    if (waited > patienceMs + sliceMs) tell('silent')
    else if (waited > patienceMs && recorder.state === 'recording') recorder.requestData()
  }, sliceMs)
  controller.signal.addEventListener('abort', () => clearInterval(timer))
  const heard = (): void => {
    lastPiece = perfNow()
    patienceMs = PATIENCE * sliceMs
  }
  return { heard, end: () => controller.abort() }
}
