import { LEAST_UNITS, alphaOf, severitiesOf, unitsOf } from '#shared/policies/scores/agreement.ts'
import { jobRatings } from '#shared/policies/scores/job-ratings.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import type { AgreementView, ScoreText } from '#shared/views/report.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { grantsOf } from '../sync/pull/visible-grants.ts'

/** Agreement of a job's raters about the candidates whose ratings this person may read: of a blind job those sealed by the reader. */
export async function agreementFor(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { scope, gid }: { scope: string; gid: string },
): Promise<AgreementView> {
  const ratings = jobRatings(await readable(deps, actor, { scope, gid }))
  const severities = severitiesOf(ratings.overall)
  return {
    overall: told(ratings.overall),
    criteria: [...ratings.criteria].map(([criterion, of]) => ({ criterion, ...told(of) })),
    raters: [...severities].map(([rater, { n, severity }]) => ({
      reviewer: ratings.names.get(rater) ?? '',
      n,
      severity: n < LEAST_UNITS ? '-' : severity,
    })),
  }
}

function told(ratings: Parameters<typeof unitsOf>[0]): { alpha: ScoreText; n: number } {
  const { alpha, n } = alphaOf(unitsOf(ratings))
  return { alpha: n < LEAST_UNITS ? '-' : (alpha ?? '-'), n }
}

/** Reviews in the job and in its panels, as far as rights reach. */
async function readable(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { scope, gid }: { scope: string; gid: string },
): Promise<Doc<'reviews'>[]> {
  const held = (await grantsOf(deps, actor)).filter((one) => one.on && one.gid === gid && (one.scope === scope || one.of === scope))
  const scopes = [...new Set(held.map((one) => one.scope))].filter((one) => !isScopeOf('user', one))
  const found = await documents.find(deps, 'reviews', { scope: scopes, gid })
  return found.filter((review) => held.some((one) => one.scope === review.scope && (one.only === '' || one.only === review.iv)))
}
