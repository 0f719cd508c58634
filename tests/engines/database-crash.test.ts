import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, type Collection } from 'mongodb'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { startEngines, type Engines } from '#server/engines/index.ts'
import { byProofForm, recordProof } from '#tests/support/proof.ts'

/**
 * The private database is killed with SIGKILL under load, comes back by itself, and holds every write it acknowledged.
 * A database somebody else runs cannot be killed from here, so with MONGODB_URI this proof is about that somebody.
 */
const ROUNDS = byProofForm(3, 25)
const WRITERS = 20

describe.runIf(!process.env.MONGODB_URI)('an acknowledged write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-crash-'))
  let engines: Engines
  let client: MongoClient

  beforeAll(async () => {
    const config = loadConfig({
      ...process.env,
      DATA_DIR: folder,
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY: 'unused',
      S3_SECRET_KEY: 'unused',
    })
    engines = await startEngines(config, pino({ level: 'silent' }))
    client = new MongoClient(engines.mongoUri, { serverSelectionTimeoutMS: 5_000 })
    await client.db().collection('writes').createIndex({ owner: 1, n: 1 }, { unique: true })
  })
  afterAll(async () => {
    await client?.close()
    await engines?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    `survives kill -9 of the database, ${ROUNDS} times, and the engine comes back`,
    async () => {
      const writes = client.db().collection<Write>('writes')
      const acknowledged = new Map<string, number>()
      for (let round = 1; round <= ROUNDS; round += 1) {
        const before = acknowledged.size
        await writeUntilKilled(writes, round, acknowledged, () => killDatabase(engines))
        expect(acknowledged.size).toBeGreaterThan(before + WRITERS)
        await vi.waitFor(() => client.db().command({ ping: 1 }), { timeout: 60_000, interval: 50 })
        await expectAllThere(writes, acknowledged)
      }
      expect(engines.pids.database()).toBeTypeOf('number')
      recordProof('database-crash', {
        'kills with SIGKILL': ROUNDS,
        'clients writing': WRITERS,
        'acknowledged documents': acknowledged.size,
        lost: 0,
      })
    },
    30_000 + ROUNDS * 70_000,
  )
})

interface Write {
  _id: string
  owner: string
  n: number
  updates: number
}

/** Inserts and updates from many clients; everything acknowledged is noted. Ends when the connections broke. */
async function writeUntilKilled(
  writes: Collection<Write>,
  round: number,
  acknowledged: Map<string, number>,
  kill: () => void,
): Promise<void> {
  let isDead = false
  const enough = acknowledged.size + 200
  const writer = async (owner: string): Promise<void> => {
    for (let n = 0; !isDead; n += 1) {
      const _id = `${owner}-${n}`
      try {
        await writes.insertOne({ _id, owner, n, updates: 0 })
        acknowledged.set(_id, 0)
        await writes.updateOne({ _id }, { $inc: { updates: 1 } })
        acknowledged.set(_id, 1)
      } catch {
        return
      }
      if (acknowledged.size >= enough && !isDead) {
        isDead = true
        kill()
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(`round${round}-writer${index}`)))
}

function killDatabase(engines: Engines): void {
  const pid = engines.pids.database()
  if (!pid) throw new Error('no private database runs')
  process.kill(pid, 'SIGKILL')
}

/** By id and by index: an index entry without its document, or the reverse, would be a loss too. */
async function expectAllThere(writes: Collection<Write>, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const found = new Map((await writes.find({}).toArray()).map((write) => [write._id, write]))
  const lost = [...acknowledged].filter(([id, updates]) => (found.get(id)?.updates ?? -1) < updates)
  expect(lost).toEqual([])
  for (const write of found.values()) expect((await writes.findOne({ owner: write.owner, n: write.n }))?._id).toBe(write._id)
}
