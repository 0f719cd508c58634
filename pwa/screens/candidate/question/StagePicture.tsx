import type { ReactNode } from 'react'
import { changeVisit } from '../../../features/capture/visits.ts'
import { OwnPicture } from '../../../features/pack-media/OwnPicture.tsx'
import { LivePicture } from '../../../features/recorder/LivePicture.tsx'
import { figureOf } from '../../../features/interview-view/figure-of.ts'
import { FIRST_PLACE } from '../../../features/interview-view/corners.ts'
import { TwoPictures } from '../../../features/interview-view/TwoPictures.tsx'
import { useInterview } from '../interview-data.ts'

/** Picture on the stage: the candidate's own, and with it the interviewer or figure of the job (R006). */
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
  const figure = figureOf(pack)
  // a figure has the name of the interviewer only where the job says so
  const interviewer = (figure === null || pack.media?.showAvatarIdentity === true ? pack.interviewer : undefined) ?? null
  const name = pack.media?.interviewerImage ?? ''
  const photo =
    name === ''
      ? undefined
      : (instead: ReactNode): ReactNode => (
          // its name stands below it
          <OwnPicture interviewId={visit.interviewId} name={name} alt="" className="hf-interviewer-photo" instead={instead} />
        )
  if (!interviewer && figure === null) return <LivePicture stream={stream} label={label} level={level} />
  return (
    <TwoPictures
      interviewer={interviewer}
      figure={figure}
      photo={photo}
      layout={pack.displayLayout ?? 'side-by-side'}
      stream={stream}
      label={label}
      own={visit.ownPicture ?? FIRST_PLACE}
      onChange={(ownPicture) => void changeVisit(visit.interviewId, { ownPicture })}
    />
  )
}
