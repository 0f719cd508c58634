import { evaluationOf } from '#shared/policies/evaluation.ts'
import type { ReviewPack } from '#shared/views/reviewer.ts'
import { companyOf } from './interview-pack.ts'
import type { JobParts } from '../queries/job-parts.ts'

/** Presents a job to a guest; named field by field, so that nothing else gets out. */
export const reviewPackOf = (parts: JobParts): ReviewPack => ({
  job: { id: parts.job.id, name: parts.job.name, description: parts.job.description ?? '' },
  company: companyOf(parts),
  evaluation: evaluationOf(parts.setting('scoring')),
  questions: parts.questions.map(({ id, kind, text, choices, answerType }) => ({
    id,
    kind,
    text,
    ...(kind === 'choice' ? { choices: choices ?? [], answerType: answerType ?? ('Single Answer' as const) } : {}),
  })),
})
