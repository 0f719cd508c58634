import { describe, expect, it } from 'vitest'
import { checkHistory } from './check.ts'
import { emptyHistory, type Commit, type History, type Made, type Pulled, type Verdict } from './types.ts'

/* The checker is only worth something when it finds what is wrong: each of these histories is right but for one thing. */

const ANN = 'ann'
const DOC = { id: 'doc', col: 'comments' as const, scope: 'job:1', iv: 'iv' }

const made = (op: string, fields: Made['fields'], at: number, changes: Partial<Made> = {}): Made => ({
  ...DOC,
  at,
  device: 'tablet',
  user: ANN,
  op,
  fields,
  baseRev: 0,
  isInsert: false,
  ...changes,
})
const taken = (stamp: string, at: number, changes: Partial<Verdict> = {}): Verdict => ({
  sentAt: at - 1,
  at,
  device: 'tablet',
  user: ANN,
  id: 'doc',
  field: 'text',
  stamp,
  rejected: null,
  ...changes,
})
const commit = (rev: number, op: string, text: string, at: number, changes: Partial<Commit> = {}): Commit => ({
  ...DOC,
  at,
  rev,
  op,
  fop: { text: op },
  body: { text },
  del: false,
  by: ANN,
  ...changes,
})
const gone = (rev: number, op: string, at: number): Commit => commit(rev, op, '', at, { fop: { _deleted: op }, body: {}, del: true })
const right = { user: ANN, scope: 'job:1', only: '', from: 0 }

/** Ann writes "one", is told so; Bob writes "two" over it; Ann's tablet shows it in the end. */
function goodHistory(changes: Partial<History> = {}): History {
  return {
    ...emptyHistory(),
    rights: [right],
    made: [made('a:1', { text: 'one' }, 1), made('b:1', { text: 'two' }, 5, { device: 'phone', user: 'bob' })],
    verdicts: [taken('a:1', 3), taken('b:1', 7, { device: 'phone', user: 'bob' })],
    commits: [commit(1, 'a:1', 'one', 2), commit(2, 'b:1', 'two', 6, { by: 'bob' })],
    finals: [{ device: 'tablet', col: 'comments', held: { doc: { text: 'two' } }, expected: { doc: { text: 'two' } } }],
    ...changes,
  }
}
const violationsOf = (changes: Partial<History>): string[] => checkHistory(goodHistory(changes)).violations

describe('the checker names the rule', () => {
  it('of a history without a fault', () => {
    expect(checkHistory(goodHistory())).toEqual({
      violations: [],
      fates: { 'replaced by a later arrival of somebody else': 1, 'in the final state': 1 },
    })
  })

  it('of an edit that a removal beat', () => {
    const commits = [commit(1, 'a:1', 'one', 2), commit(2, 'b:1', 'two', 6, { by: 'bob' }), gone(3, 'b:2', 8)]
    expect(checkHistory(goodHistory({ commits })).fates).toEqual({
      'replaced by a later arrival of somebody else': 1,
      'delete beats edit': 1,
    })
  })

  it.each(['gone', 'reset'])('of a refused edit whose text was kept as %s', (reason) => {
    const report = checkHistory(
      goodHistory({
        made: [made('a:9', { text: 'too late' }, 9)],
        verdicts: [taken('a:9', 10, { rejected: 'gone' })],
        rescued: [{ device: 'tablet', id: 'doc', reason, fields: { text: 'too late' } }],
      }),
    )
    expect(report).toEqual({ violations: [], fates: { 'rescued: gone': 1 } })
  })

  it('of an edit its author replaced before it was sent', () => {
    const report = checkHistory(goodHistory({ made: [made('a:0', { text: 'draft' }, 0.5), made('a:1', { text: 'one' }, 1)] }))
    expect(report.fates).toMatchObject({ 'replaced on the device before it was sent': 1 })
  })
})

describe('the checker finds', () => {
  it('an acknowledged edit that was never committed', () => {
    const made3 = [...goodHistory().made, made('a:2', { text: 'three' }, 8)]
    expect(violationsOf({ made: made3, verdicts: [...goodHistory().verdicts, taken('a:2', 9)] })).toMatchObject([
      /acknowledged, but neither/,
    ])
  })

  it('an edit nobody ever judged', () => {
    expect(violationsOf({ made: [...goodHistory().made, made('a:2', { text: 'three' }, 8)] })).toMatchObject([/lost edit/])
  })

  it('a commit that vanished', () => {
    expect(violationsOf({ commits: [commit(1, 'a:1', 'one', 2), commit(3, 'b:1', 'two', 6)] })).toMatchObject([/revision lost/])
  })

  it('two commits of one revision', () => {
    expect(violationsOf({ commits: [commit(1, 'a:1', 'one', 2), commit(2, 'b:1', 'two', 6), commit(2, 'c:1', 'x', 7)] })).toContainEqual(
      expect.stringContaining('revision lost or made twice'),
    )
  })

  it('an edit applied twice', () => {
    const again = commit(3, 'a:1', 'one', 8)
    expect(violationsOf({ commits: [...goodHistory().commits, again] })).toContainEqual(expect.stringContaining('applied twice'))
  })

  it('a resurrection', () => {
    const commits = [commit(1, 'a:1', 'one', 2), gone(2, 'b:9', 5), commit(3, 'b:1', 'two', 6)]
    expect(violationsOf({ commits })).toContainEqual(expect.stringContaining('resurrected'))
  })

  it('a value that changed without a stamp', () => {
    const silent = commit(3, 'c:1', 'changed', 8, { fop: { text: 'b:1', other: 'c:1' } })
    expect(violationsOf({ commits: [...goodHistory().commits, silent] })).toMatchObject([/changed without a stamp/])
  })

  it('a value that is not what its author wrote', () => {
    expect(violationsOf({ commits: [commit(1, 'a:1', 'ONE', 2), commit(2, 'b:1', 'two', 6)] })).toMatchObject([/another value/])
  })

  it('a refused edit whose text is not kept', () => {
    const changes = { made: [made('a:9', { text: 'mine' }, 9)], verdicts: [taken('a:9', 10, { rejected: 'final' as const })] }
    expect(violationsOf(changes)).toMatchObject([/refused \(final\) but not rescued/])
    const other = { device: 'tablet', id: 'doc', reason: 'final', fields: { text: 'something else' } }
    expect(violationsOf({ ...changes, rescued: [other] })).toMatchObject([/not rescued/])
  })

  it('an acknowledged removal without effect', () => {
    const changes = { made: [made('a:9', { _deleted: true }, 9)], verdicts: [taken('a:9', 10, { field: '_deleted' })] }
    expect(violationsOf(changes)).toMatchObject([/removal without effect/])
    expect(violationsOf({ ...changes, rights: [{ ...right, until: 8 }] })).toEqual([])
    expect(violationsOf({ ...changes, rights: [{ ...right, givenAt: 11 }] })).toEqual([])
    expect(violationsOf({ ...changes, rights: [{ ...right, endingAt: 8, until: 20 }] })).toEqual([])
    expect(violationsOf({ ...changes, rights: [{ ...right, givenAt: 1, endingAt: 20 }] })).toMatchObject([/removal without effect/])
  })

  it('a document shown before its right began or after it ended', () => {
    const shown = [{ sentAt: 10, at: 12, user: ANN, call: 'pull' as const, documents: [DOC] }]
    expect(violationsOf({ shown })).toEqual([])
    expect(violationsOf({ shown, rights: [{ ...right, until: 11 }] })).toEqual([])
    expect(violationsOf({ shown, rights: [{ ...right, until: 9 }] })).toMatchObject([/shown without a right/])
    expect(violationsOf({ shown, rights: [{ ...right, from: 13 }] })).toMatchObject([/shown without a right/])
    expect(violationsOf({ shown, rights: [{ ...right, only: 'another' }] })).toMatchObject([/shown without a right/])
  })

  it('a document that stays on a device after its right ended', () => {
    const pulled = [pull(11, 12, 1, 1), pull(13, 14, 1, 1)]
    const snapshots = [{ at: 15, device: 'tablet', session: 0, user: ANN, col: 'comments' as const, documents: [DOC] }]
    expect(violationsOf({ pulled, snapshots })).toEqual([])
    expect(violationsOf({ pulled, snapshots, rights: [{ ...right, until: 12 }] })).toEqual([])
    expect(violationsOf({ pulled, snapshots, rights: [{ ...right, until: 10 }] })).toMatchObject([/kept without a right/])
  })

  it('a checkpoint that goes back', () => {
    expect(violationsOf({ pulled: [pull(11, 12, 1, 2), pull(13, 14, 2, 3)] })).toEqual([])
    expect(violationsOf({ pulled: [pull(11, 12, 2, 1)] })).toMatchObject([/of an answer went back/])
    const back = [pull(11, 12, 1, 5), pull(13, 14, 5, 6), pull(15, 16, 1, 6)]
    expect(violationsOf({ pulled: back })).toMatchObject([/of a device went back/])
    expect(violationsOf({ pulled: back, trips: [{ at: 14, device: 'tablet' }] })).toEqual([])
    expect(violationsOf({ pulled: [pull(11, 12, 3, 5), pull(13, 14, 1, 5, 1)] })).toMatchObject([/of a device went back/])
  })

  it('a checkpoint that goes back further than a scope that is read again, or twice', () => {
    const again = [pull(11, 12, 3, 5), pull(13, 14, 5, 6), pull(16, 17, 0, 6)]
    const rewind = { at: 15, device: 'tablet', col: 'comments' as const, scopes: ['job:1'] }
    expect(violationsOf({ pulled: again, rewinds: [rewind] })).toEqual([])
    expect(violationsOf({ pulled: again })).toMatchObject([/of a device went back/])
    for (const wrong of [{ device: 'phone' }, { col: 'reviews' as const }, { scopes: ['job:2'] }, { at: 18 }, { at: 10 }])
      expect(violationsOf({ pulled: again, rewinds: [{ ...rewind, ...wrong }] })).toMatchObject([/of a device went back/])
    const halfway = [...again.slice(0, 2), pull(16, 17, 1, 6)]
    expect(violationsOf({ pulled: halfway, rewinds: [rewind] })).toMatchObject([/of a device went back/])
    const twice = [...again, pull(18, 19, 6, 7), pull(20, 21, 0, 7)]
    expect(violationsOf({ pulled: twice, rewinds: [rewind] })).toMatchObject([/of a device went back/])
  })

  it('devices that do not agree in the end', () => {
    const finals = (held: History['finals'][number]['held']): History['finals'] => [
      { device: 'tablet', col: 'comments', held, expected: { doc: { text: 'two' } } },
    ]
    expect(violationsOf({ finals: finals({}) })).toMatchObject([/missing/])
    expect(violationsOf({ finals: finals({ doc: { text: 'one' } }) })).toMatchObject([/other content/])
    expect(violationsOf({ finals: finals({ doc: { text: 'two' }, secret: {} }) })).toMatchObject([/too much/])
  })
})

function pull(sentAt: number, at: number, from: number, to: number, session = 0): Pulled {
  const checkpoint = (n: number): Pulled['end'] => ({ v: { 'job:1': { n, e: 1 } }, era: '1' })
  return { sentAt, at, device: 'tablet', session, col: 'comments', start: checkpoint(from), end: checkpoint(to), isEnd: true }
}
