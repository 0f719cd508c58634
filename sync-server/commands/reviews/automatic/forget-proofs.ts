import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import type { Deps } from '../../../deps.ts'
import type { Doc } from '../../../sync/documents.ts'
import { commitEdit } from '../../../sync/write/commit.ts'
import { editUnlessGone } from './store-report.ts'

type Ended = Pick<Doc<'questions'>, 'id' | 'rubric' | 'rubricProof'>

/** Forgets proofs of former contents, once no sum holds a number by them; what was edited or proven meanwhile stays. */
export async function forgetProofs(deps: Deps, ended: readonly Ended[], gid: string): Promise<void> {
  for (const { id, rubric, rubricProof } of ended)
    await editUnlessGone(() =>
      commitEdit(deps, {
        by: 'reviews',
        col: 'questions',
        id,
        gid,
        changes: (now) =>
          canonicalJson([now.rubric, now.rubricProof]) === canonicalJson([rubric, rubricProof]) ? { rubricProof: undefined } : null,
      }),
    )
}
