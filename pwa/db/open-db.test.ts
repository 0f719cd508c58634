import { now, setCheckpoint, type RxCollection } from 'rxdb/plugins/core'
import { REPLICATION_STATE_BY_COLLECTION } from 'rxdb/plugins/replication'
import { describe, expect, it, vi } from 'vitest'
import { deviceOptions, FakeServer, RECRUITER, serverWith, useDevices } from './device.fake.ts'
import { resultsKey, memoryStore } from './device-store.ts'
import { editDoc, insertDoc, removeDoc } from './edit.ts'
import type { OpenOptions } from './open-db.ts'
import { requeueMissedEdits } from './recovery/requeue-missed-edits.ts'
import stored from './rx-schemas.json' with { type: 'json' }
import type { Db } from './types.ts'

const { start, close } = useDevices()
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000, interval: 10 })
const idsOf = (server: FakeServer): string[] => server.pushed.map((doc) => String(doc['id'])).sort()
const fresh = { interviewId: 'i', authorId: RECRUITER.id, authorName: 'Rita', text: 'mine', createdAt: 1 }
const insertMine = (db: Db, id: string) => insertDoc(db, 'comments', { id, scope: 'job:j', iv: 'i' }, fresh)

it('keeps few changes of answers in memory, and what is read of them stays right', async () => {
  const db = await start(deviceOptions(new FakeServer(), { collections: ['answers'] }))
  const { answers } = db.collections
  const fields = { interviewId: 'i', questionId: 'q', kind: 'short', attempt: 1, state: 'draft', startedAt: 1 } as const
  await insertDoc(db, 'answers', { id: 'a', scope: 'job:j', iv: 'i' }, fields)
  const texts: (string | undefined)[] = []
  const reading = answers.find().$.subscribe((docs) => texts.push(docs[0]?.get('text') as string | undefined))
  for (let n = 0; n < 30; n++) await editDoc(db, 'answers', 'a', { text: `words ${n}` })
  await eventually(() => expect(texts.at(-1)).toBe('words 29'))
  reading.unsubscribe()
  expect(answers._changeEventBuffer.getBuffer().length).toBeLessThanOrEqual(10)
})

describe('an edit behind the sending checkpoint', () => {
  /** As when a tab is closed between two requests: RxDB believes that everything here was sent. */
  async function leaveBehind(options: OpenOptions, server: FakeServer): Promise<void> {
    const first = await start(options)
    await first.sync.awaitInitial()
    server.isUp = false
    await insertMine(first, 'made')
    await editDoc(first, 'comments', 'a', { text: 'edited' })
    await removeDoc(first, 'comments', 'b')
    await believeAllSent(first)
    await close(first)
    server.isUp = true
  }

  async function believeAllSent(db: Db): Promise<void> {
    const state = REPLICATION_STATE_BY_COLLECTION.get(db.collections.comments as never)?.[0]?.internalReplicationState
    if (!state) throw new Error('no replication')
    await setCheckpoint(state, 'up', { id: 'zzz', lwt: now() + 60_000 })
  }

  /** As another tab writes it, whose write times are not those of this one. */
  async function writeElsewhere(db: Db, { from, id, lwt }: { from: string; id: string; lwt: number }): Promise<void> {
    const { storageInstance } = db.collections.comments as unknown as RxCollection<{ id: string; op: string }>
    const [like] = await storageInstance.findDocumentsById([from], false)
    if (!like) throw new Error('nothing to write like')
    const op = `${like.op}0`
    await storageInstance.originalStorageInstance.bulkWrite([{ document: { ...like, id, op, _meta: { lwt } } }], 'another tab')
    db.edits.after('comments', [{ id, op }])
  }

  it('is sent although RxDB drops it for a round that is asked for while a request is under way', async () => {
    const server = serverWith('a', 'b')
    let asks = 0
    const gate = Promise.withResolvers<void>()
    const slow: typeof fetch = async (input, init) => {
      if (typeof input === 'string' && input.endsWith('push') && ++asks === 1) await gate.promise
      return await server.fetch(input, init)
    }
    const db = await start(deviceOptions(server, { fetch: slow }))
    await db.sync.awaitInitial()
    await insertMine(db, 'first')
    await eventually(() => expect(asks).toBe(1))
    await writeElsewhere(db, { from: 'first', id: 'made', lwt: 1000 })
    const round = db.sync.syncNow()
    gate.resolve()
    await round
    await eventually(() => expect(idsOf(server)).toEqual(['first', 'made']))
    await eventually(() => expect(db.sync.state()).toMatchObject({ phase: 'sent', unsent: 0 }))
  })

  it('is not made once the tabs heard of each other: what is written next is later than what any of them wrote', async () => {
    const db = await start(deviceOptions(serverWith('a')))
    await db.sync.awaitInitial()
    const ahead = now() + 5000
    await writeElsewhere(db, { from: 'a', id: 'made', lwt: ahead })
    await eventually(() => expect(now()).toBeGreaterThan(ahead))
  })

  it('is found at the next start and sent', async () => {
    const server = serverWith('a', 'b', 'c')
    const options = deviceOptions(server)
    await leaveBehind(options, server)
    const db = await start(options)
    await eventually(() => expect(idsOf(server)).toEqual(['a', 'b', 'made']))
    expect(server.pushed.find((doc) => doc['id'] === 'a')).toMatchObject({ text: 'edited' })
    await eventually(() => expect(db.sync.state()).toMatchObject({ phase: 'sent', unsent: 0 }))
  })

  it('is looked for once, however many there are and although nothing can be sent', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => `c${n}`)
    const server = serverWith(...ids)
    const looks: number[] = []
    const resend: typeof requeueMissedEdits = async (...args) => {
      const found = await requeueMissedEdits(...args)
      looks.push(found)
      return found
    }
    const options = deviceOptions(server, { sync: { retryBaseMs: 20, resend } })
    const first = await start(options)
    await first.sync.awaitInitial()
    server.isUp = false
    for (const id of ids) await editDoc(first, 'comments', id, { text: 'edited' })
    await believeAllSent(first)
    await close(first)
    server.isUp = true
    const onlyReads: typeof fetch = async (input, init) => {
      if (typeof input === 'string' && input.endsWith('push')) throw new TypeError('no line')
      return await server.fetch(input, init)
    }
    await start({ ...options, fetch: onlyReads })
    await eventually(() => expect(looks).toEqual([0, 501]))
  })

  it('is never sent without that look (why it is there)', async () => {
    const server = serverWith('a', 'b', 'c')
    const options = deviceOptions(server, { sync: { retryBaseMs: 20, resend: () => Promise.resolve(0) } })
    await leaveBehind(options, server)
    const db = await start(options)
    expect(await db.sync.syncNow()).toMatchObject({ ok: true })
    expect(server.pushed).toEqual([])
    // but it is still known, with its values
    expect((await db.unsentEdits()).map(({ docId, kind }) => `${kind} ${docId}`).sort()).toEqual(['edit a', 'insert made', 'remove b'])
  })
})

describe('a new version of the documents', () => {
  const older = { comments: stored.comments }
  const newer = {
    comments: {
      ...stored.comments,
      version: stored.comments.version + 1,
      properties: { ...stored.comments.properties, mood: { type: 'string' } },
    },
  }

  it('keeps what was not sent, sends it once there is a connection, and nothing else', async () => {
    const server = serverWith('a', 'b')
    const options = deviceOptions(server, { schemas: older })
    const first = await start(options)
    await first.sync.awaitInitial()
    server.isUp = false
    await editDoc(first, 'comments', 'a', { text: 'typed before the update' })
    await insertMine(first, 'made')
    await close(first)
    const db = await start({ ...options, schemas: newer })
    const text = async (id: string) => (await db.collections.comments.findOne(id).exec())?.text
    expect(await text('a')).toBe('typed before the update')
    expect(await text('b')).toBe('text of b')
    await eventually(() => expect(db.sync.state()).toMatchObject({ phase: 'waiting', unsent: 2 }))
    server.isUp = true
    expect(await db.sync.syncNow()).toMatchObject({ ok: true })
    expect(idsOf(server)).toEqual(['a', 'made'])
  })

  it('keeps an unsent answer of the app before takes could begin a hundred times', async () => {
    const server = serverWith()
    const before = structuredClone(stored.answers)
    before.version = 0
    before.properties.segments.maxItems = 20
    const options = deviceOptions(server, { collections: ['answers'], schemas: { answers: before } })
    const first = await start(options)
    server.isUp = false
    const fields = { interviewId: 'i', questionId: 'q', kind: 'short', attempt: 1, state: 'final', text: 'mine', startedAt: 1 } as const
    await insertDoc(first, 'answers', { id: 'made', scope: 'job:j', iv: 'i' }, fields)
    await close(first)
    const db = await start({ ...options, schemas: stored })
    expect((await db.unsentEdits()).map(({ docId, fields: { text } }) => [docId, text])).toEqual([['made', 'mine']])
    server.isUp = true
    expect(await db.sync.syncNow()).toMatchObject({ ok: true })
    expect(idsOf(server)).toEqual(['made'])
  })

  it('moves what was not sent into the new shape, with all else, and sends it in that shape', async () => {
    const server = serverWith('a', 'b')
    const options = deviceOptions(server, { schemas: older })
    const first = await start(options)
    await first.sync.awaitInitial()
    server.isUp = false
    await editDoc(first, 'comments', 'a', { text: 'typed before the update' })
    await insertMine(first, 'made')
    await removeDoc(first, 'comments', 'b')
    await close(first)
    const version = newer.comments.version
    const louder = (doc: Record<string, unknown>) => ({ ...doc, text: `${String(doc['text'])}!` })
    const db = await start({ ...options, schemas: newer, migrations: { comments: { [version]: louder } } })
    expect((await db.unsentEdits()).map(({ docId, kind, fields }) => `${docId} ${kind} ${String(fields['text'])}`).sort()).toEqual([
      'a edit typed before the update!',
      'b remove undefined',
      'made insert mine!',
    ])
    server.isUp = true
    expect(await db.sync.syncNow()).toMatchObject({ ok: true })
    expect(server.pushed.map(({ id, text }) => `${String(id)} ${String(text)}`).sort()).toEqual([
      'a typed before the update!',
      'b undefined',
      'made mine!',
    ])
  })
})

it('its own id goes with every pull, the same after a restart', async () => {
  const server = serverWith('a')
  const seen: unknown[] = []
  const options = deviceOptions(server, {
    fetch: (input, init) => {
      if (input === '/api/sync/pull' && typeof init?.body === 'string') seen.push((JSON.parse(init.body) as { device: unknown }).device)
      return server.fetch(input, init)
    },
  })
  const first = await start(options)
  await first.sync.awaitInitial()
  await close(first)
  const second = await start(options)
  await second.sync.awaitInitial()
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).toMatch(/^[0-9a-f-]{36}$/)
})

it('a device without word from the server for 72 hours is locked until it hears from it', async () => {
  const server = serverWith('a')
  let now = Date.now()
  const options = deviceOptions(server, { clock: () => now, monotonic: () => 0 })
  const first = await start(options)
  await first.sync.awaitInitial()
  expect(first.lease().state).toBe('open')
  await close(first)
  now += 73 * 3_600_000
  server.isUp = false
  const db = await start(options)
  expect(db.lease().state).toBe('locked')
  server.isUp = true
  expect(await db.sync.syncNow()).toMatchObject({ ok: true })
  expect(db.lease()).toEqual({ state: 'open', until: now + 72 * 3_600_000 })
})

it('leaves no answer of the server behind for whom it erased everything', async () => {
  const store = memoryStore()
  const db = await start(deviceOptions(new FakeServer(), { store }))
  for (const id of [RECRUITER.id, 'somebody else']) await store.write(resultsKey(id), ['kept'])
  await db.destroy()
  expect(await store.read(resultsKey(RECRUITER.id))).toBeNull()
  expect(await store.read(resultsKey('somebody else'))).toEqual(['kept'])
})
