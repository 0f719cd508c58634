import { describe, expect, it } from 'vitest'
import { checkHistory } from './check.ts'
import { emptyHistory, type Commit, type History, type Made, type Verdict } from './types.ts'

/* Notes and tags that several people write at once: each history is right but for one thing, and the checker finds it. */

const DOC = { id: 'row', col: 'interviews' as const, scope: 'job:1', iv: 'row' }

const made = (op: string, at: number, fields: Made['fields'], baseRev = 1): Made => {
  const user = op.startsWith('a') ? 'ann' : 'bob'
  return { ...DOC, at, device: `tablet of ${user}`, user, op, fields, baseRev, isInsert: false }
}
const taken = (edit: Made): Verdict[] =>
  Object.keys(edit.fields).map((field) => ({
    sentAt: edit.at + 1,
    at: edit.at + 2,
    device: edit.device,
    user: edit.user,
    id: edit.id,
    field,
    stamp: edit.op,
    rejected: null,
  }))
const commit = (rev: number, op: string, body: Commit['body'], field: string): Commit => ({
  ...DOC,
  at: rev * 10,
  rev,
  op,
  fop: { [field]: op },
  body,
  del: false,
  by: op.startsWith('a') ? 'ann' : 'bob',
})

/** The first revision is the server's; then the edits, committed in their order with these values of the field. */
function reportOf(field: 'notes' | 'tags', edits: readonly Made[], values: readonly unknown[]) {
  const first = { ...commit(1, 's:1', { [field]: field === 'tags' ? [tag('old', 's:1')] : 'old' }, field), by: 'server' }
  const commits = edits.map((edit, i) => commit(i + 2, edit.op, { [field]: values[i] }, field))
  const history: History = { ...emptyHistory(), made: [...edits], verdicts: edits.flatMap(taken), commits: [first, ...commits] }
  return checkHistory(history)
}

const tag = (name: string, op: string, isIn = true) => ({ name, in: isIn, op })

describe('of lines in shared notes the checker', () => {
  const lines = [made('a:1', 11, { notes: 'a line of Ann' }), made('b:1', 12, { notes: 'a line of Bob' })]

  it('accepts those that are joined', () => {
    expect(reportOf('notes', lines, ['old\na line of Ann', 'old\na line of Ann\na line of Bob'])).toEqual({
      violations: [],
      fates: { 'joined with the edits of others': 2 },
    })
  })

  it('finds one that a later text lost', () => {
    expect(reportOf('notes', lines, ['old\na line of Ann', 'old\na line of Bob']).violations).toMatchObject([/lost in joining.*a:1/])
  })

  it('finds one that was taken and is not there', () => {
    expect(reportOf('notes', lines, ['old', 'old\na line of Bob']).violations).toMatchObject([/taken, but not joined.*a:1/])
  })

  it('finds one that was lost on the device, in the next edit before it was sent', () => {
    const [first, second] = [lines[0], made('a:2', 12, { notes: 'another line' })]
    const history = (text: string): History => ({
      ...emptyHistory(),
      made: first ? [first, second] : [],
      verdicts: taken(second),
      commits: [commit(1, 's:1', { notes: 'old' }, 'notes'), commit(2, 'a:2', { notes: text }, 'notes')],
    })
    expect(checkHistory(history('old\na line of Ann\nanother line')).violations).toEqual([])
    expect(checkHistory(history('old\nanother line')).violations).toMatchObject([/lost in joining.*a:1/])
  })
})

describe('of tags the checker', () => {
  const addsX = made('a:1', 11, { tags: tag('x', 'a:1') })
  const addsY = made('b:1', 12, { tags: tag('y', 'b:1') })
  const [old, x, y] = [tag('old', 's:1'), tag('x', 'a:1'), tag('y', 'b:1')]

  it('accepts additions that both stay, and one that somebody removed', () => {
    expect(
      reportOf(
        'tags',
        [addsX, addsY],
        [
          [old, x],
          [old, x, y],
        ],
      ).violations,
    ).toEqual([])
    const removesX = made('b:2', 13, { tags: tag('x', 'b:2', false) }, 2)
    expect(reportOf('tags', [addsX, removesX], [[old, x], [old]])).toEqual({
      violations: [],
      fates: { 'tag removed by a later edit': 1, 'tag removed': 1 },
    })
  })

  it('finds one that is gone and nobody removed', () => {
    expect(
      reportOf(
        'tags',
        [addsX, addsY],
        [
          [old, x],
          [old, y],
        ],
      ).violations,
    ).toMatchObject([/lost in joining.*a:1/])
  })

  it('finds one that was taken and is not there', () => {
    expect(reportOf('tags', [addsX], [[old]]).violations).toMatchObject([/taken, but not joined.*a:1/])
  })

  it('accepts a removal of what was added again meanwhile, and finds one without effect', () => {
    const removesOld = made('b:2', 13, { tags: tag('old', 'b:2', false) })
    const again = made('a:2', 12, { tags: tag('old', 'a:2') })
    expect(reportOf('tags', [again, removesOld], [[tag('old', 'a:2')], [tag('old', 'a:2')]]).fates).toMatchObject({
      'tag stays: added again meanwhile': 1,
    })
    expect(reportOf('tags', [removesOld], [[old]]).violations).toMatchObject([/removal of a tag without effect.*b:2/])
  })
})
