import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { loadConfig } from '#server/config.ts'
import { startEngines, type Engines } from '#server/engines/index.ts'
import { engineFailure } from '#server/engines/failures.ts'
import { smallDisk, type SmallDisk } from '#tests/support/faults/small-disk.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { ask } from '../support/server/http.ts'
import { Caller } from '../sync/support/http.ts'
import { buildJob, type JobWorld } from '../sync/support/team.ts'

/** The whole server on private engines whose disk gets full, whose database breaks, runs out of memory, and has too much to do. */
const WRITERS = 8
/** so soon the database answers again once there is room, or once it was started again */
const SOON = { timeout: 10_000, interval: 50 }

let disk: SmallDisk
let engines: Engines
let app: TestApp
let world: JobWorld

beforeAll(async () => {
  disk = smallDisk(24_000_000)
  // the only options that come after those of the server
  vi.stubEnv('_JAVA_OPTIONS', `-Xmx96m -Dholdfast.marginBytes=${disk.marginBytes}`)
  const config = loadConfig({ ...process.env, MONGODB_URI: '', S3_ENDPOINT: '', DATA_DIR: join(disk.folder, 'data') })
  engines = await startEngines(config, pino({ level: 'silent' }), { checkEveryMs: 100 })
  const { endpoint, accessKey, secretKey } = engines.s3
  app = await startApp({ mongoUri: engines.mongoUri, s3: { endpoint, accessKey, secretKey } })
  world = await buildJob(app.deps)
  await app.deps.models.groups.collection.insertOne({ name: 'x' })
  // the first who ever reads names this database, which is a write
  await expectAllThere(new Set())
})
afterAll(async () => {
  await app?.stop()
  await engines?.stop()
  vi.unstubAllEnvs()
  disk.remove()
})

describe('a full disk', () => {
  it('lets people read, says 507 in words to what is written, and costs nothing but the wait for room', async () => {
    const load = await underLoad(async ({ statuses, acknowledged }) => {
      // in two steps: a write that found room must not lose it, which would end the database
      disk.fillNearly()
      await vi.waitFor(() => expect(statuses.get(507)).toBeGreaterThan(WRITERS), SOON)
      disk.fill()
      expect((await write('x')).body).toMatchObject({ error_code: 1020, message: expect.stringContaining('no space left') })
      await expectAllThere(acknowledged)
      if (disk.isReal) {
        const refused = await app.deps.s3.put('media', 'big', new Uint8Array(4_000_000), 'video/webm').catch(engineFailure)
        expect(refused).toMatchObject({ error: 'insufficientStorage' })
      }
      expect(await ask(`${app.url}/readyz`)).toMatchObject({ status: 200, text: expect.stringContaining('"full":true') })
      disk.free()
      await expectWritesAgain()
    })
    expect(new Set(load.statuses.keys())).toEqual(new Set([200, 507]))
    await expectAllThere(load.acknowledged)
  })
})

describe('a database that', () => {
  it('could not write is started again with everything it acknowledged, and whoever asked meanwhile hears 503', async () => {
    const load = await underLoad(async () => {
      const before = engines.pids.database()
      // no file of this process may grow: as with a full disk or a quota that nobody saw coming
      execFileSync('prlimit', ['--pid', String(before), '--fsize=4096'])
      await untilReplaced(before)
      await expectWritesAgain()
    })
    expect([200, 503]).toEqual(expect.arrayContaining([...load.statuses.keys()]))
    await expectAllThere(load.acknowledged)
  })

  it('has no memory left ends and is started again', async () => {
    const before = engines.pids.database()
    const twice = { $reduce: { input: { $range: [0, 40] }, initialValue: 'x'.repeat(1_000), in: { $concat: ['$$value', '$$value'] } } }
    await expect(askDatabase({ $project: { text: twice } })).rejects.toThrow(/closed|reset/)
    await untilReplaced(before)
    await expectWritesAgain()
  })

  it('has too much to do is left alone', async () => {
    // a database that was started again takes writes a moment before it counts as ready
    const before = await vi.waitFor(() => must(engines.pids.database(), 'it is ready'), SOON)
    const sum = { $size: { $map: { input: { $range: [0, 100_000] }, in: { $add: ['$$this', 1] } } } }
    const began = performance.now()
    const asking = async (): Promise<void> => {
      while (performance.now() - began < 7_000) await askDatabase({ $project: { sum } })
    }
    await Promise.all(Array.from({ length: 20 }, asking))
    expect(engines.pids.database()).toBe(before)
  })
})

/** Something that takes long, of one document. */
const askDatabase = (stage: object): Promise<unknown> => app.deps.models.groups.collection.aggregate([{ $limit: 1 }, stage]).toArray()

interface Load {
  acknowledged: Set<string>
  statuses: Map<number, number>
}

/** Writes through the server as long as the work takes, and notes what was acknowledged. */
async function underLoad(work: (load: Load) => Promise<void>): Promise<Load> {
  const load: Load = { acknowledged: new Set(), statuses: new Map() }
  let isOver = false
  const writing = async (): Promise<void> => {
    while (!isOver) {
      const { id, status } = await write('y'.repeat(4_000))
      load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
      if (status === 200) load.acknowledged.add(id)
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, writing))
  try {
    await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(WRITERS), SOON)
    await work(load)
  } finally {
    isOver = true
    await writers
  }
  return load
}

async function write(text: string): Promise<{ id: string; status: number; body: unknown }> {
  const id = newId()
  const { recruiter, scope, interviewId } = world
  const caller = new Caller(app.url, recruiter)
  const fields = { interviewId, authorId: recruiter.actor.id, authorName: 'x', text, createdAt: 1 }
  const response = await caller.post('push', {
    collection: 'comments',
    rows: [{ newDocumentState: caller.make({ id, scope, iv: interviewId }, fields) }],
  })
  return { id, status: response.status, body: await response.json() }
}

const expectWritesAgain = (): Promise<void> => vi.waitFor(async () => expect((await write('again')).status).toBe(200), SOON)

const untilReplaced = (before: number | null | undefined): Promise<void> =>
  vi.waitFor(() => expect([null, undefined, before]).not.toContain(engines.pids.database()), SOON)

async function expectAllThere(acknowledged: ReadonlySet<string>): Promise<void> {
  const there = await new Caller(app.url, world.recruiter).pullAll('comments')
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([])
}
