import { describe, expect, it } from 'vitest'
import type { Automatic, FoundInQuestion } from '../../entities/automatic.ts'
import { customerFocus } from '../../lib/rubrics/starters/customer-focus.ts'
import type { Metric } from '../../lib/metrics.ts'
import { readText } from '../../text/read-text.ts'
import { scoreText } from '../../text/score-text.ts'
import { automaticScores } from './automatic-scores.ts'
import { findingsOf, type ReadAnswer } from './findings.ts'
import { shownFindings } from './shown-findings.ts'

const HASH = 'a1b2c3d4e5f6'
const TEXT =
  'Last year at my hotel a guest shouted because her booking was lost. I listened to her and asked what she needed. I apologised and offered a new room. In the end she stayed three nights.'
const question = (id: string, metrics: readonly Metric[], isReady = true) => ({
  id,
  kind: 'short' as const,
  rubric: {
    ...customerFocus.rubric,
    jobBasis: 'Guests complain.',
    criteria: customerFocus.rubric.criteria.map((one, n) => ({ ...one, ...(metrics[n] && { metric: metrics[n] }) })),
  },
  rubricApproval: { hash: HASH, by: 'r', at: 1 },
  rubricProof: { hash: HASH, n: 30, r: 0.7, ready: isReady },
})
const hashes = (...ids: string[]) => new Map(ids.map((id) => [id, HASH]))
const scored = (text = TEXT): ReadAnswer['scored'] => {
  const facts = { isAllowed: true, isDamaged: false, language: 'english', trust: 'typed', isProven: true } as const
  const { missed: _missed, ...found } = scoreText(readText(text), { question: '', rubric: customerFocus.rubric as never }, facts)
  return { ...found, trust: 'typed' }
}
const read = (questionId: string, given: Partial<ReadAnswer> = {}): ReadAnswer => ({
  questionId,
  answerId: `a-${questionId}`,
  hash: HASH,
  scored: scored(),
  isProven: true,
  isDamaged: false,
  ...given,
})
const found = (...answers: ReadAnswer[]): Automatic => findingsOf(answers) ?? { questions: {}, metrics: {}, summary: [] }
const of = (automatic: Automatic, id = 'q1'): FoundInQuestion | undefined => automatic.questions[id]

describe('numbers that count', () => {
  it('R118 a metric is the mean of the criteria that are tagged with it, by their weights, over proven rubrics', () => {
    const questions = [question('q1', ['communication', 'communication']), question('q2', ['communication'], false)]
    const criteria = { listen: 80, solve: 50, learn: 0, structure: 10 }
    const one = { ...of(found(read('q1'))), criteria } as FoundInQuestion // it was found
    const automatic = { questions: { q1: one, q2: { ...one, criteria: { listen: 0 } } }, metrics: { pace: 90 } }
    expect(automaticScores(automatic, questions, hashes('q1', 'q2'))).toEqual({
      hasProven: true,
      metrics: { communication: 68 },
      questions: { q1: one.auto },
    })
  })

  it('S096 another content, another hash in the findings, or a proof that ended takes them out', () => {
    const automatic = found(read('q1'))
    const q1 = question('q1', ['communication'])
    const numbers = (asked: typeof q1, hash = HASH) => automaticScores(automatic, [asked], new Map([['q1', hash]])).questions
    expect(numbers(q1)).toEqual({ q1: of(automatic)?.auto })
    expect(numbers(q1, '000000000000')).toEqual({})
    expect(numbers(question('q1', ['communication'], false))).toEqual({})
    expect(
      automaticScores(
        { ...automatic, questions: { q1: { ...(of(automatic) as FoundInQuestion), hash: 'f1f1f1f1f1f1' } } },
        [q1],
        hashes('q1'),
      ),
    ).toEqual({
      hasProven: true,
      metrics: { communication: undefined },
      questions: {},
    })
    expect(automaticScores(undefined, [{ ...q1, kind: 'video' }], new Map())).toEqual({
      hasProven: false,
      metrics: { pace: undefined },
      questions: {},
    })
  })
})

describe('what is told of an interview', () => {
  it('S131 without a proof, or of a damaged take, is words and no number', () => {
    for (const [given, withheld] of [
      [{ isProven: false }, 'W09'],
      [{ isDamaged: true }, 'W11'],
      [{ isProven: false, isDamaged: true }, 'W11'],
      [{ scored: scored('I do not know.') }, 'W02'],
    ] as const) {
      const one = of(found(read('q1', given)))
      expect([one?.withheld, one?.auto, one?.criteria]).toEqual([withheld, undefined, undefined])
    }
    expect(of(found(read('q1', { isProven: false })))?.evidence.length).toBeGreaterThan(2)
    expect(of(found(read('q1')))).toMatchObject({ auto: expect.any(Number), counts: { listen: 3, solve: 1 }, star: { task: { part: 0 } } })
  })

  it('S131 words of a machine are marked and never summed up; without any words there is nothing', () => {
    const draft = { ...scored(), trust: 'draft' as const, withheld: 'W05' as const, score: null, criteria: {} }
    expect(found(read('q1', { scored: draft }))).toMatchObject({ summary: [], questions: { q1: { withheld: 'W05' } } })
    expect(found(read('q1')).summary.length).toBeGreaterThan(1)
    expect(findingsOf([])).toBeUndefined()
  })

  it('R271 without machine help says W01 of each approved rubric and nothing else', () => {
    const questions = [question('q1', []), { id: 'q2' }]
    const shown = shownFindings(questions, hashes('q1'), { found: found(read('q1')), hasMachine: false })
    expect(shown).toEqual([{ question: 'q1', hash: HASH, isProven: true, found: undefined, withheld: 'W01' }])
    expect(shownFindings(questions, hashes('q1'), { found: found(read('q1')), hasMachine: true })[0]?.withheld).toBeUndefined()
  })
})
