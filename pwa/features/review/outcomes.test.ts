import { expect, it, vi } from 'vitest'
import type { PushRow } from '#shared/sync/wire.ts'
import { deviceOptions, FakeServer, useDevices } from '../../db/device.fake.ts'
import { editDoc, insertDocs } from '../../db/edit.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { setOutcome } from './outcomes.ts'
import { watchRejected } from './watch-rejected.ts'

const { start } = useDevices()
const people = (n: number): { id: string }[] => Array.from({ length: n }, (_, i) => ({ id: `p${i}` }))

async function deviceWith(n: number, send: typeof fetch = new FakeServer().fetch): Promise<Db> {
  const db = await start(deviceOptions(new FakeServer(), { collections: ['interviews'], fetch: send }))
  await db.sync.awaitInitial()
  const fields = { jobId: 'j', name: 'A', email: 'a@b.co', createdAt: 1 }
  const rows = people(n).map(({ id }) => ({ place: { id, scope: 'job:j', iv: id }, fields }))
  await insertDocs(db, 'interviews', rows)
  await db.sync.syncNow()
  return db
}
const outcomes = async (db: Db): Promise<Record<string, number>> => {
  const rows = await readDocs(db, 'interviews', {})
  return Object.fromEntries(rows.map(({ id, shortlisted }) => [id, shortlisted ?? 0]))
}

it('an outcome for many is taken back for all who still have it, each to what they had', async () => {
  const db = await deviceWith(4)
  await editDoc(db, 'interviews', 'p1', { shortlisted: 1 })
  await editDoc(db, 'interviews', 'p2', { shortlisted: -1 })
  const progress: number[] = []
  const set = await setOutcome(db, people(4), -1, (n) => progress.push(n))
  expect(set.edited.map(({ id }) => id).toSorted()).toEqual(['p0', 'p1', 'p3'])
  expect(progress).toEqual([4])
  expect(await outcomes(db)).toEqual({ p0: -1, p1: -1, p2: -1, p3: -1 })
  await editDoc(db, 'interviews', 'p3', { shortlisted: -2 })
  const undone = await set.undo((n) => progress.push(n))
  expect(undone.edited.map(({ id }) => id).toSorted()).toEqual(['p0', 'p1'])
  expect(await outcomes(db)).toEqual({ p0: 0, p1: 1, p2: -1, p3: -2 })
  expect(progress).toEqual([4, 3])
})

it('hears which of its edits the server did not take, and of no others', async () => {
  const server = new FakeServer()
  let refused: string[] = []
  const refusing: typeof fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.endsWith('push') || typeof init?.body !== 'string') return await server.fetch(input, init)
    const { rows } = JSON.parse(init.body) as { rows: PushRow[] }
    const rejects = rows
      .map((row) => row.newDocumentState)
      .filter(({ id }) => refused.includes(id))
      .map(({ id, op }) => ({ id, op, reason: 'conflict', fields: ['shortlisted'] }))
    return Response.json({ error_code: 0, result: { conflicts: [], rejects } })
  }
  const db = await deviceWith(4, refusing)
  refused = ['p3']
  await setOutcome(db, [{ id: 'p3' }], -1)
  await db.sync.syncNow()
  refused = ['p1']
  const { edited } = await setOutcome(db, people(3), 1)
  const heard = vi.fn()
  const stop = watchRejected(db, edited, heard)
  await db.sync.syncNow()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard).toHaveBeenCalledWith(new Set(['p1']))
  stop()
  refused = ['p2']
  await setOutcome(db, [{ id: 'p2' }], 0)
  await db.sync.syncNow()
  await vi.waitFor(async () => expect(await db.rescued.list()).toHaveLength(3))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('S116 500 outcomes are a single bulk edit: two writes at most, and as many pushes', async () => {
  const server = new FakeServer()
  const pushes: number[] = []
  const db = await deviceWith(500, async (input, init) => {
    if (typeof input === 'string' && input.endsWith('push') && typeof init?.body === 'string')
      pushes.push((JSON.parse(init.body) as { rows: PushRow[] }).rows.length)
    return await server.fetch(input, init)
  })
  pushes.length = 0
  const writes: number[] = []
  const seen = db.collections.interviews.eventBulks$.subscribe(({ events }) => writes.push(events.length))
  await setOutcome(db, people(500), -1)
  seen.unsubscribe()
  await db.sync.syncNow()
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)
  expect([sum(writes), sum(pushes)]).toEqual([500, 500])
  // RxDB writes what is asked for first at once, and all the others together
  expect(Math.max(writes.length, pushes.length)).toBeLessThanOrEqual(2)
})
