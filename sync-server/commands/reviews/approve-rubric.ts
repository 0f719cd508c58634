import type { Question } from '#shared/entities/question.ts'
import type { RubricApproval } from '#shared/lib/rubrics/rubric.ts'
import { whyNotApproved } from '#shared/policies/rubrics/rubric-state.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Loaded } from '../../queries/job.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { audit } from '../audit/audit.ts'
import { rubricHash } from '../../queries/automatic/rubric-hash.ts'

/** Approves the content that the caller has read. A repeat changes nothing; an edit later ends it by itself, since the hash is another. */
export async function approveRubric(deps: Deps, actor: Actor, question: Loaded<Question>, hash: string): Promise<RubricApproval> {
  const at = deps.clock.now()
  let approval: RubricApproval = { hash, by: actor.id, at }
  let isNew = false
  await commitEdit(deps, {
    by: actor.id,
    col: 'questions',
    id: question.id,
    gid: question.gid,
    changes: ({ rubric, rubricApproval }) => {
      if (!rubric || rubricHash(rubric) !== hash) throw new Outcome(1, 'The rubric has changed since. Read it again.')
      if (whyNotApproved(rubric) !== null)
        throw new Outcome(2, 'The rubric is not complete: it needs a reason in the job, names and words.')
      isNew = rubricApproval?.hash !== hash
      if (rubricApproval && !isNew) approval = rubricApproval
      return isNew ? { rubricApproval: approval } : null
    },
  })
  if (isNew) await audit(deps, { gid: question.gid, by: actor.id, action: 'rubric.approved', target: `questions/${question.id}` })
  return approval
}
