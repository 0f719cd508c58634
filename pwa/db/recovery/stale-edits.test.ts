import { expect, it } from 'vitest'
import { markOf } from '#shared/sync/stamp.ts'
import type { PushRow } from '#shared/sync/wire.ts'
import { memoryStore } from '../device-store.ts'
import { StartOver } from './start-over.ts'
import { splitStaleEdits } from './stale-edits.ts'

const me = (counter: number): string => `${markOf('a')}x:${counter}`
const known = { id: 'a', op: 's:1', fop: { text: 's:1', mood: 's:1' }, text: 'old', mood: 'fine' }
const edited = { ...known, op: me(4), fop: { ...known.fop, text: me(4) }, text: 'mine' }
const edit: PushRow = { newDocumentState: edited, assumedMasterState: known }
const made: PushRow = { newDocumentState: { id: 'b', op: me(5), fop: { text: me(5) }, text: 'made' } }

/** A device that starts over with these edits, by document. */
async function startingOver(old: Record<string, string>) {
  const store = memoryStore()
  const before = new StartOver({ store, accountId: 'a' })
  await before.begin(['comments'], { unsent: Object.keys(old), old })
  // as after a restart
  const startOver = new StartOver({ store, accountId: 'a' })
  await startOver.load()
  return startOver
}

it('edits that were not old when the device started over are sent', async () => {
  const rows = [edit, made]
  expect(splitStaleEdits(rows, await startingOver({}))).toEqual({ young: rows, judged: { conflicts: [], rejects: [] } })
  // the same documents, edited again since
  expect(splitStaleEdits(rows, await startingOver({ a: me(3), b: me(1) })).young).toEqual(rows)
})

it('an old edit is told as refused with what the user changed, and its document makes room for the one of the server', async () => {
  const { young, judged } = splitStaleEdits([edit, made], await startingOver({ a: me(4), b: me(5) }))
  expect(young).toEqual([])
  expect(judged).toEqual({
    conflicts: [
      { id: 'a', _deleted: true },
      { id: 'b', _deleted: true },
    ],
    rejects: [
      { id: 'a', op: me(4), reason: 'gone', fields: ['text'] },
      { id: 'b', op: me(5), reason: 'gone', fields: ['text'] },
    ],
  })
})

it('an old deletion is sent: done twice it does no harm; and so is the echo of what was judged here', async () => {
  const removed: PushRow = {
    newDocumentState: { id: 'a', op: me(4), fop: { _deleted: me(4) }, _deleted: true },
    assumedMasterState: known,
  }
  const echo: PushRow = { newDocumentState: { id: 'a', _deleted: true } }
  expect(splitStaleEdits([removed, echo], await startingOver({ a: me(4) })).young).toEqual([removed, echo])
})

it('the state of the server, taken over after an old edit was judged, is sent: it ends with that very edit when that had been taken', async () => {
  const taken = { ...edited, rev: 2, _deleted: false }
  const echo: PushRow = { newDocumentState: taken, assumedMasterState: taken }
  expect(splitStaleEdits([echo], await startingOver({ a: me(4) })).young).toEqual([echo])
})

it('what others wrote is no edit of this device, also when the app was closed before it was noted as received', async () => {
  const received: PushRow = { newDocumentState: { ...edited, op: 'other:7', fop: { text: 'other:7', mood: 's:1' } } }
  expect(splitStaleEdits([received], await startingOver({ a: 'other:7' })).young).toEqual([received])
})
