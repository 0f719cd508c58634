import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { fetch_status } from '#shared/api/jobseeker/fetch_status.ts'
import { call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { startUnfinished } from '../../../features/delivery/delivery.ts'
import { useUnsentQuestions } from '../../../features/delivery/use-unsent-answers.ts'
import { useLeavingReminder } from '../../../features/delivery/use-leaving-reminder.ts'
import { formatInBothZones } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Db } from '../../../db/types.ts'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { openSessionDatabase } from '../../../features/session/database.ts'
import { useSession } from '../../../features/session/session.ts'
import { LazyWrongRole } from '../../../features/shell/lazy.tsx'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import '../candidate.css'

/** Fetched when it is needed: what an erasure took elsewhere leaves this device as well. */
const sweep = async (db: Db): Promise<void> => (await import('../../../features/pack-media/sweep-gone.ts')).sweepGone(db)

/** Interviews whose CV left this device: known here without a connection. */
const readSentCvs = async (): Promise<string[]> =>
  (await captureDb.cvs.toArray()).flatMap(({ interviewId, state }) => (state === 'sent' ? [interviewId] : []))
const readVisits = () => captureDb.visits.toArray()

type Own = OutputOf<typeof fetch_status>['interviews'][number]

/** The candidate's interviews: those on this device, online or offline, and those the server knows. */
export function HomeScreen(): React.JSX.Element {
  const t = useT('candidate')
  const offlineWords = useOfflineWords()
  const session = useSession()
  const visits = useLiveQuery(readVisits)
  const unsent = useUnsentQuestions()
  const sentCvs = new Set(useLiveQuery(readSentCvs))
  const status = useStatus(session?.token ?? null)
  const isCandidate = session?.actor.role === 'jobseeker'
  useLeavingReminder(null)
  useEffect(() => {
    void startUnfinished()
  }, [])
  useEffect(() => {
    // choices and texts are sent by the database; without it, for want of room for example, this page shows and sends the rest
    if (isCandidate)
      openSessionDatabase()
        .then(sweep)
        .catch(() => undefined)
  }, [isCandidate])
  if (!visits || !unsent) return <Skeleton lines={6} />
  if (visits.length === 0 && session && !isCandidate) return <LazyWrongRole area="jobseeker" />
  if (visits.length === 0 && !session) return <Navigate to="/candidate" replace />
  const here = visits.map((visit) => ({
    id: visit.interviewId,
    jobName: visit.jobName,
    companyName: visit.companyName,
    isFinished: visit.isFinished === true,
    status: status.interviews.find((own) => own.interviewId === visit.interviewId),
  }))
  const others = status.interviews
    .filter((own) => !visits.some((visit) => visit.interviewId === own.interviewId))
    .map((own) => ({ id: own.interviewId, jobName: own.jobName, companyName: own.companyName, isFinished: false, status: own }))
  return (
    <Page title={t('home.title')} narrow>
      {status.isOffline && (
        <Banner status="idle" icon="offline">
          {offlineWords(t('home.offline'))}
        </Banner>
      )}
      <WaitNote isWaiting={status.isAsking} />
      {here.length + others.length === 0 && !status.isAsking && <EmptyState title={t('home.empty')}>{t('home.emptyText')}</EmptyState>}
      {[...here, ...others].map((row) => (
        <Card key={row.id} title={row.jobName || row.status?.jobName || t('home.interview')}>
          <p>
            <bdi>{row.companyName || row.status?.companyName}</bdi>
          </p>
          <InterviewState unsent={unsent.filter((answer) => answer.interviewId === row.id).length} status={row.status} />
          <LinkButton to="/candidate/interview/$id" params={{ id: row.id }} variant="primary">
            {t(row.isFinished || row.status?.stage === 'done' ? 'home.receipts' : 'home.continue')}
          </LinkButton>
          {(row.status?.reportShared || row.status?.trainingReport) && (
            <LinkButton to="/candidate/interview/$id/report" params={{ id: row.id }}>
              {t(row.status.reportShared ? 'home.report' : 'home.training')}
            </LinkButton>
          )}
          {(row.status?.hasCv ?? sentCvs.has(row.id)) && (
            <LinkButton to="/candidate/interview/$id/cv/check" params={{ id: row.id }} variant="quiet">
              {t('home.cv')}
            </LinkButton>
          )}
          {row.status && row.status.deadlineAt !== null && row.status.stage !== 'done' && (
            <LinkButton to="/candidate/interview/$id/extension" params={{ id: row.id }} variant="quiet">
              {t('home.moreTime')}
            </LinkButton>
          )}
          <LinkButton to="/candidate/interview/$id/data" params={{ id: row.id }} variant="quiet">
            {t('home.data')}
          </LinkButton>
        </Card>
      ))}
    </Page>
  )
}

function InterviewState({ unsent, status }: { unsent: number; status: Own | undefined }): React.JSX.Element {
  const t = useT('candidate')
  return (
    <>
      {unsent > 0 && <Chip status="idle">{t('home.unsent', { n: unsent })}</Chip>}
      {status && <p className="hf-note">{t('home.delivered', { received: status.delivered.received, total: status.delivered.total })}</p>}
      {typeof status?.opensAt === 'number' && (
        <p className="hf-note">{t('home.opens', { at: formatInBothZones(status.opensAt, status.zone) })}</p>
      )}
      {status && status.deadlineAt !== null && (
        <p className="hf-note">{t('home.deadline', { at: formatInBothZones(status.deadlineAt, status.zone) })}</p>
      )}
    </>
  )
}

function useStatus(token: string | null): { interviews: Own[]; isOffline: boolean; isAsking: boolean } {
  const [state, setState] = useState<{ interviews: Own[]; isOffline: boolean; isAsking: boolean }>({
    interviews: [],
    isOffline: false,
    isAsking: token !== null,
  })
  useEffect(() => {
    if (token === null) return
    let isCurrent = true
    call('jobseeker', 'fetch_status', {}).then(
      ({ interviews }) => isCurrent && setState({ interviews, isOffline: false, isAsking: false }),
      // interviews on this device are shown all the same
      () => isCurrent && setState({ interviews: [], isOffline: true, isAsking: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [token])
  return state
}
