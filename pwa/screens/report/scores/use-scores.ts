import { useMemo } from 'react'
import { scoresReportId } from '#shared/policies/review.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { isInterviewOver } from '#shared/policies/scores/answer-result.ts'
import { scoresOf, type Scores } from '#shared/policies/scores/scores-of.ts'
import { useDoc } from '../../../db/hooks.ts'
import type { Report } from '../use-report.ts'

/** Scores of a report as this device has it. The automatic score is the server's, which knows what the owner's account allows. */
export function useScores(report: Report): Scores & { autoScore: number | undefined } {
  const { interview, items, reviews, answers, evaluation, weights, job } = report
  const stored = useDoc('reports', scoresReportId(interview.id)).doc?.values['autoScore']
  const scores = useMemo(() => {
    const deadlineAt = deadlineOf(interview, { job })
    return scoresOf({
      reviews,
      evaluation,
      weights,
      questions: items.map(({ question }) => question),
      answers,
      isOver: isInterviewOver(interview, deadlineAt, Date.now()),
      hasMachine: false,
    })
  }, [interview, items, reviews, answers, evaluation, weights, job])
  return { ...scores, autoScore: interview.autoScore ?? (typeof stored === 'number' ? stored : undefined) }
}
