import { beforeAll, describe, expect, it } from 'vitest'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import { STARTER_RUBRICS } from '#shared/lib/rubrics/starters.ts'
import { SWAPS } from '#shared/text/lists/swaps.ts'
import { readText } from '#shared/text/read-text.ts'
import { scoreText, type ScoredText } from '#shared/text/score-text.ts'
import { SECOND_LANGUAGE_ANSWERS } from './second-language.ts'
import { passedSwaps, SWAP_PROBES } from '#shared/text/swap-probes.ts'
import type { AnswerFacts } from '#shared/text/withheld.ts'
import { pearson } from '#shared/policies/rubrics/pearson.ts'
import { byProofForm, recordProof } from '#tests/support/proof.ts'
import { Rng } from '../sim/core/rng.ts'
import { DIALECTS } from './dialects.ts'
import { FILLERS, INJECTIONS, LEVELS, makeAnswer, shuffled } from './made-answers.ts'

const SEED = Number(process.env['SCORING_SEED'] ?? 20261128)
/** Answers of each level, and of each other group. */
const [PER_LEVEL, SOME, MANY] = byProofForm([40, 60, 150], [100, 500, 1500])

const RUBRIC = { ...customerFocus.rubric, jobBasis: 'Guests complain at the desk.' }
const FACTS: AnswerFacts = { isAllowed: true, isDamaged: false, language: 'english', trust: 'typed', isProven: true }
const score = (answer: string, facts: Partial<AnswerFacts> = {}): ScoredText =>
  scoreText(readText(answer), { question: customerFocus.question, rubric: RUBRIC }, { ...FACTS, ...facts })
const numberOf = (scored: ScoredText): number => scored.score ?? 0

/** Answers of all levels by turns, from a seed of their own. */
const answers = (count: number, salt: number): string[] => {
  const rng = new Rng(SEED + salt)
  return Array.from({ length: count }, (_, n) => makeAnswer(rng, n % LEVELS))
}

/** Time of the larger groups. */
const TIMEOUT_MS = byProofForm(30_000, 300_000)

const facts: Record<string, string | number> = {}

describe('the study of scores from words', () => {
  beforeAll(() => () => recordProof('scoring', { seed: SEED, ...facts }))

  it('S131 answers that tell more score more', () => {
    const rng = new Rng(SEED)
    const made = Array.from({ length: LEVELS * PER_LEVEL }, (_, n) => n % LEVELS).map((level) => ({
      level,
      score: numberOf(score(makeAnswer(rng, level))),
    }))
    const means = Array.from({ length: LEVELS }, (_, level) => meanOf(made.filter((one) => one.level === level).map((one) => one.score)))
    for (const [level, mean] of means.entries()) if (level > 0) expect(mean).toBeGreaterThan((means[level - 1] ?? 100) + 5)
    const rho = spearman(made.map(({ level }) => level), made.map((one) => one.score)) // prettier-ignore
    expect(rho).toBeGreaterThanOrEqual(0.9)
    Object.assign(facts, {
      'answers of known levels': made.length,
      'mean score by level': means.map((mean) => mean.toFixed(1)).join(', '),
      'rank correlation with the level': rho.toFixed(3),
    })
  })

  it('S131 names, pronouns and origins change neither a number nor a code', { timeout: TIMEOUT_MS }, () => {
    const rng = new Rng(SEED + 1)
    let changed = 0
    for (const answer of answers(MANY, 1)) {
      const swap = rng.pick([...SWAPS.values()])
      const other = answer.replaceAll(/\w+/g, (word) => inCaseOf(word, swap.get(word.toLowerCase())))
      if (other !== answer) changed++
      const [one, two] = [score(answer), score(other)]
      expect([two.score, two.withheld, two.criteria], other).toEqual([one.score, one.withheld, one.criteria])
    }
    expect(changed, 'answers with such words').toBeGreaterThan(MANY / 3)
    Object.assign(facts, { 'swaps of names, pronouns and origins': changed, '... that changed a score or a code': 0 })
  })

  it('S131 fillers, repetition and words to a grader gain nothing', { timeout: TIMEOUT_MS }, () => {
    const rng = new Rng(SEED + 2)
    let tried = 0
    for (const answer of answers(SOME, 2)) {
      const before = numberOf(score(answer))
      const tries = [
        `${answer} ${rng.pick(FILLERS)}`,
        `${answer} ${answer}`,
        ...INJECTIONS.map((injection) => `${answer} ${injection}`),
        `${rng.pick(INJECTIONS)} ${answer}`,
      ]
      for (const other of tries) expect(numberOf(score(other)), other).toBeLessThanOrEqual(before)
      for (const other of tries.slice(2)) expect(score(other).flags, other).toEqual(['W08'])
      tried += tries.length
    }
    Object.assign(facts, { 'fillers, repetitions and words to a grader': tried, '... that gained a point': 0 })
  })

  it('S131 ways of speaking cost three points at most, and half a point in the mean', { timeout: TIMEOUT_MS }, () => {
    const lost: number[] = []
    let changed = 0
    for (const answer of answers(SOME, 3))
      for (const [name, say] of Object.entries(DIALECTS)) {
        const other = say(answer)
        if (other !== answer) changed++
        const difference = Math.abs(numberOf(score(answer)) - numberOf(score(other)))
        expect(difference, `${name}: ${other}`).toBeLessThanOrEqual(3)
        lost.push(difference)
      }
    expect(changed).toBeGreaterThan(lost.length / 2)
    expect(meanOf(lost)).toBeLessThanOrEqual(0.5)
    Object.assign(facts, {
      'answers in another way of speaking': changed,
      '... most points of difference': Math.max(...lost).toFixed(2),
      '... mean': meanOf(lost).toFixed(3),
    })
  })

  it('S131 no natural answer of a second language is taken for a list of words', () => {
    expect(new Set(SECOND_LANGUAGE_ANSWERS).size).toBe(40)
    for (const answer of SECOND_LANGUAGE_ANSWERS) expect([score(answer).withheld, answer]).toEqual([null, answer])
    Object.assign(facts, { 'answers of people who learned English later': 40, '... withheld': 0 })
  })

  it('S131 words in any order score next to nothing', { timeout: TIMEOUT_MS }, () => {
    const rng = new Rng(SEED + 5)
    const count = byProofForm(200, 1000)
    const mean = meanOf(answers(count, 5).map((answer) => numberOf(score(shuffled(rng, answer)))))
    expect(mean).toBeLessThanOrEqual(20)
    Object.assign(facts, { 'answers with their words shuffled': count, '... mean score': mean.toFixed(1) })
  })

  it('R120 S131 words with mistakes that nobody confirmed, and answers without words, have no number', () => {
    const rng = new Rng(SEED + 6)
    for (const answer of answers(SOME, 6)) {
      const heard = answer.replaceAll(/\w+/g, (word) => (rng.chance(0.1) ? rng.pick(['so', 'the', 'their', 'sale', 'four']) : word))
      expect(score(heard, { trust: 'draft' })).toMatchObject({ score: null, withheld: 'W05', criteria: {} })
    }
    expect(score('', { trust: 'confirmed' })).toMatchObject({ score: null, withheld: 'W02' })
    Object.assign(facts, { 'drafts with a tenth of the words wrong': SOME, '... with a number': 0 })
  })

  it.each(STARTER_RUBRICS.map(({ competency, rubric }) => [competency, rubric] as const))(
    'S096 the rubric for %s finds the same whoever tells it',
    (_competency, rubric) => expect(passedSwaps({ ...rubric, jobBasis: '' })).toBe(SWAP_PROBES),
  )

  it('S096 a rubric that asks for one sex, name or origin does not pass', () => {
    const withPattern = (pattern: string): number => {
      const indicators = [{ id: 'a', points: 1, patterns: [pattern] }]
      return passedSwaps({ ...RUBRIC, criteria: [{ id: 'c', name: 'C', weight: 1, full: 1, indicators }] })
    }
    expect(['help him', 'help her', 'help him|her', 'call husband', 'call john', 'visit mosque', 'help team'].map(withPattern)).toEqual([
      9, 9, 10, 9, 9, 9, 10,
    ])
  })
})

const inCaseOf = (word: string, other = word.toLowerCase()): string =>
  /^[A-Z]/.test(word) ? `${other.charAt(0).toUpperCase()}${other.slice(1)}` : other

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Correlation of ranks; equal values share the mean of theirs. */
function spearman(xs: readonly number[], ys: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] =>
    values.map((value) => values.filter((other) => other < value).length + (values.filter((other) => other === value).length + 1) / 2)
  return pearson(ranks(xs), ranks(ys)) ?? 0
}
