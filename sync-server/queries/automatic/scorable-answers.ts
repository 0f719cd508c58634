import type { Interview } from '#shared/entities/interview.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { rubricState } from '#shared/policies/rubrics/rubric-state.ts'
import type { DrawnFor } from '#shared/policies/setup/job-tests.ts'
import type { Doc } from '../../sync/documents.ts'
import { questionsOf, type JobParts } from '../job-parts.ts'
import { rubricHash } from './rubric-hash.ts'

/** Answer with words that rules may read, and the rubric to read it by. */
export interface ScorableAnswer {
  answer: Doc<'answers'>
  question: Doc<'questions'>
  /** text of the question, in English where there is one */
  asked: string
  /** interview language of a typed answer */
  language: string
  /** of the approved rubric; absent: there is none, and only the pace is looked at */
  hash?: string
  isProven: boolean
}

/** Answers that count for their questions and have words, in the order of the questions. */
export const scorableAnswers = (
  parts: Pick<JobParts, 'tests'>,
  interview: DrawnFor & Pick<Interview, 'language'>,
  answers: readonly Doc<'answers'>[],
): ScorableAnswer[] =>
  questionsOf(interview, parts).flatMap((question) => {
    const answer = newestFinal(answers, question.id)
    return answer && hasWords(answer) ? (scorable(question, answer, interview.language ?? 'english') ?? []) : []
  })

const hasWords = ({ kind, text = '', words }: Doc<'answers'>): boolean =>
  kind === 'short' ? text.trim() !== '' : kind === 'video' && words?.current !== undefined

/** The one answer to a question, or null where nothing is to be found in it. */
export function scorable(question: Doc<'questions'>, answer: Doc<'answers'>, language: string): ScorableAnswer | null {
  const hash = question.rubric && rubricHash(question.rubric)
  const state = rubricState(question, hash ?? '')
  const isApproved = hash !== undefined && (state === 'evidence' || state === 'proven')
  if (!isApproved && answer.words?.current?.trust !== 'confirmed') return null
  const asked = textIn(question.text, 'english')?.text ?? ''
  return { answer, question, asked, language, ...(isApproved && { hash }), isProven: state === 'proven' }
}
