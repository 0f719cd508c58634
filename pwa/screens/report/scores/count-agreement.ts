import { alphaOf, driftOf, LEAST_UNITS, severitiesOf, unitsOf, type RatedUnit } from '#shared/policies/scores/agreement.ts'
import { jobRatings, type JobRatings } from '#shared/policies/scores/job-ratings.ts'
import type { Review } from '#shared/entities/review.ts'

type Alpha = ReturnType<typeof alphaOf>

/** Numbers of a job: how far its raters agree, and who of them is stricter or milder than the others. */
export interface Agreement {
  overall: Alpha
  /** by the criteria that anybody has rated */
  criteria: ReadonlyMap<string, Alpha>
  raters: readonly RaterNumbers[]
}

/** Numbers of somebody who has rated enough candidates. */
interface RaterNumbers {
  rater: string
  name: string
  n: number
  severity: number
  /** place of the first candidate from which on the rater has drifted; -1: none */
  driftsFrom: number
}

/** Candidates whose ratings are taken together: few enough that the page can draw between two pieces. */
const PIECE = 100

/** Counts the agreement about thousands of candidates in short pieces, with `breathe` between them; it may throw to end the work. */
export async function countAgreement(reviews: readonly Review[], breathe: () => Promise<void>): Promise<Agreement> {
  const { overall, criteria, names } = await ratingsInPieces(reviews, breathe)
  const found = new Map<string, Alpha>()
  for (const [id, of] of criteria) {
    found.set(id, alphaOf(unitsOf(of)))
    await breathe()
  }
  const ofWhole = alphaOf(unitsOf(overall))
  await breathe()
  const raters: RaterNumbers[] = []
  for (const [rater, of] of severitiesOf(overall)) {
    if (of.n < LEAST_UNITS) continue
    const driftsFrom = driftOf(of.differences).findIndex(({ isBeyond }) => isBeyond)
    raters.push({ rater, name: names.get(rater) ?? '', n: of.n, severity: of.severity, driftsFrom })
  }
  return { overall: ofWhole, criteria: found, raters }
}

async function ratingsInPieces(reviews: readonly Review[], breathe: () => Promise<void>): Promise<JobRatings> {
  const byInterview = [...Map.groupBy(reviews, ({ interviewId }) => interviewId).values()]
  const overall: RatedUnit[] = []
  const criteria = new Map<string, RatedUnit[]>()
  const names = new Map<string, string>()
  for (let from = 0; from < byInterview.length; from += PIECE) {
    const piece = jobRatings(byInterview.slice(from, from + PIECE).flat())
    overall.push(...piece.overall)
    for (const [id, of] of piece.criteria) criteria.set(id, [...(criteria.get(id) ?? []), ...of])
    for (const [rater, name] of piece.names) names.set(rater, name)
    await breathe()
  }
  return { overall, criteria, names }
}
