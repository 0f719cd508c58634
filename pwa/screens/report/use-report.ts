import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import type { ReviewPack } from '#shared/views/reviewer.ts'
import type { Weights } from '#shared/policies/setup/weights.ts'
import { useDoc, useDocs } from '../../db/hooks.ts'
import { orderKeyOf } from '../../features/candidate-list/candidate-list-view.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { placeIn } from '../../features/candidate-list/list-place.ts'
import { neighboursOf, type Neighbours } from '../../features/candidate-list/neighbours.ts'
import { questionsFor, testsOf } from '#shared/policies/setup/job-tests.ts'
import { askedIn } from '../../features/guest-review/review-packs.ts'
import { useReviewPacks } from '../../features/guest-review/use-reviews.ts'
import { itemOf, type Judged } from '../../features/review/judged.ts'
import { useCard } from '../../features/review/use-card.ts'
import { byTime } from '../../features/review/comments.ts'

export interface Report extends Judged {
  job: ReportJob
  /** weights of the job; absent where only the candidate was shared */
  weights: Weights | undefined
  /** the view of the list that the report was opened from, and its place there */
  view: ListView
  neighbours: Neighbours
}

/** `isHere` false: only single candidates were shared, so the device has no job and no list of its candidates. */
export type ReportJob = Pick<Job, 'id' | 'name' | 'blind' | 'revealedAt' | 'ownerId' | 'deadlineAt'> & { isHere: boolean }

/** Everything of one candidate's report from this device; 'loading' until it is read, null when it is not here. */
export function useReport(jobId: string, interviewId: string, view: ListView): Report | 'loading' | null {
  const job = useDoc('jobs', jobId)
  const everyone = useDocs('interviews', { jobId })
  const questions = useDocs('questions', { jobId })
  const order = useDoc('jobSettings', settingId(jobId, 'order'))
  const scoring = useDoc('jobSettings', settingId(jobId, 'scoring'))
  const answers = useDocs('answers', { iv: interviewId })
  const reviews = useDocs('reviews', { iv: interviewId })
  const comments = useDocs('comments', { iv: interviewId })
  const isReading = [job, everyone, questions, order, scoring, answers, reviews, comments].some((live) => live.isLoading)
  const packs = useReviewPacks(isReading || job.doc ? NOBODY : everyone.docs)
  const pack = packs === 'loading' ? undefined : packs[jobId]
  const isLoading = isReading || (packs === 'loading' && !job.doc)
  const neighbours = useNeighbours(everyone.docs, interviewId, { jobId, view })
  const card = useCard(scoring.doc ?? undefined)
  return useMemo(() => {
    if (isLoading) return 'loading'
    const interview = everyone.docs.find((row) => row.id === interviewId)
    const known = job.doc ? { ...job.doc, isHere: true } : interview && pack && jobOf(pack, interview)
    if (!known || !interview) return null
    return {
      job: known,
      interview,
      language: interview.language ?? 'english',
      items: (job.doc || !pack
        ? questionsFor(testsOf(order.doc ?? undefined, questions.docs), interview)
        : askedIn(pack, interview.id)
      ).map((question) => itemOf(question, answers.docs, interview)),
      evaluation: job.doc || !pack ? card : pack.evaluation,
      weights: scoring.doc?.weights,
      answers: answers.docs,
      reviews: reviews.docs,
      comments: comments.docs.toSorted(byTime),
      view,
      neighbours,
    }
  }, [
    isLoading,
    interviewId,
    view,
    neighbours,
    job.doc,
    pack,
    everyone.docs,
    questions.docs,
    order.doc,
    scoring.doc,
    card,
    answers.docs,
    reviews.docs,
    comments.docs,
  ])
}

function useNeighbours(everyone: readonly Interview[], id: string, { jobId, view }: { jobId: string; view: ListView }): Neighbours {
  const order = placeIn(jobId, orderKeyOf(view))?.ids
  return useMemo(() => neighboursOf(everyone, { id, view, order }), [everyone, id, view, order])
}

const NOBODY: readonly Interview[] = []

/** Job of a pack, which names no owner and no opened scores; the scores come when they may be seen. */
const jobOf = ({ job }: ReviewPack, interview: Interview): ReportJob => ({
  id: job.id,
  name: job.name,
  ownerId: '',
  isHere: false,
  ...(interview.blind === undefined ? {} : { blind: interview.blind }),
})
