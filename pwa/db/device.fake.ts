import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { RxStorage } from 'rxdb/plugins/core'
import { afterEach } from 'vitest'
import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PushRow } from '#shared/sync/wire.ts'
import type { Db } from './types.ts'
import { memoryStore } from './device-store.ts'
import { openDatabase, type OpenOptions } from './open-db.ts'

/** A server that has a few documents and takes every edit. For what happens on the device alone; tests/sync has the real one. */
export class FakeServer {
  isUp = true
  readonly documents = new Map<CollectionName, Record<string, unknown>[]>()
  /** documents of all pushes, in order */
  readonly pushed: Record<string, unknown>[] = []

  readonly fetch: typeof fetch = async (input, init) => {
    if (!this.isUp || typeof input !== 'string') throw new TypeError('no line')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, never>) : {}
    if (input.endsWith('/stream')) return await new Promise<never>(() => undefined)
    return Response.json({ error_code: 0, result: this.#answer(input.replace('/api/sync/', ''), body) })
  }

  #answer(call: string, body: { collection?: CollectionName; checkpoint?: unknown; rows?: PushRow[] }): object {
    if (call === 'digest') return { scopes: {}, drop: [] }
    if (call === 'push') {
      this.pushed.push(...(body.rows ?? []).map((row) => row.newDocumentState))
      return { conflicts: [], rejects: [] }
    }
    const documents = body.checkpoint || !body.collection ? [] : (this.documents.get(body.collection) ?? [])
    return { documents, checkpoint: { v: { 'job:j': { n: documents.length, e: 1 } }, era: 'e' } }
  }
}

export const RECRUITER: Actor = {
  id: '01hzzzzzzzzzzzzzzzzzzzzzzz',
  gid: '01hzzzzzzzzzzzzzzzzzzzzzzg',
  role: 'recruiter',
  name: 'Rita Test',
}

/** A server that has these comments. */
export function serverWith(...ids: string[]): FakeServer {
  const server = new FakeServer()
  const comments = ids.map((id) => commentOf(id, `text of ${id}`))
  server.documents.set('comments', comments)
  return server
}

/** A comment as the server sends it. */
export const commentOf = (id: string, text: string): Record<string, unknown> => ({ ...META, ...COMMENT, id, text })

const META = { gid: RECRUITER.gid, scope: 'job:j', iv: 'i', rev: 1, op: 's:1', at: 1, by: 'somebody', _deleted: false }
const COMMENT = {
  interviewId: 'i',
  authorId: 'somebody',
  authorName: 'S',
  createdAt: 1,
  fop: { text: 's:1', authorId: 's:1', authorName: 's:1', interviewId: 's:1', createdAt: 's:1' },
}

/** Options that open a device; reuse them to start that device again. */
export const deviceOptions = (server: FakeServer, changes: Partial<OpenOptions> = {}): OpenOptions => ({
  actor: RECRUITER,
  token: 't',
  databaseName: `device-${crypto.randomUUID()}`,
  collections: ['comments'],
  storage: memoryStorage(),
  store: memoryStore(),
  fetch: server.fetch,
  multiInstance: false,
  sync: { retryBaseMs: 20 },
  ...changes,
})

/** Devices of the tests of a file: what is open after a test is closed. */
export function useDevices(): { start(options: OpenOptions): Promise<Db>; close(db: Db): Promise<void> } {
  const open: Db[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.close().catch(() => undefined)))
  })
  return {
    async start(options) {
      const db = await openDatabase(options)
      open.push(db)
      return db
    },
    async close(db) {
      open.splice(open.indexOf(db), 1)
      await db.close()
    },
  }
}

/** The database as it is for a writer that looked for a document just before the server's copy of it came. */
export function arrivingMeanwhile(db: Db, arrive: (db: Db) => Promise<unknown>): Db {
  let hasArrived = false
  const before = async (): Promise<void> => {
    if (!hasArrived) {
      hasArrived = true
      await arrive(db)
    }
    await db.edits.before()
  }
  return { ...db, edits: { ...db.edits, before } }
}

/** A storage of its own, as on a device of its own. */
export const memoryStorage = (): RxStorage<unknown, unknown> =>
  ({ ...getRxStorageMemory(), collectionStates: new Map() }) as unknown as RxStorage<unknown, unknown>
