import { useMemo } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { manualScoresOf, type ManualScores } from '#shared/policies/scores/manual-scores.ts'
import { answerResults, isInterviewOver, testScore } from '#shared/policies/scores/answer-result.ts'
import { useDb, useDoc } from '../../../db/hooks.ts'
import type { Judged } from '../judged.ts'
import { visibleReviews } from '../review-rules.ts'

/** Results of the written answers of a candidate, as far as this rater may see them; see `useResults`. */
export interface Results {
  /** by the right answers and the model answers */
  byQuestion: Readonly<Record<string, number>>
  /** set by hand; these go before the others */
  byHand: ManualScores['questions']
  test: ReturnType<typeof testScore>
}

/** `notHere`: single candidates were shared, without the right answers. `sealed`: they appear once the own score is sealed. */
export function useResults(report: Judged): Results | 'loading' | 'notHere' | 'sealed' {
  const { actor } = useDb()
  const { doc: job, isLoading } = useDoc('jobs', report.interview.jobId)
  return useMemo(() => {
    if (isLoading) return 'loading'
    if (!job) return 'notHere'
    const { sealed } = visibleReviews(report.reviews, actor.id)
    return sealed || job.revealedAt !== undefined ? resultsOf(report, job, Date.now()) : 'sealed'
  }, [isLoading, job, report, actor.id])
}

/** The same on every device and on the server, as long as they have the same answers. */
export function resultsOf({ interview, items, answers, reviews }: Judged, job: Pick<Job, 'deadlineAt'>, nowMs: number): Results {
  const questions = items.map(({ question }) => question)
  const isOver = isInterviewOver(interview, deadlineOf(interview, { job }), nowMs)
  const byQuestion = answerResults(questions, answers, { isOver })
  return { byQuestion, byHand: manualScoresOf(reviews).questions, test: testScore(questions, byQuestion) }
}
