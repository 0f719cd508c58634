import { describe, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import type { Review } from '#shared/entities/review.ts'
import { Id } from '#shared/primitives/fields.ts'
import { newId } from '#shared/primitives/ids.ts'
import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import { isSlowConnection } from '../../network/slow-connection.ts'
import { answerState, arrivalOf, arrivalOfAll, countedAnswer } from '../answers/answer-state.ts'
import { questionText } from '../answers/questions.ts'
import { meanScore, missingScores, visibleReviews, withScore } from './review-rules.ts'

const meta = { gid: 'g', scope: 'job:j', iv: 'iv1', rev: 1, op: '', fop: {} }
const answer = (changes: Partial<Answer>): Answer => ({
  ...meta,
  id: 'a',
  interviewId: 'iv1',
  questionId: 'q1',
  kind: 'video',
  attempt: 1,
  state: 'final',
  startedAt: 0,
  ...changes,
})
const review = (changes: Partial<Review>): Review => ({
  ...meta,
  id: 'r',
  interviewId: 'iv1',
  jobId: 'j',
  raterId: 'me',
  raterName: 'Me',
  scores: {},
  createdAt: 0,
  ...changes,
})

describe('an answer on its way', () => {
  const arriving = [
    { answerId: 'a', percent: 82, hasVoice: true },
    { answerId: 'b', percent: 41, hasVoice: false },
  ]
  it('S125 tells whether its voice can be heard and how much of it is here, and nothing of that once it has its receipt', () => {
    const sound = { status: 'ready', from: 'device' } as const
    expect(arrivalOf(answer({ sound }), { arriving })).toEqual({ percent: 82, hasVoice: true })
    expect(arrivalOf(answer({ id: 'b' }), { arriving })).toEqual({ percent: 41, hasVoice: false })
    expect(arrivalOf(answer({ id: 'c', sound: { ...sound, status: 'unreadable' } }), {})).toEqual({ percent: 0, hasVoice: false })
    expect(arrivalOf(answer({ sound, receipt: { code: 'X', at: 1 } }), { arriving })).toEqual({ percent: 0, hasVoice: true })
    expect(arrivalOf(undefined, { arriving })).toEqual({ percent: 0, hasVoice: false })
  })
  it('counts in the list of candidates with the others that come', () => {
    expect(arrivalOfAll({ arriving })).toEqual({ voices: 1, percent: 61 })
    expect(arrivalOfAll({ arriving: [] })).toBeNull()
    expect(arrivalOfAll({})).toBeNull()
  })
  it('is played small on a connection that says it is slow or dear', () => {
    expect(
      [{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '4g' }, {}].map((connection) => isSlowConnection({ connection })),
    ).toEqual([true, true, false, false])
  })
})

describe('answers', () => {
  it('falls back to english, then to any text', () => {
    expect([
      questionText({ english: 'Hi', thai: 'T' }, 'thai'),
      questionText({ english: 'Hi' }, 'thai'),
      questionText({ thai: 'T' }),
      questionText({}),
    ]).toEqual(['T', 'Hi', 'T', ''])
  })
  it('counts the newest final attempt, never a discarded one', () => {
    const tries = [
      answer({ id: '1' }),
      answer({ id: '2', attempt: 2 }),
      answer({ id: '3', attempt: 3, state: 'discarded' }),
      answer({ id: '4', attempt: 4, state: 'draft' }),
    ]
    expect(countedAnswer(tries, 'q1')?.id).toBe('2')
    expect(countedAnswer(tries.slice(2), 'q1')?.id).toBe('4')
    expect(countedAnswer(tries, 'q2')).toBeUndefined()
  })
  const receipt = { code: '7F3K-92', at: 1 }
  it.each([
    [undefined, undefined, 'notYet'],
    [undefined, 5, 'unanswered'],
    [answer({ state: 'draft' }), undefined, 'coming'],
    [answer({}), 5, 'coming'],
    [answer({ receipt }), 5, 'processing'],
    [answer({ receipt, media: { status: 'processing' } }), 5, 'processing'],
    [answer({ receipt, media: { status: 'ready' } }), 5, 'ready'],
    [answer({ receipt, media: { status: 'unreadable' } }), 5, 'unreadable'],
    [answer({ receipt, media: { status: 'unreadable' }, damagedSegments: [0] }), 5, 'damaged'],
    [answer({ receipt, media: { status: 'ready' }, damagedSegments: [0] }), 5, 'ready'],
    [answer({ kind: 'short', text: 'x', receipt }), 5, 'ready'],
  ])('case %# reads as expected', (given, finishedAt, state) => {
    expect(answerState(given, finishedAt === undefined ? {} : { finishedAt }, 'q1')).toBe(state)
  })
  it('never calls a question unanswered of which a recording waits for a decision', () => {
    const arriving = [{ answerId: 'a9', percent: 0, hasVoice: false, questionId: 'q1' }]
    const read = [answerState(undefined, { arriving }, 'q1'), answerState(undefined, { arriving, finishedAt: 5 }, 'q1')]
    expect([...read, answerState(undefined, { arriving }, 'q2')]).toEqual(['undecided', 'undecided', 'notYet'])
    expect(arrivalOfAll({ arriving })).toBeNull()
  })
})

describe('reviews', () => {
  it("shows others' sealed reviews only after the own one is sealed", () => {
    const peer = review({ id: 'p', raterId: 'other', sealedAt: 5 })
    const peerDraft = review({ id: 'pd', raterId: 'third' })
    const draft = review({ id: 'd' })
    expect(visibleReviews([peer, peerDraft, draft], 'me')).toEqual({ draft, peers: [] })
    const sealed = review({ id: 's', sealedAt: 9 })
    expect(visibleReviews([peer, peerDraft, draft, sealed], 'me')).toEqual({ draft, sealed, peers: [peer] })
    // the owner has opened them to all
    expect(visibleReviews([peer, peerDraft, draft], 'me', true)).toEqual({ draft, peers: [peer] })
  })

  it('S128 a score set by hand is nobody’s seal, draft or judgement', () => {
    const byHand = review({ id: 'm', sealedAt: 3, manual: { overall: 5, reason: 'x' } })
    const ofPeer = review({ id: 'n', raterId: 'peer', sealedAt: 3, manual: { overall: 5, reason: 'x' } })
    expect(visibleReviews([byHand, ofPeer], 'me')).toEqual({ peers: [] })
    expect(visibleReviews([byHand, ofPeer], 'me', true)).toEqual({ peers: [] })
  })
  it('leaves "cannot judge" out of the mean', () => {
    expect([meanScore({ a: 8, b: 0, c: 5 }), meanScore({ a: 0 }), meanScore({})]).toEqual([6.5, null, null])
  })
  it('names what is not rated yet', () => {
    expect(missingScores(['a', 'b'], review({ scores: { a: 0 } }))).toEqual({ questionIds: ['b'], overall: true })
    expect(missingScores(['a'], review({ scores: { a: 3 }, overall: 4 }))).toEqual({ questionIds: [], overall: false })
  })
  it('makes ids that fit a document id', () => {
    for (const id of [draftReviewId(newId(), newId()), sealedReviewId(newId(), newId())]) expect(Id.safeParse(id).success).toBe(true)
  })
})

it('gives, changes and takes back one score, and leaves the others', () => {
  const scores = { a: 3, b: 0 }
  expect([withScore(scores, 'b', 7), withScore(scores, 'c', 1), withScore(scores, 'a', undefined)]).toEqual([
    { a: 3, b: 7 },
    { a: 3, b: 0, c: 1 },
    { b: 0 },
  ])
})
