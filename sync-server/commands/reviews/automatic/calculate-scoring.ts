import { newestFinal } from '#shared/policies/latest-attempt.ts'
import type { Deps } from '../../../deps.ts'
import type { AnsweredInterview } from '../../../queries/answered.ts'
import { sumUpInterview } from '../sum-up-reviews.ts'
import { askForProofs } from './findings-now.ts'

/** Reads the answers of an interview now and sums them up. Gives the number of recordings whose words are still to come. */
export async function calculateScoring(deps: Deps, { id: iv, gid, parts, questions, answers }: AnsweredInterview): Promise<number> {
  await sumUpInterview(deps, { iv, gid, at: deps.clock.now() }, 'now')
  await askForProofs(deps, parts)
  const asked = questions.flatMap(({ id, rubricApproval }) => (rubricApproval ? (newestFinal(answers, id) ?? []) : []))
  return asked.filter(({ kind, words }) => kind === 'video' && (words === undefined || words.status === 'failed')).length
}
