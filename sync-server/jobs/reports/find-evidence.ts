import * as z from 'zod'
import { findEvidence } from '../../commands/reviews/automatic/find-evidence.ts'
import { askForProof } from '../../commands/reviews/automatic/findings-now.ts'
import { documents } from '../../sync/documents.ts'
import { defineJob } from '../runner/define-job.ts'

/** Finds approved words in one answer. A repeat finds its result, and asks once more for what follows from it. */
export default defineJob({
  data: z.object({ answerId: z.string(), gid: z.string() }),
  async run(deps, { answerId, gid }) {
    const read = await findEvidence(deps, { answerId, gid })
    if (!read) return
    await deps.jobs.enqueue('sum-up', { iv: read.iv, gid }, `sum-up:${read.iv}`)
    const answer = await documents.get(deps, 'answers', { id: answerId, gid }, { only: ['questionId'] })
    if (answer) await askForProof(deps, { id: answer.questionId, gid })
  },
})
