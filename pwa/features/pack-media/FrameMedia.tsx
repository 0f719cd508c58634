import { useEffect } from 'react'
import { useDb } from '../../db/hooks.ts'
import { usePack } from '../interview-pack/use-pack.ts'
import { keepMedia } from './keep-media.ts'
import { OwnPicture } from './OwnPicture.tsx'
import './pack-media.css'

/** Logo of the company over the pages of its interview. */
function FrameLogo({ interviewId }: { interviewId: string }): React.JSX.Element | null {
  const { stored } = usePack(interviewId)
  const logo = stored?.pack.media?.companyLogo ?? ''
  if (!stored || logo === '') return null
  return (
    <div className="hf-frame-logo">
      <OwnPicture interviewId={interviewId} name={logo} alt={stored.pack.company.name} className="hf-company-logo" />
    </div>
  )
}

/** Looks after the files of an interview while its pages are open. */
export function FrameMedia({ interviewId }: { interviewId: string }): React.JSX.Element {
  const db = useDb()
  useEffect(() => keepMedia(db, interviewId), [db, interviewId])
  return <FrameLogo interviewId={interviewId} />
}
