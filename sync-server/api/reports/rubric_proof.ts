import { rubric_proof } from '#shared/api/reports/rubric_proof.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { PROOF_ANSWERS } from '#shared/policies/rubrics/rubric-proof.ts'
import { rubricState } from '#shared/policies/rubrics/rubric-state.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { countVotes } from '../../queries/automatic/count-votes.ts'
import { readProgress } from '../../queries/automatic/job-progress.ts'
import { rubricHash } from '../../queries/automatic/rubric-hash.ts'
import { findQuestion } from '../../queries/job.ts'

export default handle(rubric_proof, {
  load: ({ input, actor, deps }) => findQuestion(deps, actor, input),
  allow: canEditJob,
  run: async ({ deps, record }) => {
    const { rubric, rubricProof } = record.fields
    if (!rubric) throw new Outcome(1, 'This question has no rubric.')
    const hash = rubricHash(rubric)
    const state = rubricState(record.fields, hash)
    // of this content, and only while it is approved
    const proof = rubricProof?.hash === hash && state !== 'draft' ? rubricProof : undefined
    return {
      state: state === 'none' ? ('draft' as const) : state,
      hash,
      answers: proof?.n ?? 0,
      needed: PROOF_ANSWERS,
      agreement: proof?.r ?? ('-' as const),
      ready: proof?.ready ?? false,
      progress: await readProgress(deps, record.scope),
      votes: await countVotes(deps, { scope: record.scope, gid: record.gid, jobId: record.fields.jobId, rubric, hash }),
    }
  },
})
