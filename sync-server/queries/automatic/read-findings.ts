import type { Automatic } from '#shared/entities/automatic.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { automaticScores } from '#shared/policies/automatic/automatic-scores.ts'
import { findingsOf } from '#shared/policies/automatic/findings.ts'
import type { DrawnFor } from '#shared/policies/setup/job-tests.ts'
import type { Scoring } from '../../models/records/scoring.ts'
import type { Doc } from '../../sync/documents.ts'
import { questionsOf, type JobParts } from '../job-parts.ts'
import { rubricHashes } from './rubric-hash.ts'
import { scorableAnswers, type ScorableAnswer } from './scorable-answers.ts'
import { openingKey, scoringOf } from './scoring-rows.ts'

/** Results of the newest runs over the answers of an interview. */
export interface Findings {
  automatic: Automatic | undefined
  /** answers that were not read yet as they are now */
  lacking: ScorableAnswer[]
  /** runs whose number can be seen from now on for the first time */
  opening: Scoring[]
}

export const NO_FINDINGS: Findings = { automatic: undefined, lacking: [], opening: [] }

/** Findings in an interview's answers by the runs that are kept; nothing is computed anew. */
export function readFindings(
  parts: JobParts,
  {
    interview,
    answers,
    rows,
  }: { interview: DrawnFor & Pick<Interview, 'language'>; answers: readonly Doc<'answers'>[]; rows: readonly Scoring[] },
): Findings {
  const scorable = scorableAnswers(parts, interview, answers)
  if (scorable.length === 0) return NO_FINDINGS
  const read = scorable.map((one) => ({ one, row: scoringOf(rows, one) }))
  const known = read.flatMap(({ one, row }) => (row ? [{ one, row }] : []))
  const found = findingsOf(
    known.map(({ one, row }) => ({
      questionId: one.question.id,
      answerId: one.answer.id,
      ...(one.hash !== undefined && { hash: one.hash }),
      scored: row.result,
      isProven: one.isProven,
      isDamaged: (one.answer.damagedSegments ?? []).length > 0,
    })),
  )
  const opened = new Set(rows.map(({ _id }) => _id))
  return {
    automatic: found && withMetrics(found, questionsOf(interview, parts)),
    lacking: read.flatMap(({ one, row }) => (row ? [] : [one])),
    opening: known.flatMap(({ one, row }) =>
      found?.questions[one.question.id]?.auto !== undefined && !opened.has(openingKey(row._id)) ? [row] : [],
    ),
  }
}

function withMetrics(found: Automatic, questions: readonly Doc<'questions'>[]): Automatic {
  const { metrics = {} } = automaticScores(found, questions, rubricHashes(questions))
  return { ...found, metrics: Object.fromEntries(Object.entries(metrics).filter(([, score]) => score !== undefined)) }
}
