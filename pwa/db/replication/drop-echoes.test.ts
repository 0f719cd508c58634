import { expect, it } from 'vitest'
import type { PushRow } from '#shared/sync/wire.ts'
import { dropEchoes } from './drop-echoes.ts'

const read = { id: 'a', rev: 1, op: 'x:1', fop: { text: 'x:1' }, text: 'as it was', _deleted: false }
const row: PushRow = { newDocumentState: read, assumedMasterState: { id: 'a', _deleted: true } }

it('what the receiving half has written since is kept, and nothing is sent', () => {
  const newer = { ...read, rev: 2, op: 's:1' }
  for (const now of [newer, { id: 'a', _deleted: true }])
    expect(dropEchoes([row], new Map([['a', now]]))).toEqual({ mine: [], conflicts: [now] })
})

it('edits of this device are sent', () => {
  expect(dropEchoes([row], new Map())).toEqual({ mine: [row], conflicts: [] })
  const { newDocumentState } = row
  expect(dropEchoes([{ newDocumentState }], new Map())).toEqual({ mine: [{ newDocumentState }], conflicts: [] })
})

it('what was received and not changed is no edit, whatever was known before, and no new document', () => {
  for (const known of [row, { newDocumentState: read }])
    expect(dropEchoes([known], new Map([['a', read]]))).toEqual({ mine: [], conflicts: [] })
})
