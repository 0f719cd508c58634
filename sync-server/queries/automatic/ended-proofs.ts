import { hasEndedProof } from '#shared/policies/automatic/ended-proof.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { rubricHash } from './rubric-hash.ts'

type Proven = Pick<Doc<'questions'>, 'id' | 'scope' | 'rubric' | 'rubricProof'>

/** Questions of these jobs whose rubric was proven with another content, and whose sums are not made anew yet. */
export async function endedProofs(
  deps: Pick<Deps, 'models'>,
  { scopes, gid }: { scopes: readonly string[]; gid: string },
): Promise<Proven[]> {
  if (scopes.length === 0) return []
  const proven = await documents.find(
    deps,
    'questions',
    { scope: scopes, gid },
    { where: PROVEN, only: ['scope', 'rubric', 'rubricProof'] },
  )
  return proven.filter((question) => hasEndedProof(question, question.rubric && rubricHash(question.rubric)))
}

const PROVEN = { 'rubricProof.ready': true }

/** May the stored sums of this job hold numbers that count no more? */
export const hasStaleSums = async (deps: Pick<Deps, 'models'>, { scope, gid }: { scope: string; gid: string }): Promise<boolean> =>
  (await endedProofs(deps, { scopes: [scope], gid })).length > 0
