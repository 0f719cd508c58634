import type { Interview } from '#shared/entities/interview.ts'
import type { Question } from '#shared/entities/question.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { answerResults, isInterviewOver } from '#shared/policies/scores/answer-result.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { isBlindJob, panelOf } from '../sync/rights/panels.ts'
import { findInterview, findJob, type Loaded } from './job.ts'
import { loadJobParts, questionsOf, type JobParts } from './job-parts.ts'

/** Interview with the questions of its candidate and what was answered, as far as this reader may see it. */
export interface AnsweredInterview extends Loaded<Interview> {
  parts: JobParts
  questions: Doc<'questions'>[]
  answers: Doc<'answers'>[]
  /** false for line managers with chosen candidates: they receive neither the job nor its right answers */
  hasKey: boolean
}

/** Null as for `findInterview`. */
export async function findAnswered(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  of: { job_id: string; interview_id: string },
): Promise<AnsweredInterview | null> {
  const interview = await findInterview(deps, actor, of)
  const parts = interview && (await loadJobParts(deps, { gid: interview.gid, jobId: of.job_id }))
  if (!parts) return null
  const answers = await documents.find(deps, 'answers', { iv: interview.id, gid: interview.gid }, { where: { state: 'final' } })
  const hasKey = (await findJob(deps, actor, of.job_id)) !== null
  return { ...interview, parts, questions: questionsOf(interview.fields, parts), answers, hasKey }
}

/** The final answer that counts for a question. */
export const answerTo = ({ answers }: AnsweredInterview, { id }: Pick<Question, 'id'>): Doc<'answers'> | undefined =>
  newestFinal(answers, id)

/** Can no answer be given any more? */
export const isOver = (deps: Pick<Deps, 'clock'>, { fields, parts }: AnsweredInterview): boolean =>
  isInterviewOver(fields, deadlineOf(fields, parts), deps.clock.now())

/** Results of choice and short answers by question; null for who may not know them: without the key, or blind before the own seal. */
export async function resultsFor(
  deps: Pick<Deps, 'models' | 'clock'>,
  actor: Actor,
  interview: AnsweredInterview,
): Promise<Record<string, number> | null> {
  if (!interview.hasKey || (await isBlindTo(deps, actor, interview))) return null
  return answerResults(interview.questions, interview.answers, { isOver: isOver(deps, interview) })
}

/** A blind job tells what others and machines judged in the interview's panel alone: it opens with the own seal, or to all. */
export async function isBlindTo(deps: Pick<Deps, 'models'>, actor: Actor, { id, scope, gid }: Loaded<Interview>): Promise<boolean> {
  if (!(await isBlindJob(deps, { scope, gid }))) return false
  return (await deps.models.grants.findOne({ user: actor.id, scope: panelOf(id), gid, on: true }).lean()) === null
}

/** Has the candidate answered questions of this kind? After the end also by leaving them open, unless nothing at all was answered. */
export const hasAnswers = (deps: Pick<Deps, 'clock'>, interview: AnsweredInterview, kind: Question['kind']): boolean => {
  const questions = interview.questions.filter((question) => question.kind === kind)
  const isAnswered = questions.some((question) => answerTo(interview, question) !== undefined)
  return isAnswered || (questions.length > 0 && interview.answers.length > 0 && isOver(deps, interview))
}
