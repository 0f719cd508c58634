import { changeVisit } from '../../../features/capture/visits.ts'
import { LivePicture } from '../../../features/recorder/LivePicture.tsx'
import { FIRST_PLACE } from '../../../features/interview-view/corners.ts'
import { TwoPictures } from '../../../features/interview-view/TwoPictures.tsx'
import { useInterview } from '../interview-data.ts'

/** Picture on the stage: the candidate's own, and with it the interviewer when the job names one (R006). */
export function StagePicture({
  stream,
  label,
  level,
}: {
  stream: MediaStream | null
  label: string
  level: number | null
}): React.JSX.Element {
  const { pack, visit } = useInterview()
  if (!pack.interviewer) return <LivePicture stream={stream} label={label} level={level} />
  return (
    <TwoPictures
      interviewer={pack.interviewer}
      layout={pack.displayLayout ?? 'side-by-side'}
      stream={stream}
      label={label}
      own={visit.ownPicture ?? FIRST_PLACE}
      onChange={(ownPicture) => void changeVisit(visit.interviewId, { ownPicture })}
    />
  )
}
