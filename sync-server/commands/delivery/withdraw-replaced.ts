import { deadlineOf } from '#shared/policies/deadline.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { processedNames } from '../../services/media/process-answer.ts'
import { removeWords } from '../../services/words/words-names.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { recordingTimes } from '../interview/recording-times.ts'
import { forgetDiscarded } from './forget-discarded.ts'

/**
 * Withdraws what a received answer takes the place of: the candidate recorded it again, so nobody is to see the earlier recording any more. Only
 * after the receipt, so that at every moment a whole answer is there, and never by one that may have come after the deadline. Safe to repeat
 * and to cut off.
 */
export async function withdrawReplaced(deps: Deps, answer: Doc<'answers'>): Promise<void> {
  const ids = answer.replaces ?? []
  if (ids.length === 0) return
  const { gid, iv } = answer
  if (!(await isInTime(deps, answer))) return
  const earlier = await documents.find(deps, 'answers', { id: ids, iv, gid }, { where: { questionId: answer.questionId } })
  // an answer of a former round stays: it is what the employer asked to compare with (R170)
  const replaced = earlier.filter(
    ({ id, attempt, round }) => id !== answer.id && attempt < answer.attempt && (round ?? 0) === (answer.round ?? 0),
  )
  for (const { id, state } of replaced) {
    if (state === 'discarded') continue
    // its receipt ends too: what it confirms is not kept any more
    const none = {
      receipt: undefined,
      media: undefined,
      sound: undefined,
      picture: undefined,
      small: undefined,
      words: undefined,
      damagedSegments: undefined,
    }
    await commitEdit(deps, { by: 'delivery', col: 'answers', id, gid, changes: { state: 'discarded', ...none } })
  }
  if (answer.kind !== 'video') return
  for (const one of replaced) {
    for (const name of Object.values(processedNames(one))) await deps.s3.remove('processed', name)
    await removeWords(deps, one)
  }
  await forgetDiscarded(
    deps,
    { id: iv, gid },
    replaced.map(({ id }) => id),
  )
}

/** An answer in time must not go for a recording that is late, or that may be. */
async function isInTime(deps: Deps, { id, gid, iv, scope, kind }: Doc<'answers'>): Promise<boolean> {
  if (kind !== 'video') return true
  const interview = await documents.get(deps, 'interviews', { id: iv, gid })
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  if (!interview || !parts) return false
  const deadlineAt = deadlineOf(interview, parts)
  if (deadlineAt === null) return true
  const judged = await recordingTimes(deps, { gid, interviewId: iv, deadlineAt, nowMs: deps.clock.now() })
  return judged.some(({ answerId, time }) => answerId === id && time.verdict === 'inTime')
}
