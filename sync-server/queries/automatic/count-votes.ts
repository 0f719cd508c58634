import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { RubricProofView } from '#shared/views/reports/automatic.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'

interface Counted {
  scope: string
  gid: string
  jobId: string
  rubric: Pick<Rubric, 'criteria'>
  /** content that passages were found by */
  hash: string
}

/** Counts what raters of a job said of passages that this content of a rubric found, by criterion; nobody is named. */
export async function countVotes(
  deps: Pick<Deps, 'models'>,
  { scope, gid, jobId, rubric, hash }: Counted,
): Promise<RubricProofView['votes']> {
  const raters = await deps.models.grants.find({ scope, gid }, { user: 1 }).lean<{ user: string }[]>()
  const scopes = [...new Set(raters.map(({ user }) => scopeOf.user(user)))]
  const where = { jobId, 'vote.hash': hash }
  const given = scopes.length === 0 ? [] : await documents.find(deps, 'reviews', { scope: scopes, gid }, { where, only: ['vote'] })
  return rubric.criteria.map(({ id }) => {
    const own = given.flatMap(({ vote }) => (vote?.criterion === id ? [vote.fits] : []))
    return { criterion: id, fits: own.filter((fits) => fits === true).length, does_not_fit: own.filter((fits) => fits === false).length }
  })
}
