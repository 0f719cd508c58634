import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import type { RxStorage } from 'rxdb/plugins/core'
import { expect, it, describe } from 'vitest'
import type { PullResult, PullRequest } from '#shared/sync/wire.ts'
import type { StorageGuard } from '#pwa/db/recovery/storage-guard.ts'
import { deviceStorage, Line, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { NO_DIGEST, useFaultBench } from './support/fault-bench.ts'
import { addInterview, buildJob } from './support/team.ts'

/* Failure modes of RxDB's replication while receiving; those while sending are in faults-sending.test.ts, the clock in clock.test.ts. */

const bench = useFaultBench()

/** A storage whose first write of received documents of one collection fails, as when the quota is used up. */
function failingOnce(collectionName: string): RxStorage<unknown, unknown> {
  const storage = deviceStorage()
  let isSpent = false
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        if (params.collectionName === collectionName && context.startsWith('replication-downstream') && !isSpent) {
          isSpent = true
          throw new Error('QuotaExceededError')
        }
        return await write(rows, context)
      }
      return instance
    },
  }
}

const noGuard = (): StorageGuard => ({
  wrap: (storage) => storage,
  onTrip: () => undefined,
  isTripped: () => false,
  reset: () => undefined,
})

const interviewsOn = async (device: Device): Promise<string[]> =>
  (await device.db.collections.interviews.find().exec()).map((doc) => doc.id).sort()

/** A job with this many interviews. */
async function jobWith(count: number) {
  const job = await buildJob(bench.app.deps)
  for (let i = 1; i < count; i++) await addInterview(bench.app.deps, { ...job, by: job.recruiter.actor.id, name: `candidate ${i}` })
  return job
}

const withoutDigest: Line['rewrite'] = (call, _body, result) => (call === 'digest' ? NO_DIGEST : result)

/** A connection of its own that knows no digests: one countermeasure is judged without the others. */
function lineOf(rewrite: Line['rewrite'] = withoutDigest): Line {
  const line = new Line(bench.app.url)
  line.rewrite = rewrite
  return line
}

describe('F1 a batch that could not be stored', () => {
  it('F1 a batch that could not be stored comes again after the replication restarted behind the guard', async () => {
    const job = await jobWith(25)
    const device = await bench.open(job.recruiter, { storage: failingOnce('interviews'), line: lineOf(), sync: { pullBatchSize: 10 } })
    await eventually(async () => expect(await interviewsOn(device)).toHaveLength(25))
    await eventually(() => expect(device.db.sync.state().phase).toBe('sent'))
  })

  it('F1 without its countermeasure goes wrong: the batch is lost for ever', async () => {
    const job = await jobWith(25)
    const storage = failingOnce('interviews')
    const device = await bench.open(job.recruiter, { storage, guard: noGuard(), line: lineOf(), sync: { pullBatchSize: 10 } })
    await device.db.sync.awaitInitial()
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect((await interviewsOn(device)).length).toBeLessThan(25)
    await bench.close(device)
    const again = await bench.open(job.recruiter, { earlier: device, line: device.line })
    await again.db.sync.awaitInitial()
    expect(await again.db.sync.syncNow()).toMatchObject({ ok: true })
    expect((await interviewsOn(again)).length).toBeLessThan(25)
  })
})

describe('F4 a request that never settles', () => {
  it('F4 a request that never settles is given up after the time limit and repeated', async () => {
    const device = await bench.open(await bench.recruiter(), { timeLimitMs: 300 })
    await device.db.sync.awaitInitial()
    let hung = 0
    device.line.fate = (call) => (call === 'pull' && hung++ < 4 ? 'hang' : 'pass')
    await bench.byServer({ degree: 'behind a hanging request' })
    await eventually(async () => expect(await bench.degreeOn(device)).toBe('behind a hanging request'))
    expect(hung).toBeGreaterThan(0)
  })

  it('F4 without its countermeasure goes wrong: all pulls stop', async () => {
    const device = await bench.open(await bench.recruiter(), { timeLimitMs: 600_000 })
    await device.db.sync.awaitInitial()
    let hung = 0
    device.line.fate = (call, body) => (call === 'pull' && body['collection'] === 'interviews' && hung++ === 0 ? 'hang' : 'pass')
    await bench.byServer({ degree: 'never arrives' })
    await eventually(() => expect(hung).toBe(1))
    expect(await device.db.sync.syncNow({ timeoutMs: 1500 })).toMatchObject({ ok: false })
    expect(await bench.degreeOn(device)).not.toBe('never arrives')
  })
})

describe('F8 more documents than a batch', () => {
  /** Opens a device that nothing asks to look a second time: its content then is what it believes to be all. */
  const openAndRead = async (rewrite?: Line['rewrite']): Promise<Device> => {
    const job = await jobWith(23)
    const line = lineOf(rewrite)
    line.fate = (call) => (call === 'stream' ? 'hang' : 'pass')
    const device = await bench.open(job.recruiter, { line, sync: { pullBatchSize: 10 } })
    await device.db.sync.awaitInitial()
    return device
  }

  it('F8 all 23 documents arrive in batches of 10, because every batch but the last is full', async () => {
    const device = await openAndRead()
    await eventually(async () => expect(await interviewsOn(device)).toHaveLength(23))
  })

  it('F8 without its countermeasure goes wrong: a server that leaves out one of a full batch ends the round', async () => {
    const leaveOutOne: Line['rewrite'] = (call, body, result) => {
      if (call !== 'pull') return call === 'digest' ? NO_DIGEST : result
      // sent by our own client and answered by our own server
      const [{ limit }, answer] = [body as PullRequest, result as PullResult]
      return answer.documents.length < limit ? answer : { ...answer, documents: answer.documents.slice(1) }
    }
    const device = await openAndRead(leaveOutOne)
    await eventually(async () => expect(await interviewsOn(device)).toHaveLength(9))
    expect(device.db.sync.state()).toMatchObject({ phase: 'sent' })
    const pulls = device.line.sent.filter(({ call, body }) => call === 'pull' && body['collection'] === 'interviews')
    expect(pulls).toHaveLength(1)
  })
})

describe("F9 a document newer than the device's schema", () => {
  /** Reads a document with a field this app does not know, and the one behind it; then the server takes the field away without a new revision. */
  const readBoth = async (storage: RxStorage<unknown, unknown>) => {
    const job = await jobWith(2)
    const entities = bench.app.deps.models.entities
    await entities.updateOne({ _id: job.interviewId }, { $set: { 'body.inventedLater': { deep: true } } })
    const all = (await entities.find({ scope: job.scope, col: 'interviews' }).lean()).map((entity) => entity._id).sort()
    const options = { line: lineOf(), sync: { pullBatchSize: 1 } }
    const device = await bench.open(job.recruiter, { ...options, storage })
    await device.db.sync.awaitInitial()
    await eventually(async () => expect(await interviewsOn(device)).toContain(all.find((id) => id !== job.interviewId)))
    await bench.close(device)
    await entities.updateOne({ _id: job.interviewId }, { $unset: { 'body.inventedLater': '' } })
    const again = await bench.open(job.recruiter, { ...options, earlier: device })
    await again.db.sync.awaitInitial()
    await again.db.sync.syncNow()
    return { held: await interviewsOn(again), all }
  }

  it("F9 a document newer than the device's schema arrives all the same, and so do those after it", async () => {
    // as in production: without the validator of development
    const { held, all } = await readBoth({ ...getRxStorageMemory(), collectionStates: new Map() } as unknown as RxStorage<unknown, unknown>)
    expect(held).toEqual(all)
  })

  it('F9 without its countermeasure goes wrong: with a strict schema it never comes, also when the server has mended it', async () => {
    const { held, all } = await readBoth(deviceStorage())
    expect(held).toHaveLength(all.length - 1)
  })
})
