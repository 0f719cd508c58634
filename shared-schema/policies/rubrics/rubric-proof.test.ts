import { expect, it } from 'vitest'
import { customerFocus } from '../../lib/rubrics/starters/customer-focus.ts'
import { rubricProofOf, type RatedAnswer } from './rubric-proof.ts'
import { rubricState, whyNotApproved } from './rubric-state.ts'

const RUBRIC = { ...customerFocus.rubric, jobBasis: 'Guests complain at the desk.' }
const HASH = 'a1b2c3d4e5f6'
const OTHER_HASH = '000000000000'

/** Answers that two people rate as the rubric does, more or less. */
const rated = (count: number, change: (answer: RatedAnswer, at: number) => RatedAnswer = (answer) => answer): RatedAnswer[] =>
  Array.from({ length: count }, (_, at) => {
    const base = 1 + (at % 8)
    const ratings = [
      { rater: 'rosa', rating: base, sealedAt: 100 + at },
      { rater: 'sam', rating: base + (at % 3), sealedAt: 200 + at },
    ]
    return change({ hash: HASH, language: 'en', score: base * 10 + (at % 5), ratings }, at)
  })

const proofOf = (answers: RatedAnswer[]) => rubricProofOf(RUBRIC, HASH, answers)

it('S096 is proven by thirty answers that two people rated alike without the number', () => {
  expect(proofOf(rated(30))).toEqual({ hash: HASH, n: 30, r: expect.closeTo(0.95, 1), ready: true })
  expect(proofOf([])).toEqual({ hash: HASH, n: 0, ready: false })
})

it.each<[cheat: string, answers: RatedAnswer[], n: number]>([
  ['29 pairs', rated(29), 29],
  ['29 pairs and one withheld', rated(30, (answer, at) => (at === 7 ? { ...answer, score: null } : answer)), 29],
  ['ratings of one person', rated(60, (answer) => ({ ...answer, ratings: answer.ratings.slice(0, 1) })), 0],
  ['one person twice', rated(60, (answer) => ({ ...answer, ratings: answer.ratings.map((rating) => ({ ...rating, rater: 'rosa' })) })), 0],
  [
    'a second person who cannot judge',
    rated(60, (answer) => ({ ...answer, ratings: answer.ratings.map((rating, at) => (at === 0 ? rating : { ...rating, rating: 0 })) })),
    0,
  ],
  ['a second rating given after the number was open', rated(60, (answer) => ({ ...answer, openedAt: 200 })), 0],
  ['another content', rated(60, (answer) => ({ ...answer, hash: OTHER_HASH })), 0],
  ['another language', rated(60, (answer) => ({ ...answer, language: 'other' })), 0],
  ['scores that people do not share', rated(60, (answer, at) => ({ ...answer, score: (at * 37) % 100 })), 60],
  ['scores that never change', rated(60, (answer) => ({ ...answer, score: 50 })), 60],
])('S096 is not proven by %s', (_cheat, answers, n) => {
  const proof = proofOf(answers)
  expect([proof.n, proof.ready]).toEqual([n, false])
})

it('S096 counts ratings given before the number was open', () => {
  expect(proofOf(rated(30, (answer) => ({ ...answer, openedAt: 300 }))).ready).toBe(true)
})

it('S096 is not proven while it asks for one sex alone', () => {
  const [listen, ...others] = RUBRIC.criteria
  const unfair = { ...RUBRIC, criteria: [{ ...listen!, indicators: [{ id: 'L1', points: 1, patterns: ['listen to him'] }] }, ...others] }
  expect(rubricProofOf(unfair, HASH, rated(30))).toMatchObject({ n: 30, ready: false })
})

it('S096 an edit ends approval and proof by itself', () => {
  const approved = { rubric: RUBRIC, rubricApproval: { hash: HASH, by: 'rosa', at: 1 } }
  const proven = { ...approved, rubricProof: { hash: HASH, n: 30, r: 0.7, ready: true } }
  expect(rubricState({}, HASH)).toBe('none')
  expect(rubricState({ rubric: RUBRIC }, HASH)).toBe('draft')
  expect(rubricState(approved, HASH)).toBe('evidence')
  expect(rubricState(proven, HASH)).toBe('proven')
  expect(rubricState(proven, OTHER_HASH)).toBe('draft')
  expect(rubricState({ ...proven, rubricApproval: { hash: OTHER_HASH, by: 'rosa', at: 2 } }, OTHER_HASH), 'proof of another content').toBe(
    'evidence',
  )
  expect(rubricState({ ...proven, rubricProof: { ...proven.rubricProof, ready: false } }, HASH)).toBe('evidence')
  expect(rubricState({ ...proven, rubric: { ...RUBRIC, jobBasis: ' ' } }, HASH)).toBe('draft')
})

it('S096 says what is missing before somebody can approve', () => {
  const [first, ...others] = RUBRIC.criteria
  expect(whyNotApproved(RUBRIC)).toBe(null)
  expect(whyNotApproved({ ...RUBRIC, jobBasis: '  ' })).toBe('jobBasis')
  expect(whyNotApproved({ ...RUBRIC, criteria: [{ ...first!, name: '' }, ...others] })).toBe('criteria')
  expect(whyNotApproved({ ...RUBRIC, criteria: [{ ...first!, indicators: [] }] })).toBe('criteria')
  expect(whyNotApproved({ ...RUBRIC, criteria: [{ ...first!, indicators: [{ id: 'x', points: 1, patterns: [] }] }] })).toBe('criteria')
  expect(whyNotApproved({ ...RUBRIC, criteria: [{ ...first!, weight: 0 }] })).toBe('weights')
})
