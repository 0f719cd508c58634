import type { Answer } from '#shared/entities/answer.ts'
import type { Comment } from '#shared/entities/comment.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Review } from '#shared/entities/review.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { answerState, countedAnswer, type AnswerState } from '../answers/answer-state.ts'

/** Question as it is shown; a guest has neither right choices nor a model answer. */
export type JudgedQuestion = Pick<Question, 'id' | 'kind' | 'text' | 'choices' | 'correct' | 'modelAnswer' | 'required' | 'answerType'>

/** Question with the answer that counts. */
export interface JudgedItem {
  question: JudgedQuestion
  answer: Answer | undefined
  state: AnswerState
}

/** Facts that a review needs, for every kind of reviewer. */
export interface Judged {
  interview: Interview
  /** language the questions are shown in */
  language: string
  items: JudgedItem[]
  /** criteria for the whole interview */
  evaluation: Evaluation
  answers: readonly Answer[]
  reviews: readonly Review[]
  comments: readonly Comment[]
}

/** A question with its answer and where that stands. */
export function itemOf(question: JudgedQuestion, answers: readonly Answer[], interview: Interview): JudgedItem {
  const answer = countedAnswer(answers, question.id)
  return { question, answer, state: answerState(answer, interview, question.id) }
}

/** Nothing was answered so far, and something may still be: a judgement would be of nobody. */
export const hasNothing = ({ interview, answers }: Pick<Judged, 'interview' | 'answers'>): boolean =>
  interview.finishedAt === undefined && interview.firstAnswerAt === undefined && answers.length === 0
