import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_ENGINE } from '../../text/engine.ts'
import type { Answer } from '../../entities/answer.ts'
import type { Review } from '../../entities/review.ts'
import { METRICS } from '../../lib/metrics.ts'
import type { Sentence } from '../../lib/words/words-file.ts'
import { ReportDocument } from '../../views/report-document.ts'
import { modelCriterion } from '../setup/competencies.ts'
import { scoresOf } from '../scores/scores-of.ts'
import type { ReportFacts, ReportOptions } from './report-facts.ts'
import { inLanguage } from './in-language.ts'
import { reportDocument } from './report-document.ts'

const meta = { gid: 'g', scope: 'job:j', iv: 'i', rev: 1, op: 'x', fop: {}, interviewId: 'i', jobId: 'j', createdAt: 1 }
const review = (rater: string, given: Partial<Review>): Review => ({
  ...meta,
  id: `s.i.${rater}`,
  raterId: rater,
  raterName: `Rater ${rater}`,
  scores: {},
  sealedAt: 2000,
  ...given,
})
const answer = (questionId: string, given: Partial<Answer>): Answer => ({
  ...meta,
  id: `a-${questionId}`,
  questionId,
  kind: 'video',
  attempt: 1,
  state: 'final',
  startedAt: 1,
  receipt: { code: 'X', at: 3000 },
  ...given,
})
const said = (text: string, fromMs: number): Sentence => ({
  fromMs,
  toMs: fromMs + 900,
  words: text.split(' ').map((word) => [word, fromMs, fromMs, 1]),
})
const ready = (trust: 'draft' | 'confirmed'): Answer['words'] => ({
  status: 'ready',
  language: 'english',
  current: { version: 1, objectName: 'w', bytes: 1, trust, engine: 'ear 1', by: 'Rater reader', at: 4000 },
})

const evaluation = {
  namesAreKeys: false,
  version: 1,
  criteria: [
    { id: 'c1', name: 'Listening', description: 'Hears people out.', competency: 'communication', anchors: { '8': 'Asks back first.' } },
    { id: 'pace', name: 'pace' },
  ],
}
const questions: ReportFacts['questions'] = [
  { id: 'v1', kind: 'video', text: { english: 'Tell us about a guest.', thai: 'เล่าเรื่องแขก' } },
  {
    id: 'm1',
    kind: 'choice',
    text: { english: 'Which?' },
    choices: [
      { id: 'a', text: 'Red' },
      { id: 'b', text: 'Blue' },
    ],
    correct: ['a'],
  },
  { id: 's1', kind: 'short', text: { english: 'Why?' } },
  { id: 'v2', kind: 'video', text: { english: 'And then?' } },
]
const answers = [
  answer('v1', { words: ready('draft'), media: { status: 'ready', durationMs: 61_000 } }),
  answer('m1', { kind: 'choice', choice: ['b'] }),
  answer('s1', { kind: 'short', text: 'Because I scored 93.75 once' }),
  answer('v2', { words: { status: 'unserved', language: 'thai' } }),
]
const panel = [
  review('one', { scores: { v1: 9 }, criterionScores: { c1: 8 }, overall: 7, note: 'A calm person.' }),
  review('two', { scores: { v1: 8 }, criterionScores: { c1: 9, old: 4 }, overall: 8, criteria: [{ id: 'old', name: 'Former' }] }),
  review('boss', {
    id: 'm1',
    arrivedAt: 5000,
    manual: { metrics: { communication: 77.7, enthusiasm: 11.1 }, questions: { v1: 66.6 }, reason: 'He told more later.' },
  }),
]
function facts(given: Partial<ReportFacts> = {}, reviews: readonly Review[] = panel): ReportFacts {
  const scores = scoresOf({ reviews, evaluation, weights: { communication_weight: 3 }, questions, answers, isOver: true, hasMachine: true })
  return {
    job: { name: 'Night porter', zone: 'Asia/Bangkok' },
    interview: { name: 'Ada', email: 'ada@example.org', language: 'thai', finishedAt: 2500, shortlisted: 1 },
    questions,
    answers,
    transcripts: new Map([['a-v1', { sentences: [said('I listened.', 0), said('She stayed.', 1000), said('Afterwards more.', 9000)] }]]),
    scores,
    evaluation,
    reviews,
    quotes: ['I listened.', 'She stayed.'],
    isHidden: false,
    hasKey: true,
    ...given,
  }
}
const hashOf = (text: string): string => `hash of ${text.length}`
const made = (options: Partial<ReportOptions> = {}, given: Partial<ReportFacts> = {}): ReportDocument =>
  reportDocument(facts(given), { copy: 'team', scores: true, language: 'en', ...options }, hashOf)

describe('S132 the report of a candidate as data', () => {
  it('fits its schema in every copy, and is the same for the same facts', () => {
    for (const copy of ['team', 'candidate'] as const)
      for (const scores of [true, false]) {
        const document = made({ copy, scores })
        expect(ReportDocument.parse(document)).toEqual(document)
        expect(JSON.stringify(made({ copy, scores }))).toBe(JSON.stringify(document))
      }
  })

  it('has the words of an answer in paragraphs with their times, and its question in the language of the interview', () => {
    const [first] = made().answers
    expect(first).toMatchObject({ question: 'เล่าเรื่องแขก', durationMs: 61_000, state: 'given' })
    expect(first?.words).toEqual({
      status: 'ready',
      trust: 'draft',
      by: 'Rater reader',
      paragraphs: [
        { atMs: 0, text: 'I listened. She stayed.' },
        { atMs: 9000, text: 'Afterwards more.' },
      ],
    })
    expect(made({}, { transcripts: new Map() }).answers[0]?.words).toEqual({ status: 'failed', language: 'english' })
  })

  it('says what is never measured, and whose words nobody has read or found', () => {
    const never = ['faces', 'voices', 'looks', 'personality', 'identity']
    const said = made().notMeasured
    expect(said.map(({ what }) => what)).toEqual([...never, 'unread', 'noWords'])
    expect(said.slice(-2).map((one) => one.questions)).toEqual([[1], [4]])
    const consent = { given: true, version: 1, textHash: '', at: 1, ai: false }
    expect(made({}, { interview: { ...facts().interview, consent }, answers: [] }).notMeasured.map(({ what }) => what)).toEqual([
      ...never,
      'declined',
    ])
  })

  it('shows scores with their sources, ratings, and what a person wrote who set one by hand', () => {
    const { scores, competencies, reviewers } = made()
    expect(scores?.metrics.find(({ metric }) => metric === 'communication')).toEqual({
      metric: 'communication',
      level: 3,
      score: 77.7,
      source: 'manual',
    })
    expect(scores?.questions).toEqual([
      { no: 1, score: 66.6, source: 'manual' },
      { no: 2, score: 0, source: 'automatic' },
      { no: 3, score: null, source: 'none' },
      { no: 4, score: null, source: 'none' },
    ])
    const by = 'Rater boss'
    const text = 'He told more later.'
    expect(scores?.comments).toEqual([
      { about: 'enthusiasm', by, text },
      { about: 'q1', by, text },
    ])
    expect(competencies).toEqual([
      {
        name: 'Listening',
        isKey: false,
        description: 'Hears people out.',
        rated: { mean: 8.5, raters: 2, anchor: 'Asks back first.' },
        comments: [{ by, text }],
      },
      { name: 'pace', isKey: true },
      { name: 'Former', isKey: false, rated: { mean: 4, raters: 1 } },
    ])
    expect(reviewers).toEqual([
      { name: 'Rater one', sealedAt: 2000, note: 'A calm person.', ratings: { overall: 7, questions: [{ no: 1, rating: 9 }] } },
      { name: 'Rater two', sealedAt: 2000, ratings: { overall: 8, questions: [{ no: 1, rating: 8 }] } },
    ])
  })

  it('names built-in criteria and those that only their weight put on the card by their keys', () => {
    const builtIn = { namesAreKeys: true, version: 0, criteria: [{ id: 'teamwork', name: 'teamwork' }, modelCriterion('leadership', 'en')] }
    expect(made({}, { evaluation: builtIn }).competencies.map(({ name, isKey }) => [name, isKey])).toEqual([
      ['teamwork', true],
      ['leadership', true],
      ['Former', false],
    ])
  })

  it('tells who may know it which choice was right, beside scores only', () => {
    const rightIn = (options: Partial<ReportOptions>, given: Partial<ReportFacts> = {}) => made(options, given).answers[1]
    expect(rightIn({})).toMatchObject({ chosen: ['Blue'], right: ['Red'] })
    for (const other of [
      rightIn({ scores: false }),
      rightIn({ copy: 'candidate' }),
      rightIn({}, { hasKey: false }),
      rightIn({}, { isHidden: true }),
    ])
      expect(other).toEqual({ id: 'm1', no: 2, kind: 'choice', question: 'Which?', state: 'given', receivedAt: 3000, chosen: ['Blue'] })
  })

  it('R308 the copy of the candidate names no rater, repeats no comment and tells no decision', () => {
    const document = made({ copy: 'candidate' })
    expect(document.scores?.total).toBe(77.7)
    expect(document.competencies[0]).toEqual({
      name: 'Listening',
      isKey: false,
      description: 'Hears people out.',
      rated: { mean: 8.5, anchor: 'Asks back first.' },
    })
    expect('reviewers' in document).toBe(false)
    expect('decision' in document.summary).toBe(false)
    const text = JSON.stringify(document)
    for (const word of ['Rater', 'He told', 'calm', 'shortlisted', TEXT_ENGINE]) expect(text).not.toContain(word)
  })

  it('S131 sentences that a machine chose are in the copy of the team alone, and not for a blind reader', () => {
    expect(made().summary.quotes).toEqual(['I listened.', 'She stayed.'])
    expect(made({ scores: false }).summary.quotes).toHaveLength(2)
    for (const none of [made({ copy: 'candidate' }), made({}, { isHidden: true }), made({}, { quotes: [] })])
      expect('quotes' in none.summary || none.made.engines.includes(TEXT_ENGINE)).toBe(false)
  })

  it('a blind reader gets no scores and is told so', () => {
    const document = made({}, { isHidden: true, reviews: [] })
    expect(document).toMatchObject({ hidden: true, reviewers: [] })
    expect('scores' in document).toBe(false)
  })

  it('X59 a language that there is no report in falls back to English and says so', () => {
    expect(made({ language: 'th' })).toMatchObject({ language: 'th' })
    expect('asked' in made({ language: 'th' })).toBe(false)
    expect(made({ language: 'vi' })).toMatchObject({ language: 'en', asked: 'vi' })
    expect(inLanguage(made({ language: 'vi' }), 'th-TH')).toEqual(made({ language: 'th' }))
    expect(inLanguage(made({ language: 'th' }), 'vi')).toEqual(made({ language: 'vi' }))
  })

  it('says its newest fact and its hash, which changes with any of them', () => {
    const hash = (text: string): string => text
    const plain = reportDocument(facts(), { copy: 'team', scores: true, language: 'en' }, hash)
    const other = reportDocument(facts({ hasKey: false }), { copy: 'team', scores: true, language: 'en' }, hash)
    expect(plain.made).toMatchObject({ dataAt: 5000, engines: ['ear 1', TEXT_ENGINE] })
    expect(other.made.hash).not.toBe(plain.made.hash)
  })
})

describe('R484 without scores', () => {
  it('keeps what people said and typed, and who judged', () => {
    const document = made({ scores: false })
    expect(document.reviewers).toEqual([
      { name: 'Rater one', sealedAt: 2000, note: 'A calm person.' },
      { name: 'Rater two', sealedAt: 2000 },
    ])
    expect(document.competencies[0]).toEqual({
      name: 'Listening',
      isKey: false,
      description: 'Hears people out.',
      comments: [{ by: 'Rater boss', text: 'He told more later.' }],
    })
    expect(document.answers[2]?.text).toBe('Because I scored 93.75 once')
  })

  it('is the same report, whatever the scores are', () => {
    const score = fc.double({ min: 0, max: 100, noNaN: true })
    const rating = fc.integer({ min: 1, max: 10 })
    const given = fc.record({
      metrics: fc.array(score, { minLength: 11, maxLength: 11 }),
      question: score,
      overall: score,
      rating,
      criterion: rating,
    })
    const reviewsOf = (one: { metrics: number[]; question: number; overall: number; rating: number; criterion: number }): Review[] => [
      review('one', { scores: { v1: one.rating }, criterionScores: { c1: one.criterion }, overall: one.rating }),
      review('boss', {
        id: 'm1',
        arrivedAt: 5000,
        manual: {
          metrics: Object.fromEntries(METRICS.map((metric, at) => [metric, one.metrics[at] ?? 0])),
          questions: { v1: one.question },
          oral: { v1_grammar: one.question },
          overall: one.overall,
          reason: 'He told more later.',
        },
      }),
    ]
    const documentOf = (reviews: Review[], copy: 'team' | 'candidate'): ReportDocument =>
      reportDocument(facts({}, reviews), { copy, scores: false, language: 'en' }, (text) => text)
    fc.assert(
      fc.property(given, given, fc.constantFrom('team' as const, 'candidate' as const), (a, b, copy) => {
        expect(documentOf(reviewsOf(a), copy)).toEqual(documentOf(reviewsOf(b), copy))
      }),
    )
  })
})
