import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Deps } from '#server/deps.ts'
import { insertDoc } from '#server/sync/write/commit.ts'

/** The code of the receipt for an answer in words of the sample candidate. */
export async function giveReceipt(deps: Deps): Promise<string> {
  const { gid, interviewId, shortQuestionId: questionId } = sample
  const fields = {
    interviewId,
    questionId,
    kind: 'short' as const,
    attempt: 1,
    state: 'final' as const,
    text: 'By asking its pilots.',
    startedAt: 1,
  }
  const id = '01k9sample0000000000000anr'
  await insertDoc(deps, { by: 'test', col: 'answers', id, gid, scope: `job:${sample.jobId}`, iv: interviewId, fields })
  return must(await deps.models.receipts.findOne({ gid, answerId: id }).lean(), 'a final answer in words has one')._id
}
