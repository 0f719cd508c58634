import { useEffect } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useDb, useDoc } from '../../../db/hooks.ts'
import { storedDoc } from '../../../db/read.ts'
import { renewPack } from '../../../features/interview-pack/renew-pack.ts'
import { usePack } from '../../../features/interview-pack/use-pack.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'

/** Looks at the pack again with each opening of an interview that has not begun, as soon as there is a connection. Shows nothing. */
export function PackRenewal({ interviewId }: { interviewId: string }): null {
  const db = useDb()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    const isBegun = async (): Promise<boolean> => {
      const interview = await storedDoc(db, 'interviews', interviewId)
      return interview?.startedAt !== undefined || interview?.stage === 'interview' || interview?.stage === 'done'
    }
    // storage that does not answer has a screen of its own
    renewPack({ interviewId, isBegun }).catch(() => undefined)
  }, [db, interviewId, isOnline])
  return null
}

/** Says until the interview begins that the employer has changed it since this device knew it. */
export function PackNote({ interviewId }: { interviewId: string }): React.JSX.Element | null {
  const t = useT('candidate')
  const { doc } = useDoc('interviews', interviewId)
  const { stored } = usePack(interviewId)
  if (!stored?.isChanged || doc?.startedAt !== undefined) return null
  return (
    <div role="status">
      <Banner status="info">{t('pack.changed')}</Banner>
    </div>
  )
}
