import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import type { ReviewPack } from '#shared/views/reviewer.ts'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import { compareByName } from '#shared/policies/candidate-list.ts'
import { useDoc, useDocs } from '../../db/hooks.ts'
import { inOrder } from '../../features/answers/questions.ts'
import { useReviewPacks } from '../../features/guest-review/use-reviews.ts'
import { itemOf, type Judged } from '../../features/review/judged.ts'
import { byTime } from '../../features/review/comments.ts'

export interface Report extends Judged {
  job: ReportJob
  /** neighbours in the list by name; undefined at an end */
  previous: Interview | undefined
  next: Interview | undefined
}

/** `isHere` false: only single candidates were shared, so the device has no job and no list of its candidates. */
export type ReportJob = Pick<Job, 'id' | 'name' | 'blind' | 'revealedAt' | 'ownerId'> & { isHere: boolean }

/** Everything of one candidate's report from this device; 'loading' until it is read, null when it is not here. */
export function useReport(jobId: string, interviewId: string): Report | 'loading' | null {
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
  return useMemo(() => {
    if (isLoading) return 'loading'
    const interview = everyone.docs.find((row) => row.id === interviewId)
    const known = job.doc ? { ...job.doc, isHere: true } : interview && pack && jobOf(pack, interview)
    if (!known || !interview) return null
    const people = everyone.docs.toSorted(compareByName)
    const at = people.findIndex((row) => row.id === interviewId)
    return {
      job: known,
      interview,
      language: interview.language ?? 'english',
      items: (job.doc || !pack ? inOrder(questions.docs, order.doc?.questionIds) : pack.questions).map((question) =>
        itemOf(question, answers.docs, interview),
      ),
      evaluation: job.doc || !pack ? evaluationOf(scoring.doc ?? undefined) : pack.evaluation,
      answers: answers.docs,
      reviews: reviews.docs,
      comments: comments.docs.toSorted(byTime),
      previous: people[at - 1],
      next: people[at + 1],
    }
  }, [
    isLoading,
    interviewId,
    job.doc,
    pack,
    everyone.docs,
    questions.docs,
    order.doc,
    scoring.doc,
    answers.docs,
    reviews.docs,
    comments.docs,
  ])
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
