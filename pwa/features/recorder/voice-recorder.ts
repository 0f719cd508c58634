import { VOICE_TRACK_BITS_PER_SECOND } from '#shared/lib/files/recorder-rates.ts'
import type { SegmentRow } from '../capture/capture-db.ts'
import { markVoiceEnded } from '../capture/pending-voice.ts'
import { NO_SIDE_CAPTURE, type SideCapture, type SideRecorder, type SideStart } from './side-recorders.ts'
import type { SegmentOptions, SegmentRecorder } from './segment-recorder.ts'

/** Dependencies of the voice of a take; tests hand in their own. */
export interface VoicePorts {
  startSegment(options: SegmentOptions): SegmentRecorder
  /** the sound of a stream, as a stream of its own: what ends one does not end the other. Null: there is none */
  soundOf(stream: MediaStream): { stream: MediaStream; end(): void } | null
  capture: SideCapture
  /** a voice is whole and can be sent */
  onSaved(): void
  perfNow(): number
  wallNow(): number
}

/**
 * Records the voice beside an answer, small enough to arrive long before it. Failures never reach the answer's recorder: the voice ends
 * there, with its gap, and the server takes it out of the answer later.
 */
export function startVoice(ports: VoicePorts, start: SideStart): SideRecorder {
  try {
    const sound = ports.soundOf(start.stream)
    return sound ? recordVoice(ports, start, sound) : NO_SIDE_CAPTURE
  } catch {
    return NO_SIDE_CAPTURE
  }
}

/** Fewer pieces: each is a write beside those of the answer. */
const SLICE_MS = 2000

function recordVoice(
  ports: VoicePorts,
  { take, fromMs, startedAt, left }: SideStart,
  sound: { stream: MediaStream; end(): void },
): SideRecorder {
  const { capture, perfNow, wallNow } = ports
  let queue: Promise<unknown> = Promise.resolve()
  let isOver = false
  const recorder = ports.startSegment({
    stream: sound.stream,
    bitsPerSecond: 0,
    soundBitsPerSecond: VOICE_TRACK_BITS_PER_SECOND,
    leastSliceMs: SLICE_MS,
    limitMs: take.limitMs,
    mimeBefore: take.voice?.[0]?.mime,
    perfNow,
    onPiece: (blob, atMs) => {
      const toMs = fromMs + Math.min(atMs - startedAt, left)
      // in order, each after the one before is on disk; after a failure none, because there would be a hole
      queue = queue.then(
        async () => await capture.appendChunk(take.id, (await opened).n, { bytes: await blob.arrayBuffer(), toMs }, 'voice'),
      )
      queue.catch(() => stop('interrupted'))
    },
    onProblem: () => stop('interrupted'),
  })
  const opened = capture.openSegment(take.id, { mime: recorder.mime, fromMs, nowMs: wallNow() }, 'voice')
  opened.catch(() => stop('interrupted'))
  return { stop, flush: recorder.flush }

  function stop(gap: SegmentRow['gap']): void {
    if (isOver) return
    isOver = true
    // a voice that cannot even be closed is closed with its take
    markVoiceEnded(
      take.id,
      end(gap).catch(() => undefined),
    )
  }

  async function end(gap: SegmentRow['gap']): Promise<void> {
    await recorder.stop()
    sound.end()
    const isWhole = await queue.then(
      () => true,
      () => false,
    )
    await capture.closeSegment(take.id, (await opened).n, isWhole ? gap : 'interrupted', 'voice')
    ports.onSaved()
  }
}
