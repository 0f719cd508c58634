import { recruiterScoreOf } from '#shared/policies/review.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { project } from '#shared/sync/project.ts'
import { markedFields } from './markers.ts'

const ROLES: readonly GrantRole[] = ['owner', 'recruiter', 'lineManager', 'guest', 'candidate']
const SUMS = ['autoScore', 'recruiterScore', 'totalScore', 'cvScore']

/** Rules of blind jobs that no database takes part in: what was broken of them, in words. */
export const brokenBlindRules = (): string[] => [...shownSums(), ...wrongRatings()]

/** Sums that a right shows of a blind job's interview in which they stand by mistake, as values or by the names of their stamps. */
function shownSums(): string[] {
  const body: Record<string, unknown> = { ...markedFields('north').interviews, blind: true }
  const place = { id: 'i', gid: 'g', scope: 'job:j', iv: 'i', rev: 1, op: 's:1', seen: {}, del: false, by: 's', at: 1 }
  const fop = Object.fromEntries(Object.keys(body).map((field) => [field, 's:1']))
  return ROLES.flatMap((role) => {
    const seen = project({ userId: 'me', role }, { ...place, col: 'interviews', body, fop })
    return SUMS.filter((sum) => seen && (sum in seen || sum in seen.fop)).map((sum) => `${role} is shown ${sum}`)
  })
}

/** A score set by hand neither replaces the rating of its author nor is one. */
function wrongRatings(): string[] {
  const common = { scope: 'panel:i', interviewId: 'i', jobId: 'j', raterName: 'x', createdAt: 1 }
  const sealed = { ...common, id: 's.i.ann', raterId: 'ann', scores: { q: 4 }, sealedAt: 1 }
  const manual = { metrics: { communication: 90 }, reason: 'x' }
  const byHand = ['ann', 'bob'].map((raterId) => ({ ...common, id: `m.${raterId}`, raterId, scores: {}, sealedAt: 2, manual }))
  const all = [sealed, ...byHand]
  return [
    ...ratingsOf(all).flatMap(({ id }) => (id === sealed.id ? [] : [`${id} counts as a rating`])),
    ...(recruiterScoreOf(all) === 40 ? [] : [`the mean of one rating of 4 is ${recruiterScoreOf(all)}`]),
  ]
}
