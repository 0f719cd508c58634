import { expect, it, vi } from 'vitest'
import { commentOf, deviceOptions, FakeServer, RECRUITER, useDevices } from './device.fake.ts'
import { editDoc, insertDoc } from './edit.ts'
import { isHere, readDoc, readDocs, storedDoc } from './read.ts'
import { watchDocs, type Shown } from './watch-docs.ts'

const { start } = useDevices()

/** A device with a comment of somebody else and one of its owner; `pass` lets hours go by without the server. */
async function device() {
  const server = new FakeServer()
  server.documents.set('comments', [commentOf('theirs', 'text of another')])
  let now = Date.now()
  const db = await start(deviceOptions(server, { clock: () => now, monotonic: () => 0 }))
  await db.sync.awaitInitial()
  const fields = { interviewId: 'i', authorId: RECRUITER.id, authorName: 'Rita', text: 'mine', createdAt: 1 }
  await insertDoc(db, 'comments', { id: 'mine', scope: 'job:j', iv: 'i' }, fields)
  await db.sync.syncNow()
  const pass = async (hours: number): Promise<void> => {
    server.isUp = false
    now += hours * 3_600_000
    // the clock of the device is looked at once a minute
    await vi.advanceTimersByTimeAsync(60_000)
  }
  return { db, server, pass }
}

const idsIn = (shown: Shown<'comments'> | undefined): string[] => (shown?.docs ?? []).map(({ id }) => id).toSorted()

it('when the lease ends, screens keep only what this person made, at once; with the next word of the server all is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const { db, server, pass } = await device()
    const shown: Shown<'comments'>[] = []
    const stop = watchDocs(db, 'comments', { query: { selector: {} }, show: (next) => shown.push(next) })
    await vi.waitFor(() => expect(idsIn(shown.at(-1))).toEqual(['mine', 'theirs']))
    await pass(71)
    expect([idsIn(shown.at(-1)), shown.at(-1)?.isLocked]).toEqual([['mine', 'theirs'], false])
    await pass(1)
    expect([idsIn(shown.at(-1)), shown.at(-1)?.isLocked]).toEqual([['mine'], true])
    // new edits are seen, though they stay in a comment of somebody else
    await editDoc(db, 'comments', 'mine', { text: 'mine still' })
    await vi.waitFor(() => expect(shown.at(-1)?.docs[0]?.text).toBe('mine still'))
    server.isUp = true
    await db.sync.syncNow()
    expect([idsIn(shown.at(-1)), shown.at(-1)?.isLocked]).toEqual([['mine', 'theirs'], false])
    const before = shown.length
    await db.sync.syncNow()
    expect(shown).toHaveLength(before)
    stop()
  } finally {
    vi.useRealTimers()
  }
})

it('a single read to be shown keeps to the lease; what an edit is made from does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const { db, pass } = await device()
    expect((await readDoc(db, 'comments', 'theirs'))?.text).toBe('text of another')
    expect(await readDocs(db, 'comments', { interviewId: 'i' })).toHaveLength(2)
    await pass(72)
    expect(await readDoc(db, 'comments', 'theirs')).toBeNull()
    expect((await readDocs(db, 'comments', { interviewId: 'i' })).map(({ id }) => id)).toEqual(['mine'])
    expect((await storedDoc(db, 'comments', 'theirs'))?.text).toBe('text of another')
    expect([await isHere(db, 'comments', 'theirs'), await isHere(db, 'comments', 'nothing')]).toEqual([true, false])
  } finally {
    vi.useRealTimers()
  }
})
