import type { Question } from '#shared/entities/question.ts'
import type { AssessmentView, QuestionDraft } from '#shared/views/assessment.ts'
import type { Db } from '../../../db/types.ts'
import type { SetPlace } from '../tests/edit-tests.ts'
import { addQuestion, type Tested } from '../tests/save-tests.ts'

interface AcceptedDraft {
  draft: QuestionDraft
  /** engine that made it, kept beside the question */
  made: Pick<AssessmentView, 'engine' | 'engine_version'>
  kind: Question['kind']
  language: string
  /** absent: the end of the job */
  to: SetPlace | undefined
  nowMs: number
}

/** Makes a question of an accepted draft, in this set or at the end of the job, and gives its id. */
export async function acceptDraft(db: Db, of: Tested, { draft, made, kind, language, to, nowMs }: AcceptedDraft): Promise<string> {
  const drafted = { engine: made.engine, version: made.engine_version, evidence: draft.evidence }
  const choices = draft.choices.map((text, n) => ({ id: `c${n + 1}`, text }))
  const correct = choices.filter(({ text }) => draft.answers.includes(text)).map((choice) => choice.id)
  const more = {
    drafted,
    text: { [language]: draft.question },
    ...(kind === 'choice' && { choices, correct }),
    ...(kind === 'short' && { modelAnswer: draft.model_answer }),
  }
  return await addQuestion(db, of, { kind, to, nowMs, more })
}
