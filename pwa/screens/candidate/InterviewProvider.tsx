import { Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import type { Pack } from '#shared/views/pack.ts'
import { askedPack, withoutPlates } from '#shared/policies/interview-tests/colour-test.ts'
import { leftOut } from '#shared/policies/interview-tests/own-tests.ts'
import { withExtraTime } from '#shared/policies/interview-tests/extra-time.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useDoc, useDocs } from '../../db/hooks.ts'
import { captureDb } from '../../features/capture/capture-db.ts'
import { sessionPage } from '../../features/capture/session-page.ts'
import { useVisit } from '../../features/capture/use-visit.ts'
import { countedAnswer } from '../../features/answers/answer-state.ts'
import { freeStorage } from '../../features/capture/free-storage.ts'
import { kickDelivery, recheckDelivery } from '../../features/delivery/delivery.ts'
import { useArrivalNotice } from '../../features/delivery/use-arrival-notice.ts'
import { changeVisit, enterInterview } from '../../features/capture/visits.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { kioskMode } from '../../lib/kiosk-mode.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { packIn } from '../../features/interview-pack/interview-language.ts'
import { usePack } from '../../features/interview-pack/use-pack.ts'
import { usePreviewVideos } from '../../features/preview-video/use-preview-videos.ts'
import { judgingAtom } from '../../features/take-check/judging.ts'
import { unkeptChecksAtom, withUnkept } from '../../features/take-check/unkept-checks.ts'
import { LazyStorageTroubleScreen } from '../../features/session/lazy-storage-trouble.ts'
import { useSession } from '../../features/session/session.ts'
import { InterviewContext, ofThisRound, type InterviewData } from './interview-data.ts'
import { deadlineHere } from './use-deadline.ts'
import { useEndedTests } from './tests/use-ended-tests.ts'
import { useAnsweredTakes } from './question/use-answered-takes.ts'
import './candidate.css'

/** Fetched when the interview goes on elsewhere. */
const HandedOver = lazy<ComponentType>(async () => {
  const [module] = await Promise.all([import('./delivery/HandedOver.tsx'), loadNamespace('handoff')])
  return { default: module.HandedOver }
})

interface InterviewProviderProps {
  interviewId: string
  /** the page delivers and answers nothing, so it stays open when the interview goes on on another device */
  onlyDelivers?: boolean
  children: ReactNode
}

/** Gives the pages of an interview what this device has of it; without pack or record the way leads to the preparation. */
export function InterviewProvider({ interviewId, onlyDelivers = false, children }: InterviewProviderProps): React.JSX.Element {
  const isElsewhere = useSession()?.handedOver === interviewId && !onlyDelivers
  const data = useInterviewData(interviewId)
  const shown = useMemo(() => (typeof data === 'string' ? data : ofThisRound(data)), [data])
  useAnsweredTakes(typeof data === 'string' ? null : data)
  useEndedTests(typeof shown === 'string' || isElsewhere ? null : shown)
  useFreedSpace(data, useVerified(interviewId))
  useNames(data)
  useArrivalNotice(arrivedOf(shown))
  useSentCv(data)
  useSentPhoto(data)
  usePreviewVideos(interviewId, typeof data === 'string' ? NO_TAKES : data.takes)
  const isHere = typeof data !== 'string'
  useEffect(() => {
    // begins this page's part of the log; where it cannot be kept, the interview goes on without
    if (isHere) sessionPage(interviewId).catch(() => undefined)
  }, [isHere, interviewId])
  if (data === 'loading') return <Skeleton lines={6} />
  if (data === 'unkept') return <NoRoom interviewId={interviewId} />
  if (typeof shown === 'string') return <Navigate to="/candidate/interview/$id/prepare" params={{ id: interviewId }} replace />
  return (
    <InterviewContext value={shown}>
      <div className="hf-interview">
        {isElsewhere ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <HandedOver />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </InterviewContext>
  )
}

/** A full device cannot keep where the candidate is in the interview: without that nothing may be recorded. */
function NoRoom({ interviewId }: { interviewId: string }): React.JSX.Element {
  const retry = async (): Promise<void> => {
    await enterInterview(interviewId, Date.now()).catch(() => undefined)
  }
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LazyStorageTroubleScreen trouble="full" unsent={null} onRetry={retry} />
    </Suspense>
  )
}

/** Answers that the employer has, and how many there are to be. */
function arrivedOf(data: InterviewData | NoData): { received: number; total: number } {
  if (typeof data === 'string') return { received: 0, total: 0 }
  const pack = withoutPlates(data.pack)
  return {
    received: pack.questions.filter(({ id }) => countedAnswer(data.answers, id)?.receipt).length,
    total: pack.questions.length - leftOut(pack, data.interview, data.answers).size,
  }
}

const NO_TAKES: InterviewData['takes'] = []

type NoData = 'loading' | 'missing' | 'unkept'

function useInterviewData(interviewId: string): InterviewData | NoData {
  const { stored } = usePack(interviewId)
  const { doc: interview, isLoading } = useDoc('interviews', interviewId)
  const { docs: answers, isLoading: isReading } = useDocs('answers', { iv: interviewId })
  const visit = useVisit(interviewId)
  const takes = useLiveQuery(
    useCallback(() => captureDb.takes.where({ interviewId }).toArray(), [interviewId]),
    { isNeeded: true },
  )
  const unkept = useAtomValue(unkeptChecksAtom)
  const cv = useLiveQuery(
    useCallback(async () => (await captureDb.cvs.get(interviewId)) ?? null, [interviewId]),
    { isNeeded: true },
  )
  return useMemo(() => {
    if (stored === undefined || isLoading || isReading || visit === undefined || !takes || cv === undefined) return 'loading'
    if (stored === null || !interview) return 'missing'
    // it is noted on the way to each page, so it is missing where there was no room for it
    if (visit === null) return 'unkept'
    return {
      pack: packIn(
        { ...withExtraTime(askedPack(packHere(stored.pack), interview), interview), deadlineAt: deadlineHere(stored.pack, visit) },
        interview.language,
      ),
      visit,
      interview,
      answers,
      takes: withUnkept(takes, unkept),
      cv,
    }
  }, [stored, interview, isLoading, answers, isReading, visit, takes, unkept, cv])
}

/** At a kiosk somebody of the employer sees the person, so no photo is asked for (ADR 0142). */
function packHere({ identityPhoto, ...pack }: Pack): Pack {
  return identityPhoto && !kioskMode() ? { ...pack, identityPhoto } : pack
}

/** Looks whenever an answer or an upload has changed whether recorded bytes may leave this device. */
function useFreedSpace(data: InterviewData | NoData, verified: number): void {
  const told = useRef(new Set<string>())
  const judging = useAtomValue(judgingAtom)
  useEffect(() => {
    if (typeof data === 'string') return
    for (const answer of data.answers) {
      const take = data.takes.find((row) => row.id === answer.id && !row.freed && !judging.has(row.id))
      if (take) freeStorage(answer).then((isToSend) => isToSend && kickDelivery(answer.interviewId), storageLater)
      // the engine asks the server once more, which tells it that picture and sound were found; what follows a piece that was recorded is no news of it
      if (!take || answer.media?.status !== 'ready') told.current.delete(answer.id)
      else if (!told.current.has(answer.id)) {
        told.current.add(answer.id)
        recheckDelivery(answer.interviewId)
      }
    }
  }, [data, verified, judging])
}

/** Storage that fails for a moment costs only time: each visit looks again. */
const storageLater = (): void => undefined

/** Number of uploads of the interview that are verified but not yet freed. */
function useVerified(interviewId: string): number {
  const ofInterview = useCallback(() => captureDb.uploads.where({ interviewId }).toArray(), [interviewId])
  return useLiveQuery(ofInterview)?.filter((row) => row.verified !== null).length ?? 0
}

/** A CV that is still here is sent by every page of the interview. */
function useSentCv(data: InterviewData | NoData): void {
  const of = typeof data === 'string' || data.cv === null || data.cv.state === 'sent' ? null : data.interview
  const { id, email, jobId } = of ?? {}
  const delivered = of?.cv?.sha256
  useEffect(() => {
    if (id === undefined || email === undefined || jobId === undefined) return
    // fetched late: most jobs ask for none
    void import('../../features/cv/deliver-cv.ts')
      .then(({ deliverCv }) => deliverCv({ interviewId: id, email, jobId, delivered }))
      .catch(() => undefined)
  }, [id, email, jobId, delivered])
}

/** A photo that is still here is sent by every page of the interview. */
function useSentPhoto(data: InterviewData | NoData): void {
  // a photo that was taken again waits here although the employer has the first
  const id = typeof data !== 'string' && data.visit.photoTaken ? data.interview.id : null
  useEffect(() => {
    if (id !== null)
      void import('../../features/identity-photo/send-photo.ts').then(({ sendPhoto }) => sendPhoto(id)).catch(() => undefined)
  }, [id])
}

/** The list of interviews on this device shows names, and what is finished, without opening packs. */
function useNames(data: InterviewData | NoData): void {
  useEffect(() => {
    if (typeof data === 'string') return
    const { pack, visit, interview } = data
    const isFinished = interview.finishedAt !== undefined
    if (visit.jobName !== pack.job.name || visit.companyName !== pack.company.name || (visit.isFinished ?? false) !== isFinished)
      void changeVisit(pack.interview.id, { jobName: pack.job.name, companyName: pack.company.name, isFinished })
  }, [data])
}
