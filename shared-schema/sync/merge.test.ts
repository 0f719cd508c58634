import { describe, expect, it } from 'vitest'
import type { MasterDoc } from './master-doc.ts'
import { mergeRow, sameForDevice, seenAfter } from './merge.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { markOf } from './stamp.ts'
import type { WireDoc } from './wire.ts'

const me = 'me'
/** a stamp of a device of mine */
const own = (stamp: string): string => markOf(me) + stamp

function master(changes: Partial<MasterDoc> = {}): MasterDoc {
  return {
    id: 'd1',
    gid: 'g',
    scope: 'job:20261121-abcdefgh',
    col: 'interviews',
    iv: 'd1',
    rev: 3,
    op: 'srv:1',
    del: false,
    by: 'x',
    at: 1,
    seen: {},
    body: { jobId: '20261121-abcdefgh', name: 'Carla', email: 'c@example.test', createdAt: 1, degree: 'BSc', shortlisted: 0 },
    fop: { name: 'srv:1', degree: 'srv:1', shortlisted: 'srv:1' },
    ...changes,
  }
}

function row(changes: Record<string, unknown>, stamps: Record<string, string>): WireDoc {
  const { id, gid, scope, iv, rev, body, fop } = master()
  return { ...body, id, gid, scope, iv, rev, ...changes, op: Object.values(stamps)[0] ?? 'srv:1', fop: { ...fop, ...stamps } }
}

const merge = (current: MasterDoc, next: WireDoc, role: GrantRole = 'recruiter', assumedFop = master().fop) =>
  mergeRow({ viewer: { userId: me, role }, current, next, assumedFop })

const applied = { remove: false, rejects: [] }

describe('a pushed row', () => {
  const edit = row({ degree: 'MSc' }, { degree: own('a:1') })
  it.each([
    [
      'applies a field whose stamp differs from the assumed one',
      master(),
      edit,
      { ...applied, changes: { degree: 'MSc' }, fop: { degree: own('a:1') } },
    ],
    [
      'leaves fields alone that only differ in content',
      master(),
      row({ degree: 'MSc', name: 'X' }, { degree: own('a:1') }),
      { ...applied, changes: { degree: 'MSc' }, fop: { degree: own('a:1') } },
    ],
    [
      'keeps what somebody else wrote in another field',
      master({ fop: { ...master().fop, name: own('b:1') }, body: { ...master().body, name: 'New' } }),
      edit,
      { ...applied, changes: { degree: 'MSc' }, fop: { degree: own('a:1') } },
    ],
    [
      'wins over the same field when it arrives later',
      master({ fop: { ...master().fop, degree: own('b:1') } }),
      edit,
      { ...applied, changes: { degree: 'MSc' }, fop: { degree: own('a:1') } },
    ],
    [
      'does nothing when it is in already',
      master({ fop: { ...master().fop, degree: own('a:1') } }),
      edit,
      { ...applied, changes: {}, fop: {} },
    ],
    [
      'does nothing when it was merged and superseded before',
      master({ seen: { [`me/${own('a')}`]: 1 }, fop: { ...master().fop, degree: own('b:1') } }),
      edit,
      { ...applied, changes: {}, fop: {} },
    ],
    [
      'tells again of what was refused before, beside fields that were taken, when the right is back meanwhile',
      master({ seen: { [`me/${own('a')}`]: 1 }, fop: { ...master().fop, shortlisted: own('a:1') } }),
      row({ degree: 'MSc', shortlisted: 1 }, { degree: own('a:1'), shortlisted: own('a:1') }),
      { ...applied, changes: {}, fop: {}, rejects: [{ reason: 'notAllowed', fields: ['degree'] }] },
    ],
    [
      'cannot be blocked by counters another user wrote for the same replica',
      master({ seen: { 'other/a': 99 } }),
      edit,
      { ...applied, changes: { degree: 'MSc' }, fop: { degree: own('a:1') } },
    ],
    [
      'clears an optional field',
      master(),
      row({ degree: undefined }, { degree: own('a:1') }),
      { ...applied, changes: { degree: undefined }, fop: { degree: own('a:1') } },
    ],
    [
      'is normalised as the entity says',
      master(),
      row({ email: ' NEW@Example.TEST ' }, { email: own('a:1') }),
      { ...applied, changes: { email: 'new@example.test' }, fop: { email: own('a:1') } },
    ],
    [
      'is refused when invalid',
      master(),
      row({ name: '' }, { name: own('a:1') }),
      { ...applied, changes: {}, fop: {}, rejects: [{ reason: 'invalid', fields: ['name'] }] },
    ],
    [
      'is refused when it clears a required field',
      master(),
      row({ name: undefined }, { name: own('a:1') }),
      { ...applied, changes: {}, fop: {}, rejects: [{ reason: 'invalid', fields: ['name'] }] },
    ],
    [
      'is refused for fields that do not exist',
      master(),
      row({ admin: true, toString: 1 }, { admin: own('a:1'), toString: own('a:1') }),
      { ...applied, changes: {}, fop: {}, rejects: [{ reason: 'notAllowed', fields: ['admin', 'toString'] }] },
    ],
    [
      'is refused with a malformed stamp',
      master(),
      row({ degree: 'MSc' }, { degree: 'no stamp' }),
      { ...applied, changes: {}, fop: {}, rejects: [{ reason: 'invalid', fields: ['degree'] }] },
    ],
    [
      'is dropped in silence for fields of the server',
      master(),
      row({ autoScore: 99 }, { autoScore: own('a:1') }),
      { ...applied, changes: {}, fop: {} },
    ],
    [
      'is dropped in silence for fields set once',
      master(),
      row({ createdAt: 99 }, { createdAt: own('a:1') }),
      { ...applied, changes: {}, fop: {} },
    ],
    [
      'is refused when the document is gone',
      master({ del: true, body: {}, fop: { _deleted: own('b:1') } }),
      edit,
      { ...applied, changes: {}, fop: {}, rejects: [{ reason: 'gone', fields: ['degree'] }] },
    ],
  ])('%s', (_what, current, next, expected) => {
    expect(merge(current, next)).toEqual(expected)
  })

  it('tells again of a refusal whose answer was lost', () => {
    const next = row({ degree: 'MSc', autoScore: 1 }, { degree: own('a:2'), name: own('a:2') })
    const seen = { [`me/${own('a')}`]: 2 }
    const current = master({ seen, fop: { ...master().fop, degree: own('a:2') } })
    expect(merge(current, { ...next, name: '' }).rejects).toEqual([{ reason: 'invalid', fields: ['name'] }])
  })

  it.each([
    ['an older edit of the same start of the app stands there: it was refused beside others', own('a:1'), [['degree']]],
    ['a newer one stands there: it was taken', own('a:3'), []],
    ["another device's stands there: it was taken and then replaced", own('b:1'), []],
  ])('of a repeated field: %s', (_what, stands, refused) => {
    const current = master({ seen: { [`me/${own('a')}`]: 3 }, fop: { ...master().fop, degree: stands } })
    const next = row({ degree: 'MSc' }, { degree: own('a:2') })
    expect(merge(current, next).rejects.map(({ fields }) => fields)).toEqual(refused)
  })
})

describe('shortlisted: the first committed decision stands', () => {
  const decided = master({ fop: { ...master().fop, shortlisted: `${markOf('them')}b:1` }, body: { ...master().body, shortlisted: 1 } })
  it.each([
    ['a different one made without knowing it', decided, -1, master().fop, []],
    ['the same one', decided, 1, master().fop, ['shortlisted']],
    ['a change of mind that knows it', decided, -1, decided.fop, ['shortlisted']],
    ['the first one', master(), -1, master().fop, ['shortlisted']],
    [
      'an own one that followed an own one, whose answer this device has not read yet',
      { ...decided, fop: { ...decided.fop, shortlisted: own('b:1') } },
      -1,
      master().fop,
      ['shortlisted'],
    ],
  ])('%s', (_what, current, shortlisted, assumed, expected) => {
    const next = { ...row({ shortlisted }, {}), fop: { ...assumed, shortlisted: own('a:1') } }
    const result = merge(current, next, 'recruiter', assumed)
    expect(Object.keys(result.changes)).toEqual(expected)
    expect(result.rejects).toEqual(expected.length > 0 ? [] : [{ reason: 'transition', fields: ['shortlisted'] }])
  })
})

describe('answers', () => {
  const answer = (state: string) => master({ col: 'answers', body: { state, text: 'a' }, fop: { state: own('c:1'), text: own('c:1') } })
  const next = (changes: object, stamps: Record<string, string>): WireDoc => ({
    ...row({}, {}),
    ...changes,
    op: own('c:2'),
    fop: { state: own('c:1'), text: own('c:1'), ...stamps },
  })
  const by = (current: MasterDoc, doc: WireDoc) => merge(current, doc, 'candidate', current.fop)
  it('are edited until they are final', () => {
    expect(by(answer('draft'), next({ text: 'b' }, { text: own('c:2') })).changes).toEqual({ text: 'b' })
    expect(by(answer('draft'), next({ state: 'final' }, { state: own('c:2') })).changes).toEqual({ state: 'final' })
  })
  it('stay as they are once final, and the author is told', () => {
    expect(by(answer('final'), next({ text: 'b', state: 'draft' }, { text: own('c:2'), state: own('c:2') }))).toEqual({
      changes: {},
      fop: {},
      remove: false,
      rejects: [{ reason: 'final', fields: ['state', 'text'] }],
    })
  })
  it('never get receipt or media from a device', () => {
    expect(
      by(answer('draft'), next({ receipt: { code: 'X', at: 1 }, media: { status: 'ready' } }, { receipt: own('c:2'), media: own('c:2') })),
    ).toMatchObject({ changes: {}, rejects: [] })
  })
})

describe('comments', () => {
  const comment = (authorId: string) => master({ col: 'comments', body: { authorId, text: 'a' }, fop: { text: own('c:1') } })
  const removal: WireDoc = { ...row({}, {}), _deleted: true, op: own('c:2'), fop: { _deleted: own('c:2') } }
  it('are removed by their author', () => {
    expect(merge(comment(me), removal, 'recruiter', { text: own('c:1') })).toMatchObject({ remove: true, rejects: [] })
  })
  it('are not removed or edited by others', () => {
    expect(merge(comment('other'), removal, 'recruiter', {})).toMatchObject({
      remove: false,
      rejects: [{ reason: 'notAllowed', fields: ['_deleted'] }],
    })
  })
  it('are not removed by a late request that was overtaken', () => {
    expect(merge({ ...comment(me), seen: { [`me/${own('c')}`]: 2 } }, removal, 'recruiter', {})).toMatchObject({
      remove: false,
      rejects: [],
    })
  })
  it('are not removed by a tombstone nobody stamped', () => {
    expect(merge(comment(me), { ...removal, fop: { text: own('c:1') } }, 'recruiter', { text: own('c:1') })).toMatchObject({
      remove: false,
    })
  })
})

describe('reviews', () => {
  const review = (sealedAt?: number): MasterDoc =>
    master({ col: 'reviews', body: { raterId: me, overall: 7, ...(sealedAt && { sealedAt }) }, fop: { overall: own('c:1') } })
  const next = { ...row({ overall: 9 }, {}), op: own('c:2'), fop: { overall: own('c:2') } }
  it('are edited by their rater until they are sealed', () => {
    expect(merge(review(), next, 'recruiter', { overall: own('c:1') }).changes).toEqual({ overall: 9 })
  })
  it('stay as they are once sealed, and the rater is told', () => {
    expect(merge(review(5), next, 'recruiter', { overall: own('c:1') })).toEqual({
      changes: {},
      fop: {},
      remove: false,
      rejects: [{ reason: 'final', fields: ['overall'] }],
    })
  })
})

it('seenAfter keeps the highest counter of each replica of the user', () => {
  expect(seenAfter({ [`me/${own('a')}`]: 5, 'other/b': 2 }, me, { x: own('a:3'), y: own('b:7'), z: 'bad' })).toEqual({
    [`me/${own('a')}`]: 5,
    'other/b': 2,
    [`me/${own('b')}`]: 7,
  })
})

describe('sameForDevice', () => {
  const doc = row({}, {})
  it.each([
    ['the same', doc, true],
    ['another provenance', { ...doc, at: 5, by: 'z' }, true],
    ['another revision', { ...doc, rev: 9 }, false],
    ['an undefined field', { ...doc, phone: undefined }, true],
    ['another value', { ...doc, degree: 'MSc' }, false],
    ['another stamp', { ...doc, fop: { ...doc.fop, degree: own('z:1') } }, false],
    ['another last edit', { ...doc, op: own('z:1') }, false],
    ['deleted', { ...doc, _deleted: true }, false],
  ])('%s', (_what, device, expected) => {
    expect(sameForDevice(doc, device)).toBe(expected)
  })
})
