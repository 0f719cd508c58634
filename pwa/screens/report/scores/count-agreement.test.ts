import { expect, it } from 'vitest'
import { alphaOf, severitiesOf, unitsOf } from '#shared/policies/scores/agreement.ts'
import { jobRatings } from '#shared/policies/scores/job-ratings.ts'
import type { Review } from '#shared/entities/review.ts'
import { countAgreement } from './count-agreement.ts'

const PEOPLE = 1000
const reviews = Array.from({ length: PEOPLE * 3 }, (_, k) => {
  const [n, rater] = [Math.floor(k / 3), k % 3]
  const rating = 1 + ((n * 7 + ((n * 13 + rater * 5) % 3)) % 10)
  const place = { id: `s.i${n}.r${rater}`, scope: 'job:j', interviewId: `i${n}`, raterId: `r${rater}`, raterName: `Rater ${rater}` }
  return { ...place, scores: {}, criterionScores: { calm: rating }, overall: rating, sealedAt: n + 1, createdAt: 1 }
}) as unknown as Review[] // the fields that are counted

it('S133 agreement about many candidates is the same counted in pieces as at once, and the page may draw in between', async () => {
  let breaths = 0
  const found = await countAgreement(reviews, async () => void breaths++)
  const { overall, criteria } = jobRatings(reviews)
  expect(found.overall).toEqual(alphaOf(unitsOf(overall)))
  expect(found.overall.n).toBe(PEOPLE)
  expect([...found.criteria]).toEqual([...criteria].map(([id, of]) => [id, alphaOf(unitsOf(of))]))
  const severities = [...severitiesOf(overall)].map(([rater, { n, severity }]) => ({
    rater,
    name: rater.replace('r', 'Rater '),
    n,
    severity,
  }))
  expect(found.raters).toMatchObject(severities)
  expect(breaths).toBeGreaterThanOrEqual(PEOPLE / 100)
})

it('S133 counting ends where it is told to', async () => {
  let breaths = 0
  const breathe = async (): Promise<void> => {
    if (++breaths === 2) throw new Error('left')
  }
  await expect(countAgreement(reviews, breathe)).rejects.toThrow('left')
  expect(breaths).toBe(2)
})
