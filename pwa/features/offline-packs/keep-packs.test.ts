import 'fake-indexeddb/auto'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import type { PackRow } from '#worker/vault/schema.ts'
import type { Checkpoint, PullRequest } from '#shared/sync/wire.ts'
import { deviceOptions, FakeServer, RECRUITER } from '../../db/device.fake.ts'
import { openDatabase } from '../../db/open-db.ts'
import type { Db } from '../../db/types.ts'
import { deleteValue, readValue } from '../../lib/profile/profile-store.ts'
import { endedIn, endedPacksKey, forgetEnded } from './ended-packs.ts'
import { keepPacks } from './keep-packs.ts'
import { pinPack } from './pin-pack.ts'
import { vault } from './vault-db.ts'
import { fakeStore, patternBytes } from './vault.fake.ts'

/** Two interviews in two jobs; both are pinned on the device. */
class Server {
  era = 'first'
  interviews = [interviewOf('i1', 'job:a'), interviewOf('i2', 'job:b')]
  ended: Checkpoint['v'] = {}
  /** documents of every answer after the first */
  news: { id: string; _deleted: boolean }[] = []
  readonly #fake = new FakeServer()

  readonly fetch: typeof fetch = async (input, init) => {
    if (input !== '/api/sync/pull') return await this.#fake.fetch(input, init)
    // request of our own client
    const { collection, checkpoint } = JSON.parse(init?.body as string) as PullRequest
    if (checkpoint && checkpoint.era !== this.era) return Response.json({ error_code: 1013 }, { status: 409 })
    const all = checkpoint ? this.news : this.interviews
    const documents = collection === 'interviews' ? all : []
    const v = { 'job:a': { n: 1, e: 1 }, 'job:b': { n: 1, e: 1 }, ...this.ended }
    return Response.json({ error_code: 0, result: { documents, checkpoint: { v, era: this.era } } })
  }
}

function interviewOf(id: string, scope: string): Interview & { _deleted: boolean } {
  const fop = { name: 's:1', email: 's:1', jobId: 's:1', createdAt: 's:1' }
  const fields = { jobId: scope.slice(4), name: `Name of ${id}`, email: `${id}@example.test`, createdAt: 1 }
  return { id, gid: RECRUITER.gid, scope, iv: id, rev: 1, op: 's:1', fop, ...fields, _deleted: false }
}

let server: Server
let db: Db
let stop: () => void

beforeEach(async () => {
  server = new Server()
  db = await openDatabase(deviceOptions(new FakeServer(), { fetch: server.fetch, collections: ['interviews', 'answers'] }))
  await db.sync.awaitInitial()
  for (const { id, scope, jobId } of server.interviews) await pin(id, scope, jobId)
  stop = keepPacks(db, NEVER)
})
afterEach(async () => {
  stop()
  await db.close()
  await deleteValue(endedPacksKey(RECRUITER.id))
  await Promise.all([vault().packs, vault().keys, vault().media, vault().blocks].map((table) => table.clear()))
})

async function pin(interviewId: string, scope: string, jobId: string): Promise<void> {
  const { fetchBlock } = fakeStore({ [`${interviewId}.webm`]: patternBytes(100) })
  const files = [{ mediaId: `an-${interviewId}`, objectName: `${interviewId}.webm`, mime: 'video/webm', bytes: 100 }]
  const plan = { interviewId, jobId, scope, files, bytes: 100 }
  const signal = new AbortController().signal
  await pinPack({ vault: vault(), plan, accountId: RECRUITER.id, fetchBlock, signal, now: () => Date.now() })
}

const keys = async (): Promise<string[]> => (await vault().keys.toCollection().primaryKeys()).toSorted()
const blocks = async (): Promise<string[]> => (await vault().blocks.toArray()).map(({ mediaId }) => mediaId).toSorted()
const namesHere = async (): Promise<string[]> => (await db.collections.interviews.find().exec()).map(({ name }) => name)

it('keeps what may be seen', async () => {
  await db.sync.syncNow()
  expect(await keys()).toEqual(['i1', 'i2'])
})

const ended = async () => endedIn(await readValue(endedPacksKey(RECRUITER.id))).map(({ id, cause, bytes }) => [id, cause, bytes])

it('S151 drops the recordings whose time ran out, and tells which those were until its reader has seen it', async () => {
  stop()
  await vault().packs.update('i2', { expiresAt: Date.now() - 1 })
  await vault().packs.put({ ...(await vault().packs.get('i1')), id: 'theirs', accountId: 'other', expiresAt: 1 } as PackRow) // as it was stored
  stop = keepPacks(db, NEVER)
  await vi.waitFor(async () => expect([await keys(), await ended()]).toEqual([['i1'], [['i2', 'expired', 100]]]))
  await forgetEnded(RECRUITER.id, 'i2')
  expect(await ended()).toEqual([])
})

it('S151 drops the recordings of a job whose right ended, the keys as soon as it is told', async () => {
  server.ended = { 'job:b': { n: 0, e: 2, done: true } }
  await db.sync.syncNow()
  await vi.waitFor(async () => expect([await keys(), await blocks(), await ended()]).toEqual([['i1'], ['an-i1'], [['i2', 'revoked', 100]]]))
})

it('S151 drops the recordings of an interview that is gone', async () => {
  server.news = [{ id: 'i1', _deleted: true }]
  await db.sync.syncNow()
  await vi.waitFor(async () => expect([await keys(), await blocks(), await ended()]).toEqual([['i2'], ['an-i2'], [['i1', 'revoked', 100]]]))
})

it('when the device starts over, drops what does not come back and fetches nothing twice', async () => {
  server.era = 'second'
  server.interviews = server.interviews.slice(0, 1)
  await db.sync.syncNow()
  await vi.waitFor(() => expect(db.sync.state()).toMatchObject({ notice: 'reset', phase: 'sent' }))
  expect(await namesHere()).toEqual(['Name of i1'])
  await vi.waitFor(async () => expect([await keys(), await blocks()]).toEqual([['i1'], ['an-i1']]))
})
