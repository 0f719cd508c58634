import { useRef } from 'react'
import { blockReason } from '#worker/upload/send-policy.ts'
import type { TakeRow, VisitRow } from '../../../features/capture/capture-db.ts'
import { currentConnection, estimatedRate, savesData } from '../../../network/connection.ts'
import { qualityOf } from '../../../features/recorder/quality.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { mayFetchModels, type MicrophoneFacts } from '../../../features/take-check/take-check.ts'
import { forgetCheck } from '../../../features/take-check/unkept-checks.ts'
import { useTakeCheck } from '../../../features/take-check/use-take-check.ts'
import { useInterview } from '../interview-data.ts'

/** Has each take judged once it has ended, as planned or not. The function it gives is called whenever recording begins or goes on. */
export function useCandidateCheck(of: {
  view: TakeView
  takes: readonly TakeRow[]
  stream: MediaStream | null
  sound: { levels: () => readonly number[]; restart: () => void }
  /** is another take possible? */
  canRedo: boolean
}): () => void {
  const { view, takes, stream, sound, canRedo } = of
  const { visit } = useInterview()
  const wasRecordedHere = useRef(false)
  const hasEnded = view.phase === 'stopped' || view.phase === 'interrupted'
  const isDue = hasEnded && view.savedMs > 0 && takes.find((take) => take.id === view.takeId)?.check === undefined
  const callOff = useTakeCheck(isDue ? view.takeId : null, {
    mayFetchModels: () => mayFetchModels(lineFacts(visit)),
    microphone: () => (stream && wasRecordedHere.current ? microphoneFacts(stream, visit.microphoneId) : null),
    levels: sound.levels,
    canRedo: () => canRedo,
  })
  return () => {
    wasRecordedHere.current = true
    // additions after an interruption are judged together with the earlier part
    if (view.phase === 'interrupted') {
      callOff()
      if (view.takeId) forgetCheck(view.takeId)
    }
    if (view.phase === 'ready') sound.restart()
  }
}

/** Has an answer judged whose page went away before that: what is found gives the try back. `take` null: there is nothing to judge. */
export function useLateCheck(take: TakeRow | null): void {
  const { visit } = useInterview()
  useTakeCheck(take && !take.check && !take.freed ? take.id : null, {
    mayFetchModels: () => mayFetchModels(lineFacts(visit)),
    microphone: () => null,
    levels: () => [],
    canRedo: () => true,
  })
}

const lineFacts = (visit: VisitRow): Parameters<typeof mayFetchModels>[0] => ({
  quality: qualityOf(visit),
  isHeld: blockReason(visit, currentConnection()) !== null,
  savesData: savesData() || currentConnection() === 'mobile',
  bytesPerSecond: visit.bytesPerSecond ?? estimatedRate(),
})

function microphoneFacts(stream: MediaStream, chosen: string | undefined): MicrophoneFacts {
  const track = stream.getAudioTracks()[0]
  return {
    label: track?.label ?? '',
    isOff: !track || track.muted || track.readyState === 'ended',
    isOther: chosen !== undefined && track !== undefined && track.getSettings().deviceId !== chosen,
  }
}
