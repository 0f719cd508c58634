import { expect, it } from 'vitest'
import type { PushRow } from '#shared/sync/wire.ts'
import { splitOverwritten } from './overwritten.ts'

const read = { id: 'a', rev: 1, op: 'x:1', fop: { text: 'x:1' }, text: 'as it was', _deleted: false }
const row: PushRow = { newDocumentState: read, assumedMasterState: { id: 'a', _deleted: true } }

it('what the receiving half has written since is kept, and nothing is sent', () => {
  const newer = { ...read, rev: 2, op: 's:1' }
  for (const now of [newer, { id: 'a', _deleted: true }])
    expect(splitOverwritten([row], new Map([['a', now]]))).toEqual({ mine: [], conflicts: [now] })
})

it('edits of this device are sent, and so is what was received and not changed', () => {
  expect(splitOverwritten([row], new Map())).toEqual({ mine: [row], conflicts: [] })
  expect(splitOverwritten([row], new Map([['a', read]]))).toEqual({ mine: [row], conflicts: [] })
})

it('what was received and never dated is no new document', () => {
  const { newDocumentState } = row
  expect(splitOverwritten([{ newDocumentState }], new Map([['a', read]]))).toEqual({ mine: [], conflicts: [] })
  expect(splitOverwritten([{ newDocumentState }], new Map())).toEqual({ mine: [{ newDocumentState }], conflicts: [] })
})
