import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { cvWeights } from '#shared/cv/criteria.ts'
import type { Job } from '#shared/entities/job.ts'
import { mayUse } from '#shared/policies/features.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb, useDocs } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { criteriaOf, draftOf, problemsOf, type CriteriaDraft } from '../../../features/cv-scores/criteria-draft.ts'
import { isOlder, withCv } from '../../../features/cv-scores/cv-rows.ts'
import { useCvStates } from '../../../features/cv-scores/use-cv-states.ts'
import { useWanted } from '../../../features/cv-scores/use-wanted.ts'
import { JobPage } from '../../../features/job/JobPage.tsx'
import { useSession } from '../../../features/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { CvProgress } from '../CvProgress.tsx'
import { NoFeature } from '../NoFeature.tsx'
import { CriteriaFields } from './CriteriaFields.tsx'
import { Proposals } from './Proposals.tsx'
import { RankingCard } from './RankingCard.tsx'
import '../cv-scores.css'

/** Criteria of a job for CVs (S139). The order under moved weights is shown at once, from the rows of this device. */
export function CvCriteriaScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('cvscores')
  const db = useDb()
  const mayScore = mayUse(useSession()?.actor ?? db.actor, 'cv_scoring')
  const wanted = useWanted(jobId)
  return (
    <JobPage jobId={jobId} title={t('criteria.title')} offer="editJob">
      {(job) =>
        !mayScore ? (
          <NoFeature />
        ) : wanted.isLoading ? (
          <Page title={t('criteria.title')}>
            <Skeleton lines={8} />
          </Page>
        ) : (
          <Criteria job={job} />
        )
      }
    </JobPage>
  )
}

function Criteria({ job }: { job: Job }): React.JSX.Element {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const wanted = useWanted(job.id)
  const { docs } = useDocs('interviews', { jobId: job.id })
  const withCvs = useMemo(() => withCv(docs), [docs])
  const rows = useCvStates(job.id, withCvs)
  const [changed, setChanged] = useState<CriteriaDraft | null>(null)
  const [sent, setSent] = useState<{ draft: CriteriaDraft; version: number } | null>(null)
  // the form shows what was sent until the document of this device says the same
  if (sent && wanted.version >= sent.version) {
    setSent(null)
    if (changed === sent.draft) setChanged(null)
  }
  const saving = useCommand()
  const draft = useMemo(() => changed ?? draftOf(wanted.criteria), [changed, wanted.criteria])
  const weights = useMemo(() => cvWeights(criteriaOf(draft)), [draft])
  const problems = problemsOf(draft)
  const isUseful = useMemo(() => rows.some((row) => isOlder(row, wanted) || row.cvStatus === 'parsed'), [rows, wanted])
  const isSaved = changed === null || changed === sent?.draft
  useBusy(!isSaved)
  const save = async (): Promise<void> => {
    if (problems.length > 0) return
    const settings = { job_id: job.id, ...criteriaOf(draft) }
    await saving.run(async (send) => {
      const { version } = await send('recruiter', 'setting_cv_score', { settings })
      setSent({ draft, version })
      setChanged((now) => now ?? draft)
    })
  }
  const reason = !isOnline ? t('needsConnection') : problems.length > 0 ? t('criteria.wrong') : undefined
  return (
    <Page
      title={t('criteria.title')}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/cv-scoring" params={{ jobId: job.id }}>
          {t('title')}
        </Link>
      }
    >
      <p className="hf-lead">{t('criteria.lead')}</p>
      <CvProgress rows={rows} wanted={wanted} />
      <Proposals job={job} draft={draft} onDraft={setChanged} />
      <Form onSubmit={() => void save()} command={saving}>
        <CriteriaFields draft={draft} problems={problems} onDraft={setChanged} />
        <CommandResult command={saving} done={t('criteria.saved')} />
        <div className="hf-row">
          <Button variant="primary" type="submit" isPending={saving.isRunning} isDisabled={reason !== undefined} reason={reason}>
            {t('criteria.save')}
          </Button>
          <ScoreAgain jobId={job.id} isUseful={isUseful} isSaved={changed === null && wanted.version > 0} />
        </div>
      </Form>
      <RankingCard rows={rows} weights={weights} isBlind={job.blind === true} />
    </Page>
  )
}

interface ScoreAgainProps {
  jobId: string
  /** some row was scored by older criteria, or not yet */
  isUseful: boolean
  isSaved: boolean
}

/** Has the CVs of the job scored by the criteria that are saved; how far it is stands above, also after a restart. */
function ScoreAgain({ jobId, isUseful, isSaved }: ScoreAgainProps): React.JSX.Element {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const command = useCommand()
  const reason = !isOnline ? t('needsConnection') : !isSaved ? t('scoreAgain.saveFirst') : isUseful ? undefined : t('scoreAgain.nothing')
  return (
    <>
      <Button
        icon="refresh"
        isPending={command.isRunning}
        isDisabled={reason !== undefined}
        reason={reason}
        onPress={() => void command.run((send) => send('resume', 'post_rescore_existing_resumes', { job_id: jobId }))}
      >
        {t('scoreAgain')}
      </Button>
      <CommandResult command={command} done={t('scoreAgain.begun')} />
    </>
  )
}
