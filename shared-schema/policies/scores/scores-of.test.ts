import { describe, expect, it } from 'vitest'
import type { Review } from '../../entities/review.ts'
import { METRICS, WEIGHT_KEYS } from '../../lib/metrics.ts'
import { bandOf, ratingOfScore } from './band.ts'
import { isMetric, oralGroups, placeOfScore } from './score-keys.ts'
import { scoresOf, type ScoreFacts } from './scores-of.ts'

const evaluation = {
  namesAreKeys: false,
  version: 1,
  criteria: ['communication', 'leadership', 'teamwork'].map((competency) => ({ id: `c-${competency}`, name: competency, competency })),
}
const meta = { gid: 'g', scope: 'job:j', iv: 'i', rev: 1, op: 'x', fop: {}, interviewId: 'i', jobId: 'j', createdAt: 1 }
const rating = (rater: string, given: Partial<Review>): Review => ({
  ...meta,
  id: `s.i.${rater}`,
  raterId: rater,
  raterName: rater,
  scores: {},
  sealedAt: 2,
  ...given,
})
const byHand = (n: number, manual: Omit<NonNullable<Review['manual']>, 'reason'>, given: Partial<Review> = {}): Review => ({
  ...rating('boss', given),
  id: `m${n}`,
  arrivedAt: n,
  manual: { reason: `because ${n}`, ...manual },
})
const communication = (rater: string, value: number): Review => rating(rater, { criterionScores: { 'c-communication': value } })
const questions: ScoreFacts['questions'] = [
  { id: 'v1', kind: 'video' },
  { id: 'm1', kind: 'choice', required: false, choices: [{ id: 'a', text: 'A' }], correct: ['a'] },
  { id: 'm2', kind: 'choice', choices: [{ id: 'a', text: 'A' }] },
  { id: 's1', kind: 'short', required: false },
]
const weights = { communication_weight: 3, leadership_weight: 2, pace_weight: 1, enthusiasm_weight: 0 }
const facts = (given: Partial<ScoreFacts>): ScoreFacts => ({
  reviews: [],
  evaluation,
  weights,
  questions,
  answers: [],
  isOver: true,
  hasMachine: true,
  ...given,
})
const answered = (choice: string[]): ScoreFacts['answers'] => [
  { ...meta, id: 'a1', questionId: 'm1', kind: 'choice', attempt: 1, state: 'final', choice, startedAt: 1 },
]

describe('the total score', () => {
  const auto = { communication: 80, leadership: 50, pace: 90 }
  const panel = [communication('r1', 8), communication('r2', 9)]
  const manual60 = byHand(1, { metrics: { communication: 60 } })
  it.each([
    ['all three', auto, [], 71.6667, 1],
    ['67 % of weight', { communication: 80, pace: 90 }, [], 82.5, 0.6667],
    ['less than 60 %', { leadership: 50, pace: 90 }, [], undefined, 0.5],
    ['manual before raters before automatic', auto, [...panel, manual60], 61.6667, 1],
    ['manual taken back', auto, [...panel, manual60, byHand(2, { metrics: { communication: null } })], 74.1667, 1],
  ] as const)('R116 R117 X44 of %s', (_what, metrics, reviews, score, coverage) => {
    const { total, band } = scoresOf(facts({ automatic: { hasProven: true, metrics }, reviews }))
    expect([total.score, total.coverage]).toEqual([score, coverage])
    expect(band).toBe(score === undefined ? undefined : score === 61.6667 ? 'medium' : 'high')
  })

  it('is the overall score where nothing carries weight, and where no question is on video', () => {
    const reviews = [rating('r1', { overall: 7 }), byHand(1, { metrics: { pace: 10 } })]
    expect(scoresOf(facts({ reviews, weights: undefined })).total).toEqual({ score: 70, coverage: undefined })
    expect(scoresOf(facts({ reviews, questions: questions.slice(1) })).total.score).toBe(70)
    expect(scoresOf(facts({ reviews })).total.score).toBeUndefined()
  })
})

describe('X44 each score and its source', () => {
  it('R116 R117 S128 metrics: set by hand, else the mean of raters, else automatic, and the former ones stay to be seen', () => {
    const automatic = { hasProven: true, metrics: { communication: 60 } }
    const source = (reviews: Review[]) => scoresOf(facts({ automatic, reviews })).metrics.communication
    expect(source([])).toMatchObject({ score: 60, source: 'automatic' })
    expect(source([communication('r1', 9)])).toMatchObject({ score: 90, source: 'reviewer', automatic: 60, raters: { mean: 9, n: 1 } })
    const set = byHand(1, { metrics: { communication: 80 } })
    expect(source([communication('r1', 9), set])).toMatchObject({ score: 80, source: 'manual', manual: { reason: 'because 1' } })
    expect(source([set, byHand(2, { metrics: { communication: null } })])).toMatchObject({
      score: 60,
      source: 'automatic',
      manual: undefined,
    })
  })

  it('"cannot judge", a criterion of another competency and a draft are no rating', () => {
    const reviews = [
      communication('r1', 0),
      rating('r2', { criterionScores: { 'c-teamwork': 9 } }),
      { ...communication('r3', 9), id: 'd.i.r3', scope: 'user:r3' },
      { ...communication('r4', 9), sealedAt: undefined } as unknown as Review,
    ]
    expect(scoresOf(facts({ reviews })).metrics.communication).toMatchObject({ score: undefined, source: 'none', reason: 'notRated' })
  })

  it('a criterion keeps the metric with which it was sealed, and the built-in ones are their own', () => {
    const sealed = { criteria: [{ id: 'old', name: 'x', competency: 'leadership' }], criteriaVersion: 1, criterionScores: { old: 4 } }
    const builtIn = {
      criteria: [{ id: 'communication', name: 'communication' }],
      criteriaVersion: 0,
      criterionScores: { communication: 6 },
    }
    const { metrics } = scoresOf(facts({ reviews: [rating('r1', sealed), rating('r2', builtIn)] }))
    expect([metrics.leadership.score, metrics.communication.score]).toEqual([40, 60])
  })

  it('S127 questions: by hand, raters, then the key; without a key or a look there is none', () => {
    const of = (given: Partial<ScoreFacts>) => scoresOf(facts(given)).questions
    expect(of({ answers: answered(['a']) })).toMatchObject({
      v1: { score: undefined, reason: 'notRated' },
      m1: { score: 100, source: 'automatic' },
      m2: { score: undefined, reason: 'noKey' },
      s1: { score: undefined },
    })
    const reviews = [rating('r1', { scores: { m1: 4, v1: 6 } }), rating('r2', { scores: { m1: 5, v1: 0 } })]
    expect(of({ answers: answered(['a']), reviews })).toMatchObject({ m1: { score: 45, automatic: 100 }, v1: { score: 60 } })
    expect(of({ reviews: [...reviews, byHand(1, { questions: { v1: 12.34567 } })] })).toMatchObject({
      v1: { score: 12.3457, source: 'manual' },
    })
  })

  it('the whole: by hand, raters, then the questions once half of them have a score', () => {
    const of = (given: Partial<ScoreFacts>) => scoresOf(facts(given)).overall
    const two = rating('r1', { scores: { v1: 6, s1: 8 } })
    expect(of({ answers: answered(['a']), questions: questions.slice(0, 3) })).toMatchObject({ score: undefined, reason: 'tooFew' })
    expect(of({ reviews: [two] })).toMatchObject({ score: 70, source: 'reviewer' })
    expect(of({ reviews: [rating('r1', { ...two, overall: 3 })] }).score).toBe(30)
    expect(of({ reviews: [two, byHand(1, { overall: 99 })] })).toMatchObject({ score: 99, source: 'manual' })
  })

  it('the automatic score is that of the test while nothing else is proven, and none without machine help', () => {
    const answers = answered(['a'])
    expect(scoresOf(facts({ answers })).autoScore).toBe(100)
    expect(scoresOf(facts({ answers, hasMachine: false })).autoScore).toBeUndefined()
    const automatic = { hasProven: true, metrics: { communication: 80, pace: 50 } }
    expect(scoresOf(facts({ answers, automatic })).autoScore).toBe(72.5)
    expect(scoresOf(facts({ automatic, hasMachine: false })).metrics.pace.source).toBe('none')
  })
})

describe('groups of competencies', () => {
  const { groups } = scoresOf(
    facts({
      automatic: { hasProven: true, metrics: { communication: 80, pace: 40, composure: 60 } },
      reviews: [byHand(1, { oral: { v1_grammar: 70, s1_grammar: 50 } })],
    }),
  )
  const group = (name: string) => groups.find((one) => one.group === name)
  it('R122 hold each metric once; what has no weight counts once, and what is missing not at all', () => {
    expect(groups.map((one) => one.group)).toEqual(['oral', 'task', 'contextual', 'adaptive', 'potential', 'impression', 'big_five'])
    expect(
      groups
        .flatMap(({ members }) => members.map(({ name }) => name))
        .filter(isMetric)
        .sort(),
    ).toEqual([...METRICS].sort())
    expect([group('impression')?.score, group('task')?.score]).toEqual([50, undefined])
  })
  it('R121 list the oral sub-scores without counting them', () => {
    expect(group('oral')).toMatchObject({
      score: 80,
      members: [{ name: 'communication', score: 80 }, { name: 'grammar', score: 60 }, {}, {}, {}],
    })
    expect(oralGroups(['q1_grammar', 'q2_grammar', 'q1_vocabulary', 'q1_charm', 'grammar'])).toEqual({ grammar: 2, vocabulary: 1 })
  })
  it('X45 have no score of a personality', () => {
    expect(group('big_five')?.members.map(({ score }) => score)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

it('R120 X45 videos without words and without people leave every value empty', () => {
  const answers = [{ ...meta, id: 'a', questionId: 'v1', kind: 'video', attempt: 1, state: 'final', startedAt: 1 }] as ScoreFacts['answers'] // enough of one
  const found = scoresOf(facts({ answers, questions: questions.slice(0, 1) }))
  const values = [...Object.values(found.metrics), ...Object.values(found.questions), found.overall].map(({ score }) => score)
  expect(new Set([...values, found.total.score, found.autoScore, found.recruiterScore])).toEqual(new Set([undefined]))
})

it.each([
  [100, 'high', 10],
  [66.6667, 'high', 7],
  [66.6666, 'medium', 7],
  [33.3333, 'medium', 4],
  [33.3332, 'low', 4],
  [50.5, 'medium', 6],
  [10, 'low', 1],
  [0, 'low', 1],
] as const)('X42 %s is %s and rating %s', (score, band, value) => {
  expect([bandOf(score), ratingOfScore(score)]).toEqual([band, value])
})

it.each([
  ['communication', { part: 'metrics', key: 'communication' }],
  ['overall', { part: 'overall' }],
  ['q2', { part: 'questions', key: 'm1' }],
  ['q1_delivery_and_expression', { part: 'oral', key: 'v1_delivery_and_expression' }],
  ...['beauty', 'glasses', 'openness', 'q0', 'q5', 'q1_charm', 'communication_weight', '__proto__'].map((name) => [name, null] as const),
] as const)('%s names %j', (name, place) => {
  expect(placeOfScore(name, questions)).toEqual(place)
})

it('the order of arrival of two thousand panels changes nothing', () => {
  let seed = 7
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, key: draw(1e9) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ value }) => value)
  const scoreOrNull = (): number | null => (draw(4) === 0 ? null : draw(1_000_000) / 10_000)
  for (let n = 0; n < 2000; n++) {
    const ratings = Array.from({ length: draw(5) }, (_, r) =>
      rating(`r${r}`, {
        createdAt: draw(3),
        scores: { v1: draw(11), s1: draw(11) },
        criterionScores: { 'c-communication': draw(11), 'c-leadership': draw(11) },
        ...(draw(2) === 0 && { overall: draw(11) }),
      }),
    )
    const records = Array.from({ length: draw(6) }, (_, m) => {
      const manual = { metrics: { [METRICS[draw(11)] ?? 'pace']: scoreOrNull() }, questions: { v1: scoreOrNull() }, overall: scoreOrNull() }
      // some arrived in the same moment, and some have not arrived
      const arrived = draw(3)
      const { arrivedAt: _at, ...record } = byHand(m, manual, { createdAt: draw(3) })
      return arrived === 0 ? record : { ...record, arrivedAt: arrived }
    })
    const random = facts({
      weights: Object.fromEntries(WEIGHT_KEYS.map((key) => [key, draw(4)])),
      answers: answered(draw(2) === 0 ? ['a'] : []),
      isOver: draw(2) === 0,
    })
    const found = scoresOf({ ...random, reviews: [...ratings, ...records] })
    expect(scoresOf({ ...random, reviews: shuffled([...ratings, ...records]) })).toEqual(found)
    if (n % 10 > 0) continue
    // as it comes over the wire
    expect(scoresOf(JSON.parse(JSON.stringify({ ...random, reviews: [...records, ...ratings] })) as ScoreFacts)).toEqual(found)
  }
}, 30_000)
