import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { erasePractice } from '../../../features/capture/takes.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { brightnessOf, judgeCheck, type CheckFinding } from '../../../features/recorder/picture-check.ts'
import { pictureRate, qualityOf } from '../../../features/recorder/quality.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { useFailedMedia } from '../../../features/recorder/use-failed-media.ts'
import { useLevel } from '../../../features/recorder/use-level.ts'
import { useMedia, type Media } from '../../../features/recorder/use-media.ts'
import { usePictureProbe } from '../../../features/recorder/use-picture-probe.ts'
import { useTake } from '../../../features/recorder/use-take.ts'
import { useInterview } from '../interview-data.ts'
import { mediaChoice } from './media-choice.ts'

const TEST_MS = 5000
/** As often as the loudness is read. */
const LOOK_MS = 100

/** A take of five seconds that is judged here and never sent, with the devices it is made with. */
export interface TestTake {
  media: Media
  /** loudness now; null: this browser cannot tell */
  level: number | null
  picture: React.RefObject<HTMLVideoElement | null>
  view: TakeView
  /** null until a test take is done */
  findings: CheckFinding[] | null
  /** a new one instead of the last */
  record: () => Promise<void>
}

/** The test take of this interview's device check. */
export function useTestTake(): TestTake {
  const { pack, visit } = useInterview()
  const { id, gid, scope } = pack.interview
  const choice = mediaChoice(visit)
  const media = useMedia(choice)
  const { level } = useLevel(media.stream)
  const picture = usePictureProbe(media.stream)
  const { controller, view } = useTake({
    wish: { interviewId: id, questionId: 'device-check', gid, scope, practice: true, limitMs: TEST_MS },
    media: choice,
    bitsPerSecond: pictureRate(qualityOf(visit), pack.bitsPerSecond),
    unfinished: null,
  })
  const findings = useFindings({
    isRecording: view.phase === 'recording',
    isDone: view.phase === 'stopped',
    level,
    video: picture,
    hasPicture: visit.mode === 'video',
  })
  useFailedMedia(view, media)
  const record = async (): Promise<void> => {
    void askToPersist()
    await erasePractice(id)
    controller.reset()
    await controller.start()
  }
  return { media, level, picture, view, findings, record }
}

/** Listens and looks while the test take runs; judges when it is done. */
function useFindings(seen: {
  isRecording: boolean
  isDone: boolean
  level: number | null
  video: React.RefObject<HTMLVideoElement | null>
  hasPicture: boolean
}): CheckFinding[] | null {
  const { isRecording, isDone, level, video, hasPicture } = seen
  const measured = useRef({ levels: [] as number[], brightness: [] as number[] })
  const [findings, setFindings] = useState<CheckFinding[] | null>(null)
  const measure = useEffectEvent(() => {
    // of one that begins meanwhile this is no look
    const { levels, brightness } = measured.current
    if (level !== null) levels.push(level)
    const looking = video.current && brightnessOf(video.current)
    looking?.then(
      (seen) => seen !== null && brightness.push(seen),
      () => undefined,
    )
  })
  useEffect(() => {
    if (!isRecording) return
    measured.current = { levels: [], brightness: [] }
    const timer = setInterval(measure, LOOK_MS)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    setFindings(isDone ? judgeCheck({ ...measured.current, hasPicture }) : null)
  }, [isRecording, isDone, hasPicture])
  return findings
}
