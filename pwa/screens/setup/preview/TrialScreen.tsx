import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { erasePractice } from '../../../features/capture/takes.ts'
import { JobPage } from '../../../features/job/JobPage.tsx'
import { useSession } from '../../../features/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSetup } from '../use-setup.ts'
import { trialData, trialId, type TrialData } from './trial-data.ts'

/** The rehearsal of candidates, tried by who sets the job up (S089): the real one, of an interview that is nobody's. */
export function TrialScreen({ jobId, rehearsal }: TrialScreenProps): React.JSX.Element {
  const t = useT('layout')
  return (
    <JobPage jobId={jobId} title={t('trial.title')} offer="editJob">
      {(job) => <TrialOf job={job} rehearsal={rehearsal} />}
    </JobPage>
  )
}

interface TrialScreenProps {
  jobId: string
  /** page of candidates, which the route brings */
  rehearsal: (trial: { key: string; data: TrialData; onVoiceOnly: () => void; leave: ReactNode }) => ReactNode
}

function TrialOf({ job, rehearsal }: { job: Job } & Pick<TrialScreenProps, 'rehearsal'>): React.JSX.Element {
  const t = useT('layout')
  const tRecruiter = useT('recruiter')
  const session = useSession()
  const { setup } = useSetup(job)
  const id = trialId(job.id)
  const [mode, setMode] = useState<'video' | 'voice'>('video')
  const takes = useLiveQuery(
    useCallback(() => captureDb.takes.where({ interviewId: id }).toArray(), [id]),
    { isNeeded: true },
  )
  useEffect(() => {
    // of a page that died before, and of this one
    const erase = (): void => void erasePractice(id).catch(() => undefined)
    erase()
    return erase
  }, [id])
  const leave = (
    <LinkButton variant="primary" isWide to="/recruiter/jobs/$jobId/setup" params={{ jobId: job.id }}>
      {t('trial.leave')}
    </LinkButton>
  )
  if (!setup || !takes || !session)
    return (
      <Page title={t('trial.title')} narrow>
        <Skeleton lines={6} />
      </Page>
    )
  if (setup.questions.length === 0)
    return (
      <Page title={t('trial.title')} narrow>
        <EmptyState title={t('trial.noQuestions')} icon="record" action={leave} />
      </Page>
    )
  const examples = { company: tRecruiter('preview.company'), candidate: tRecruiter('preview.candidate') }
  return (
    <>
      <p className="hf-meta">{t('trial.text')}</p>
      {rehearsal({ key: mode, data: trialData(setup, { examples, mode, session, takes }), onVoiceOnly: () => setMode('voice'), leave })}
    </>
  )
}
