import type { Interview } from '#shared/entities/interview.ts'
import { latestRound, roundAsked } from '#shared/policies/rounds/redo.ts'
import type { PackQuestion } from '#shared/views/pack.ts'

/** Question of a redo with its number in the interview. */
export interface RedoRow {
  question: PackQuestion
  n: number
  isOpen: boolean
}

/** The questions of the last redo, and those of one before that are still to be answered. */
export function redoRows(questions: readonly PackQuestion[], interview: Pick<Interview, 'rounds'>, open: readonly string[]): RedoRow[] {
  const latest = latestRound(interview.rounds)
  return questions.flatMap((question, at) => {
    const isOpen = open.includes(question.id)
    return isOpen || (latest > 0 && roundAsked(interview, question.id) === latest) ? [{ question, n: at + 1, isOpen }] : []
  })
}
