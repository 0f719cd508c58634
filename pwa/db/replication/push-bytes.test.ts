import { expect, it } from 'vitest'
import { mergeRow } from '#shared/sync/merge.ts'
import { stampOfRow, withStamp } from '#shared/sync/row-stamp.ts'
import { markOf } from '#shared/sync/stamp.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { lean, unstamped } from './push-bytes.ts'

const userId = '01hzzzzzzzzzzzzzzzzzzzzzzz'
const own = `${markOf(userId)}r`
const meta = { id: 'c', gid: 'g', scope: 'job:j', iv: 'i' }
const before: WireDoc = {
  ...meta,
  rev: 3,
  op: 's:3',
  fop: { text: 's:3', authorName: 's:1' },
  text: 'one two three',
  authorName: 'A',
  rounds: [],
  at: 1,
  by: 'b',
  _deleted: false,
}
const next: WireDoc = { ...before, op: `${own}:1`, fop: { ...before.fop, text: `${own}:1` }, text: 'one two 3' }
const row = { newDocumentState: next, assumedMasterState: before }

it('sends of the assumed document its stamps, what was edited and its rounds, with the same outcome as the whole', () => {
  const sent = lean(row)
  expect(sent.newDocumentState).toBe(next)
  const { authorName: _authorName, ...rest } = before
  expect(sent.assumedMasterState).toEqual(rest)
  expect(lean({ newDocumentState: next })).toEqual({ newDocumentState: next })
  expect(lean({ ...row, assumedMasterState: { id: 'c', _deleted: true } }).assumedMasterState).toEqual({ id: 'c', _deleted: true })
  const merged = [row, sent].map(({ assumedMasterState }) =>
    mergeRow({
      viewer: { userId, role: 'recruiter' },
      current: {
        ...meta,
        col: 'comments',
        rev: 4,
        op: 's:4',
        fop: { text: 's:4', authorName: 's:1' },
        seen: {},
        sent: {},
        del: false,
        by: 'b',
        at: 1,
        body: { text: 'zero one two three', authorName: 'A' },
      },
      next,
      assumedFop: before.fop,
      assumed: assumedMasterState,
    }),
  )
  expect(merged[1]).toEqual(merged[0])
})

it('a stamp stands for the document of its row and nothing else', () => {
  const after: WireDoc = { ...next, rev: 4, at: 9, by: userId }
  const stamp = stampOfRow(next, after)
  expect(stamp).toEqual({ id: 'c', rev: 4, at: 9, by: userId })
  const rejects = [{ id: 'x', op: 'o', reason: 'gone' as const, fields: [] }]
  expect(unstamped([row], { conflicts: [], rejects, stamps: stamp ? [stamp] : [] })).toEqual({ conflicts: [after], rejects })
  expect(withStamp(next, { id: 'c', rev: 4, at: 9 })).toMatchObject({ rev: 4, at: 9, by: 'b' })
  const others: WireDoc[] = [
    { ...after, text: 'joined' },
    { ...after, op: 's:9' },
    { ...after, fop: { ...after.fop, authorName: 's:9' } },
    { ...after, extra: 1 },
    { ...after, scope: 'job:k' },
    { ...after, _deleted: true },
  ]
  expect(others.map((other) => stampOfRow(next, other))).toEqual(others.map(() => null))
  const { by: _by, ...hidden } = after
  expect(stampOfRow(next, hidden)).toBeNull()
})
