import type { Job } from '#shared/entities/job.ts'
import type { Question } from '#shared/entities/question.ts'
import type { AssessmentView, QuestionDraft } from '#shared/views/assessment.ts'
import type { Db } from '../../../db/types.ts'
import { addQuestion } from '../save-setup.ts'

interface AcceptedDraft {
  draft: QuestionDraft
  /** engine that made it, kept beside the question */
  made: Pick<AssessmentView, 'engine' | 'engine_version'>
  kind: Question['kind']
  language: string
  /** questions of the job before */
  ordered: readonly Question[]
  nowMs: number
}

/** Makes a question of an accepted draft, at the end of the job. */
export async function acceptDraft(db: Db, job: Job, { draft, made, kind, language, ordered, nowMs }: AcceptedDraft): Promise<void> {
  const drafted = { engine: made.engine, version: made.engine_version, evidence: draft.evidence }
  const choices = draft.choices.map((text, n) => ({ id: `c${n + 1}`, text }))
  const correct = choices.filter(({ text }) => draft.answers.includes(text)).map((choice) => choice.id)
  await addQuestion(db, job, kind, ordered, nowMs, {
    drafted,
    text: { [language]: draft.question },
    ...(kind === 'choice' && { choices, correct }),
    ...(kind === 'short' && { modelAnswer: draft.model_answer }),
  })
}
