import { describe, expect, it } from 'vitest'
import type { CollectionName } from '../primitives/collections.ts'
import { legalInsert, needsQuestion, type InterviewPlace, type LiveGrant } from './inserts.ts'
import type { WireDoc } from './wire.ts'
import { insertable } from './writable.ts'

const job = '20261121081318-k3f9x2ab'
const staff: LiveGrant[] = [
  { gid: 'g', scope: 'group:g', only: '', role: 'recruiter' },
  { gid: 'g', scope: `job:${job}`, only: '', role: 'recruiter' },
  { gid: 'g', scope: 'user:me', only: '', role: 'owner' },
]
const candidate: LiveGrant[] = [
  { gid: 'g', scope: `job:${job}`, only: 'i1', role: 'candidate' },
  { gid: 'g', scope: 'user:me', only: '', role: 'owner' },
]
const guest: LiveGrant[] = [{ gid: 'g', scope: `job:${job}`, only: 'i1', role: 'guest' }]

const may = (grants: readonly LiveGrant[], col: CollectionName, doc: Partial<WireDoc>): string | null =>
  legalInsert({
    userId: 'me',
    userName: 'Me',
    col,
    grants,
    doc: { id: 'x', gid: 'g', scope: `job:${job}`, iv: '', rev: 0, op: 'a:1', fop: {}, ...doc },
  })?.role ?? null

describe('what may be made where', () => {
  const inJob = { jobId: job }
  const onInterview = { iv: 'i1', interviewId: 'i1' }
  const newJob = '20261122081318-k3f9x2ab'
  it.each<[string, readonly LiveGrant[], CollectionName, Partial<WireDoc>, string | null]>([
    ['a programme in the own group', staff, 'programmes', { scope: 'group:g' }, 'recruiter'],
    ['a programme in another group', staff, 'programmes', { scope: 'group:h' }, null],
    ['a programme for another tenant', staff, 'programmes', { scope: 'group:g', gid: 'h' }, null],
    ['a programme in a job', staff, 'programmes', {}, null],
    ['a job in its own scope', staff, 'jobs', { id: newJob, scope: `job:${newJob}`, ownerId: 'me' }, 'recruiter'],
    ['a job for somebody else', staff, 'jobs', { id: newJob, scope: `job:${newJob}`, ownerId: 'you' }, null],
    ['a job inside another job', staff, 'jobs', { id: newJob, ownerId: 'me' }, null],
    ['a job with an id that is none', staff, 'jobs', { id: 'x', scope: 'job:x', ownerId: 'me' }, null],
    ['a job by a candidate', candidate, 'jobs', { id: newJob, scope: `job:${newJob}`, ownerId: 'me' }, null],
    ['settings under their own id', staff, 'jobSettings', { ...inJob, id: `${job}.layout`, section: 'layout' }, 'recruiter'],
    ["settings under another job's id", staff, 'jobSettings', { ...inJob, id: 'other.layout', section: 'layout' }, null],
    ['a question', staff, 'questions', inJob, 'recruiter'],
    ['a question that names another job', staff, 'questions', { jobId: 'other' }, null],
    ['a question by a candidate', candidate, 'questions', inJob, null],
    ['an interview that is its own', staff, 'interviews', { ...inJob, id: 'i9', iv: 'i9' }, 'recruiter'],
    ['R329 an interview with an id that makes names of others', staff, 'interviews', { ...inJob, id: 'i_9', iv: 'i_9' }, null],
    ['R329 a question with an id that makes names of others', staff, 'questions', { ...inJob, id: 'q_9' }, null],
    ["an interview under another's", staff, 'interviews', { ...inJob, id: 'i9', iv: 'i1' }, null],
    ['an answer by its candidate', candidate, 'answers', onInterview, 'candidate'],
    ['an answer in another interview', candidate, 'answers', { iv: 'i2', interviewId: 'i2' }, null],
    ['an answer that names another interview', candidate, 'answers', { iv: 'i1', interviewId: 'i2' }, null],
    ['an answer by a recruiter', staff, 'answers', onInterview, null],
    ['an own review in the own scope', staff, 'reviews', { ...onInterview, scope: 'user:me', raterId: 'me' }, 'owner'],
    ['an own review in the job', staff, 'reviews', { ...inJob, ...onInterview, raterId: 'me' }, 'recruiter'],
    ['a review that names another job', staff, 'reviews', { ...onInterview, jobId: 'other', raterId: 'me' }, null],
    ['a review in another name', staff, 'reviews', { ...onInterview, raterId: 'you' }, null],
    ["a review in somebody else's scope", staff, 'reviews', { ...onInterview, scope: 'user:you', raterId: 'me' }, null],
    ['a review by a candidate', candidate, 'reviews', { ...onInterview, raterId: 'me' }, null],
    ['a comment', staff, 'comments', { ...onInterview, authorId: 'me' }, 'recruiter'],
    ['a comment by a guest of the interview', guest, 'comments', { ...onInterview, authorId: 'me' }, 'guest'],
    ['a comment by a guest of another interview', guest, 'comments', { iv: 'i2', interviewId: 'i2', authorId: 'me' }, null],
    ['a comment by a candidate', candidate, 'comments', { ...onInterview, authorId: 'me' }, null],
    ['a comment in another name', staff, 'comments', { ...onInterview, authorId: 'you' }, null],
    ['a report', staff, 'reports', onInterview, null],
    ['a library item', staff, 'library', { scope: 'group:g', ownerId: 'me' }, 'recruiter'],
    ['anything without a right', [], 'comments', { ...onInterview, authorId: 'me' }, null],
  ])('%s', (_what, grants, col, doc, expected) => {
    expect(may(grants, col, doc)).toBe(expected)
  })

  it.each([
    [undefined, null],
    [false, null],
    [true, 'candidate'],
  ])(
    'R329 an answer to an old question, with an id that makes names of others, only where there is such a question: %s',
    (isAsked, expected) => {
      const doc = { id: 'x', gid: 'g', scope: `job:${job}`, ...onInterview, questionId: 'b_q', rev: 0, op: 'a:1', fop: {} }
      const insert = {
        userId: 'me',
        userName: 'Me',
        col: 'answers' as const,
        grants: candidate,
        doc,
        ...(isAsked !== undefined && { isAsked }),
      }
      expect(legalInsert(insert)?.role ?? null).toBe(expected)
      expect(needsQuestion(insert)).toBe(true)
    },
  )

  describe('a review of', () => {
    const blind: InterviewPlace = { jobScope: `job:${job}`, isBlind: true }
    const open: InterviewPlace = { ...blind, isBlind: false }
    const elsewhere: InterviewPlace = { jobScope: '', isBlind: false }
    const seal = { ...inJob, ...onInterview, id: 's.i1.me', scope: 'panel:i1', raterId: 'me', sealedAt: 5 }
    const byHand = { ...seal, id: '01manual', scores: {}, manual: { overall: 5, reason: 'x' } }
    const inPanel: LiveGrant = { gid: 'g', scope: 'panel:i1', only: 'i1', role: 'recruiter' }
    const at = (place: InterviewPlace, grants: readonly LiveGrant[], doc: Partial<WireDoc>): string | null =>
      legalInsert({
        userId: 'me',
        userName: 'Me',
        col: 'reviews',
        grants,
        at: place,
        doc: { id: 'x', gid: 'g', scope: `job:${job}`, iv: '', rev: 0, op: 'a:1', fop: {}, ...doc },
      })?.role ?? null
    it.each<[string, InterviewPlace, readonly LiveGrant[], Partial<WireDoc>, string | null]>([
      ['a blind job is sealed into its panel by a recruiter', blind, staff, seal, 'recruiter'],
      ['a blind job is sealed into its panel by a guest of the interview', blind, guest, seal, 'guest'],
      [
        'a blind job is not sealed by a guest of another interview',
        blind,
        guest,
        { ...seal, iv: 'i2', interviewId: 'i2', id: 's.i2.me', scope: 'panel:i2' },
        null,
      ],
      ['a blind job is not sealed by its candidate', blind, candidate, seal, null],
      ['a blind job is not put beside its panel', blind, staff, { ...seal, scope: `job:${job}` }, null],
      ['a blind job is not put into another panel', blind, staff, { ...seal, scope: 'panel:i2' }, null],
      ['a blind job is not left open in the panel', blind, staff, { ...seal, sealedAt: undefined }, null],
      ['a blind job is not sealed twice under another id', blind, staff, { ...seal, id: 's.i1.you' }, null],
      ['a blind job is not sealed in another name', blind, staff, { ...seal, raterId: 'you' }, null],
      ['an open job is put into the job', open, staff, { ...seal, scope: `job:${job}` }, 'recruiter'],
      ['an open job is not put into a panel', open, staff, seal, null],
      ['an interview of somebody else opens no panel', elsewhere, staff, seal, null],
      ['an open job with a score set by hand is a recruiter’s', open, staff, { ...byHand, scope: `job:${job}` }, 'recruiter'],
      ['an open job with a score set by hand alone is no guest’s', open, guest, { ...byHand, scope: `job:${job}` }, null],
      ['an open job with a score set by hand is born sealed', open, staff, { ...byHand, scope: `job:${job}`, sealedAt: undefined }, null],
      ['an open job with a score set by hand takes nobody’s seal', open, staff, { ...byHand, scope: `job:${job}`, id: 's.i1.me' }, null],
      ['a blind job with a score set by hand needs the panel', blind, staff, byHand, null],
      ['a blind job with a score set by hand is no seal', blind, staff, { ...byHand, id: 's.i1.me' }, null],
      ['a blind job with a score set by hand goes into an own panel', blind, [...staff, inPanel], byHand, 'recruiter'],
      ['a blind job with a score set by hand is not put beside its panel', blind, staff, { ...byHand, scope: `job:${job}` }, null],
    ])('%s', (_what, place, grants, doc, expected) => {
      expect(at(place, grants, doc)).toBe(expected)
    })
  })

  it('names others read come from the account', () => {
    const doc = {
      id: 'x',
      gid: 'g',
      scope: `job:${job}`,
      iv: 'i1',
      rev: 0,
      op: 'a:1',
      fop: {},
      interviewId: 'i1',
      authorId: 'me',
      authorName: 'The boss',
    }
    expect(legalInsert({ userId: 'me', userName: 'Me', col: 'comments', grants: staff, doc })?.forced).toEqual({ authorName: 'Me' })
  })

  it('nobody gives a consent, a score or a receipt at birth that is not theirs to give', () => {
    expect(insertable('recruiter', 'interviews', ['jobId', 'name', 'consent', 'startedAt', 'autoScore', 'invented'])).toEqual([
      'jobId',
      'name',
    ])
    expect(insertable('candidate', 'answers', ['interviewId', 'state', 'receipt', 'media'])).toEqual(['interviewId', 'state'])
    expect(insertable('candidate', 'questions', ['jobId', 'text'])).toEqual([])
  })
})
