import { describe, expect, it } from 'vitest'
import { REQUISITION_FIELDS } from '../lib/requisition/setting-fields.ts'
import { MAIL_FIELDS } from '../entities/mail-fields.ts'
import { entities } from '../entities/index.ts'
import { COLLECTIONS_OF_ROLE } from './collections.ts'
import { COLLECTIONS, type CollectionName } from '../primitives/collections.ts'
import type { MasterDoc } from './master-doc.ts'
import { project } from './project.ts'
import type { GrantRole } from '../primitives/roles.ts'

/** A document with every field its entity has; the content does not matter here. */
function full(col: CollectionName, changes: Partial<MasterDoc> = {}): MasterDoc {
  const fields = Object.keys(entities[col].fields.shape)
  const body = { ...Object.fromEntries(fields.map((field) => [field, `value of ${field}`])), raterId: 'me', authorId: 'me' }
  const fop = Object.fromEntries(fields.map((field) => [field, 'r:1']))
  return {
    id: 'd',
    gid: 'g',
    scope: 'job:x',
    col,
    iv: 'i',
    rev: 2,
    op: 'r:1',
    seen: { 'x/y': 1 },
    del: false,
    by: 'somebody',
    at: 7,
    body,
    fop,
    ...changes,
  }
}

const fieldsSeen = (role: GrantRole, col: CollectionName): string[] | null => {
  const seen = project({ userId: 'me', role }, full(col))
  return seen && Object.keys(seen.fop).sort()
}

const ANSWER = [
  'attempt',
  'choice',
  'damagedSegments',
  'durationMs',
  'finishedAt',
  'interviewId',
  'kind',
  'questionId',
  'receipt',
  'replaces',
  'round',
  'segments',
  'startedAt',
  'state',
  'still',
  'text',
  'voice',
]

it.each(['recruiter', 'lineManager', 'owner'] as const)('X44 a %s is not told who declined machine help, and the candidate is', (role) => {
  const consent = { given: true, version: 1, textHash: 'x', at: 1 }
  const doc = full('interviews', { body: { consent: { ...consent, ai: false } } })
  expect(project({ userId: 'me', role }, doc)).toMatchObject({ consent })
  expect(JSON.stringify(project({ userId: 'me', role }, doc))).not.toContain('"ai"')
  expect(project({ userId: 'me', role: 'candidate' }, doc)).toMatchObject({ consent: { ...consent, ai: false } })
})

describe('a candidate', () => {
  it.each(COLLECTIONS.filter((col) => col !== 'interviews' && col !== 'answers'))('sees nothing of %s', (col) => {
    expect(fieldsSeen('candidate', col)).toBeNull()
    expect(project({ userId: 'me', role: 'candidate' }, full(col, { del: true }))).toBeNull()
  })
  it('sees of the interview what is theirs, and of answers what they gave', () => {
    expect(fieldsSeen('candidate', 'interviews')).toEqual([
      'access',
      'accessDecision',
      'consent',
      'countryCode',
      'createdAt',
      'currentQuestion',
      'cv',
      'degree',
      'delivered',
      'email',
      'endAt',
      'extension',
      'extensionDeclinedAt',
      'extra',
      'finishedAt',
      'firstAnswerAt',
      'identityPhoto',
      'jobId',
      'language',
      'name',
      'noMachineHelp',
      'openedAt',
      'packHash',
      'phone',
      'photoDeclinedAt',
      'preference1',
      'preference2',
      'redoReason',
      'resultQuestion',
      'resultReply',
      'retries',
      'rounds',
      'stage',
      'startAt',
      'startedAt',
      'tests',
      'university',
    ])
    expect(fieldsSeen('candidate', 'answers')).toEqual(ANSWER)
  })
})

describe('a guest', () => {
  it('sees interviews without contact data and scores, whole answers, and only own reviews and comments', () => {
    expect(fieldsSeen('guest', 'interviews')).toEqual([
      'arriving',
      'blind',
      'createdAt',
      'delivered',
      'finishedAt',
      'firstAnswerAt',
      'jobId',
      'language',
      'name',
      'processing',
      'startedAt',
    ])
    expect(fieldsSeen('guest', 'answers')).toEqual([...ANSWER, 'media', 'sound', 'picture', 'small', 'words'].sort())
    expect(fieldsSeen('guest', 'reviews')).not.toBeNull()
    expect(project({ userId: 'another', role: 'guest' }, full('reviews'))).toBeNull()
    expect(project({ userId: 'another', role: 'guest' }, full('comments'))).toBeNull()
  })
  it.each(COLLECTIONS.filter((col) => !COLLECTIONS_OF_ROLE.guest.includes(col)))('sees nothing of %s', (col) => {
    expect(fieldsSeen('guest', col)).toBeNull()
  })

  // of what is deleted nobody can say any more whose it was; who wrote in it has left a counter
  it.each<[what: string, col: CollectionName, writer: string, isTold: boolean]>([
    ['an own review', 'reviews', 'me', true],
    ["somebody else's review", 'reviews', 'them', false],
    ['an own comment', 'comments', 'me', true],
    ["somebody else's comment", 'comments', 'them', false],
    ['a comment of somebody whose id begins like the own one', 'comments', 'me2', false],
    ['an answer, whoever wrote it', 'answers', 'them', true],
    ['the interview, whoever wrote it', 'interviews', 'them', true],
    ['a question', 'questions', 'me', false],
  ])('hears that %s was deleted: %s by %s, %s', (_what, col, writer, isTold) => {
    const gone = full(col, { del: true, body: {}, fop: { _deleted: 'r:2' }, seen: { [`${writer}/replica`]: 2 } })
    expect(project({ userId: 'me', role: 'guest' }, gone)?._deleted ?? false).toBe(isTold)
  })
})

describe.each(['owner', 'recruiter', 'lineManager'] as const)('%s', (role) => {
  it.each(COLLECTIONS)('sees whole %s, a line manager without texts of mails, SAP id, requisition and what recruiters replaced', (col) => {
    const mails = col === 'jobSettings' ? Object.keys(MAIL_FIELDS) : []
    const hidden = role === 'lineManager' ? [...mails, 'replaced', 'sapId', 'cvScoring', ...REQUISITION_FIELDS] : []
    if (role === 'lineManager' && col === 'library') return expect(fieldsSeen(role, col)).toBeNull()
    expect(fieldsSeen(role, col)).toEqual(
      Object.keys(entities[col].fields.shape)
        .filter((field) => !hidden.includes(field))
        .sort(),
    )
  })
})

it('S144 a line manager hears nothing of the library, also not that something of it was deleted', () => {
  const manager = { userId: 'me', role: 'lineManager' } as const
  expect(project(manager, full('library'))).toBeNull()
  expect(project(manager, full('library', { del: true, body: {}, fop: { _deleted: 'r:2' } }))).toBeNull()
})

describe('scores of an interview', () => {
  it.each(['owner', 'recruiter', 'lineManager', 'guest', 'candidate'] as const)(
    'of a blind job never reach a %s, not even their stamps',
    (role) => {
      const blind = full('interviews')
      const seen = project({ userId: 'me', role }, { ...blind, body: { ...blind.body, blind: true } })
      for (const field of ['autoScore', 'recruiterScore', 'totalScore']) {
        expect(seen).not.toHaveProperty(field)
        expect(seen?.fop).not.toHaveProperty(field)
      }
    },
  )
})

describe('whoever looks', () => {
  it.each(['owner', 'recruiter', 'lineManager', 'guest', 'candidate'] as const)(
    '%s never gets counters of replicas, and no fields of what is deleted',
    (role) => {
      expect(project({ userId: 'me', role }, full('answers'))).not.toHaveProperty('seen')
      expect(project({ userId: 'me', role }, full('answers', { del: true, body: {}, fop: { _deleted: 'r:2' } }))).toEqual({
        id: 'd',
        gid: 'g',
        scope: 'job:x',
        iv: 'i',
        rev: 2,
        op: 'r:1',
        fop: { _deleted: 'r:2' },
        _deleted: true,
      })
    },
  )
  it.each(['guest', 'candidate'] as const)('%s does not learn who edited', (role) => {
    expect(project({ userId: 'me', role }, full('answers'))).not.toHaveProperty('by')
  })
})
