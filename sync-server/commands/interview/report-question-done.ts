import { completeOf } from '#shared/entities/interview.ts'
import type { Question } from '#shared/entities/question.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { answeredQuestions } from './answered-questions.ts'
import { languagesOf } from '../../presenters/interview-pack.ts'
import { questionsOf, type JobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { submitAnswer } from './submit-answer.ts'

export interface QuestionDone {
  interview: OwnInterview
  parts: JobParts
  question: Question
  by: string
  /** '' = nothing written */
  text: string
  /** '' = as before */
  language: string
  /** the interview is over with it */
  isLast: boolean
}

/**
 * Stores that a candidate is done with a question: written answer, language, and after the last one the end of the interview (R204). Each
 * is stored once, so a repeat, also after a crash, ends in the same state (R317).
 * @throws AppError invalid for a text where a recording is asked, and for a language the job does not have; Outcome 11 for a new text after
 * the end
 */
export async function reportQuestionDone(deps: Deps, done: QuestionDone) {
  const { interview, parts, question, by, text, language, isLast } = done
  const { id, gid } = interview
  if (text !== '' && question.kind === 'video') throw new AppError('invalid', { details: ['text_answer: the answer is a recording'] })
  if (language !== '' && !languagesOf(parts).includes(language))
    throw new AppError('invalid', { details: ['interview_language: is none of the job'] })
  if (text !== '') await submitAnswer(deps, { interview, question, answer: text, by })
  const saved = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: (current) => {
      if (current.finishedAt !== undefined) return null
      const spoken = language !== '' && language !== current.language ? { language } : {}
      const changes = { ...spoken, ...(isLast ? { finishedAt: deps.clock.now(), stage: 'done' as const } : {}) }
      return Object.keys(changes).length > 0 ? changes : null
    },
  })
  const fields = docOf('interviews', saved)
  const questions = await answeredQuestions(deps, { id, gid, rounds: fields.rounds }, questionsOf(fields, parts))
  const own = questions.find((one) => one.question === question.id)
  return {
    stored: own !== undefined && own.state !== 'unanswered',
    receipt: own?.receipt ?? null,
    finished: fields.finishedAt !== undefined,
    complete: completeOf(fields),
    unanswered: questions.filter(({ state }) => state === 'unanswered').map((one) => one.question),
  }
}
