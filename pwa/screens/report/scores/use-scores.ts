import { useMemo } from 'react'
import { automaticScores } from '#shared/policies/automatic/automatic-scores.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { isInterviewOver } from '#shared/policies/scores/answer-result.ts'
import { scoresOf, type Scores } from '#shared/policies/scores/scores-of.ts'
import { useDoc } from '../../../db/hooks.ts'
import { useRubricHashes } from '../../../features/rubric/use-rubric-hashes.ts'
import type { Report } from '../use-report.ts'

/**
 * Scores of a report as this device has it. What a machine found is the server's, and counts by the rubrics that this device has; without it the
 * automatic score is the stored one, as the server knows what the owner's account allows.
 */
export function useScores(report: Report): Scores & { autoScore: number | undefined } {
  const { interview, items, reviews, answers, evaluation, weights, job } = report
  const stored = useDoc('reports', scoresReportId(interview.id)).doc
  const questions = useMemo(() => items.map(({ question }) => question), [items])
  const hashes = useRubricHashes(questions)
  const found = stored?.automatic
  const scores = useMemo(() => {
    const deadlineAt = deadlineOf(interview, { job })
    return scoresOf({
      reviews,
      evaluation,
      weights,
      questions,
      answers,
      isOver: isInterviewOver(interview, deadlineAt, Date.now()),
      automatic: automaticScores(found, questions, hashes),
      hasMachine: found !== undefined,
    })
  }, [interview, questions, hashes, found, reviews, answers, evaluation, weights, job])
  const kept = stored?.values['autoScore']
  const ofServer = interview.autoScore ?? (typeof kept === 'number' ? kept : undefined)
  return { ...scores, autoScore: found ? scores.autoScore : ofServer }
}
