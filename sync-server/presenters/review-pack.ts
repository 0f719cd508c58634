import { evaluationOf } from '#shared/policies/evaluation.ts'
import { cardOf } from '#shared/policies/scores/card.ts'
import { modelCriterion } from '#shared/policies/setup/competencies.ts'
import type { DrawnFor } from '#shared/policies/setup/job-tests.ts'
import type { ReviewPack } from '#shared/views/reviewer.ts'
import { companyOf } from './interview-pack.ts'
import { questionsOf, type JobParts } from '../queries/job-parts.ts'

/** Presents a job to those who review these of its interviews; named field by field, and without sets that none of them got. */
export function reviewPackOf(parts: JobParts, interviews: readonly DrawnFor[]): ReviewPack {
  const asked = Object.fromEntries(interviews.map((interview) => [interview.id, questionsOf(interview, parts).map(({ id }) => id)]))
  const scoring = parts.setting('scoring')
  const given = new Set(Object.values(asked).flat())
  return {
    job: { id: parts.job.id, name: parts.job.name, description: parts.job.description ?? '' },
    company: companyOf(parts),
    evaluation: cardOf(evaluationOf(scoring), scoring.weights, (key) => modelCriterion(key, 'en')),
    questions: parts.allQuestions
      .filter(({ id }) => given.has(id))
      .map(({ id, kind, text, choices, answerType }) => ({
        id,
        kind,
        text,
        ...(kind === 'choice' ? { choices: choices ?? [], answerType: answerType ?? ('Single Answer' as const) } : {}),
      })),
    // all got the same where no test has several sets
    ...(parts.tests.some(({ sets }) => sets.length > 1) ? { asked } : {}),
  }
}
