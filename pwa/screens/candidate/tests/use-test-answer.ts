import type { Answer } from '#shared/entities/answer.ts'
import type { TestProgress } from '#shared/entities/interview.ts'
import { writtenAnswerId } from '#shared/policies/interview-tests/written-answer-id.ts'
import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { editDocs, insertMissing } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { useInterview } from '../interview-data.ts'
import { useSaveStatus, type SaveState } from '../question/use-save-status.ts'

type Content = Pick<Answer, 'choice' | 'text'>

/** Answer of a written test: a draft until the test ends, kept with every change. */
export interface TestAnswer extends SaveState {
  draft: Answer | undefined
  /** given for good already, by a call of other software */
  final: Answer | undefined
  save: (content: Content) => void
}

/** Its name follows from question and attempt, so two devices write into the same one. A change that comes after the end changes nothing. */
export function useTestAnswer(question: PackQuestion, { attempt }: Pick<TestProgress, 'attempt'>): TestAnswer {
  const db = useDb()
  const { pack, answers } = useInterview()
  const { id: interviewId, scope } = pack.interview
  const own = answers.filter((answer) => answer.questionId === question.id && answer.attempt >= attempt).toSorted(latestAttemptFirst)
  const draft = own.find(({ state }) => state === 'draft')
  const id = draft?.id ?? writtenAnswerId({ iv: interviewId, questionId: question.id, round: 0, attempt })
  const write = async (changes: Partial<Content>): Promise<void> => {
    const fields = { interviewId, questionId: question.id, kind: question.kind, attempt, state: 'draft' as const, startedAt: Date.now() }
    if (await insertMissing(db, 'answers', { id, scope, iv: interviewId }, { ...fields, ...changes })) return
    const { error } = await editDocs(db, 'answers', [id], { edit: ({ state }) => (state === 'draft' ? changes : null) })
    if (error !== undefined) throw error
  }
  const { push, drop: _drop, ...kept } = useSaveStatus<Content>(write)
  return { draft, final: own.find(({ state }) => state === 'final'), ...kept, save: (content) => void push(content) }
}
