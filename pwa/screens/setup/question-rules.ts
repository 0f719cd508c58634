import { foldText, isVisible } from '#shared/primitives/text.ts'
import type { Question } from '#shared/entities/question.ts'

/** The order with one id moved by `delta` places; at an end nothing changes. */
export function moveId(ids: readonly string[], id: string, delta: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + delta
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const moved = ids.filter((other) => other !== id)
  moved.splice(to, 0, id)
  return moved
}

export type QuestionProblem = 'text' | 'choices' | 'choiceText' | 'sameChoice' | 'correct' | 'oneCorrect'

/** Problems that prevent asking a question. Right answers are optional for a choice question, but a Single Answer one has at most one. */
export function questionProblems(question: Pick<Question, 'kind' | 'text' | 'choices' | 'correct' | 'answerType'>): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  if (!Object.values(question.text).some(isVisible)) problems.push('text')
  if (question.kind !== 'choice') return problems
  const choices = question.choices ?? []
  const correct = (question.correct ?? []).filter((id) => choices.some((choice) => choice.id === id))
  if (choices.length < 2) problems.push('choices')
  if (choices.some((choice) => !isVisible(choice.text))) problems.push('choiceText')
  if (sameChoices(choices).size > 0) problems.push('sameChoice')
  if (correct.length === 0) problems.push('correct')
  if (question.answerType !== 'Multiple Answers' && correct.length > 1) problems.push('oneCorrect')
  return problems
}

/** Ids of the choices that say what one before them says. */
export function sameChoices(choices: readonly { id: string; text: string }[]): Set<string> {
  const keys = choices.map(({ text }) => foldText(text))
  return new Set(choices.filter((choice, n) => isVisible(choice.text) && keys.indexOf(foldText(choice.text)) < n).map(({ id }) => id))
}

/** The right answers after one was ticked or unticked; a Single Answer question keeps only the newest. */
export function toggleCorrect(question: Pick<Question, 'correct' | 'answerType'>, choiceId: string, isRight: boolean): string[] {
  const others = (question.correct ?? []).filter((id) => id !== choiceId)
  if (!isRight) return others
  return question.answerType === 'Multiple Answers' ? [...others, choiceId] : [choiceId]
}

/** Time a candidate may use for all questions, in ms: limits of the questions, else the layout's minutes. */
export const totalTimeMs = (questions: readonly Pick<Question, 'kind' | 'limitMs'>[], defaultMin: number): number =>
  questions.reduce((sum, question) => sum + (question.limitMs ?? defaultMin * 60_000), 0)
