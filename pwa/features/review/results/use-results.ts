import { useMemo } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { answerResults, isInterviewOver, testScore } from '#shared/policies/scores/answer-result.ts'
import { useDb, useDoc } from '../../../db/hooks.ts'
import type { Judged } from '../judged.ts'
import { visibleReviews } from '../review-rules.ts'

/** Results of the written answers of a candidate, as far as this rater may see them; see `isHidden`. */
export interface Results {
  byQuestion: Readonly<Record<string, number>>
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
export function resultsOf({ interview, items, answers }: Judged, job: Pick<Job, 'deadlineAt'>, nowMs: number): Results {
  const questions = items.map(({ question }) => question)
  const isOver = isInterviewOver(interview, deadlineOf(interview, { job }), nowMs)
  const byQuestion = answerResults(questions, answers, { isOver })
  return { byQuestion, test: testScore(questions, byQuestion) }
}
