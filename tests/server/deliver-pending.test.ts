import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { deliverPending } from '#server/commands/delivery/deliver-pending.ts'
import type { Deps } from '#server/deps.ts'
import { compositeChecksum } from '#server/services/s3/checksum.ts'
import { sha256, type Scene } from '../api/scene.ts'
import { uploadCalls } from '../api/s3/upload-calls.ts'
import { ask } from '../support/server/http.ts'
import { isByClock } from '../support/server/queries.ts'
import { useScene } from '../support/server/scene.ts'

const HOUR_MS = 3_600_000
const scene = useScene()
const asCandidate: Scene['asCandidate'] = (path, body) => ask(`${scene.app.url}/api/${path}`, { body, token: scene.world.tokens.jobseeker })
const { newTake, idOf, makeFinal } = uploadCalls(() => ({ app: scene.app, asCandidate }) as Scene) // the calls use no more of it
const bytes = new Uint8Array(9)

/** Queries to the store and the database. */
const asked = { store: 0, database: [] as { of: string; filter: unknown; fields: unknown }[] }
let deps: Deps
beforeAll(async () => {
  deps = scene.app.deps
  const { listParts } = deps.s3
  deps.s3.listParts = async (...of) => {
    asked.store++
    return await listParts(...of)
  }
  deps.connection.set('debug', (collection: string, method: string, filter: unknown, options: { projection?: object }) => {
    if (method.startsWith('find') && collection !== 'syncMeta' && !isByClock(collection, filter))
      asked.database.push({ of: `${collection}.${method}`, filter, fields: options.projection })
  })
  // the first one of a database marks what was there before
  await deliverPending(deps)
})
beforeEach(async () => {
  await deps.models.entities.deleteMany({ iv: sample.interviewId, col: 'answers' })
  await deps.models.uploads.deleteMany({ gid: sample.gid })
})

const sweep = async () => {
  Object.assign(asked, { store: 0, database: [] })
  return await deliverPending(deps)
}
const markOf = async (id: string) => (await deps.models.entities.findOne({ _id: id }).lean())?.due
/** A final answer whose recording the store has, and no receipt, as a server leaves it that dies in between. */
async function leftBehind() {
  const take = newTake()
  await idOf(take)
  await makeFinal(take, [bytes])
  const found = { state: 'verified' as const, bytes: bytes.length, checksum: compositeChecksum([sha256(bytes)]) }
  await deps.models.uploads.updateOne({ answerId: take.answer_id }, { $set: found })
  return take.answer_id
}

describe('what looks after answers every minute', () => {
  it('reads what carries a mark, and asks nothing more about what nobody is sending', async () => {
    for (let n = 0; n < 3; n++) {
      const take = newTake()
      await idOf(take)
      await makeFinal(take, [bytes])
    }
    await deps.models.uploads.updateMany({ gid: sample.gid }, { $set: { createdAt: deps.clock.now() - HOUR_MS } })
    expect(await sweep()).toBe(0)
    expect(asked.store).toBe(0)
    expect(asked.database.map(({ of }) => of)).toEqual(['entities.find', 'uploads.find'])
    const [read] = asked.database
    expect(read?.filter).toEqual({ due: { $gt: '' } })
    // without the lists of pieces, which are long
    expect(Object.keys(read?.fields ?? {}).filter((field) => field.startsWith('body.segments'))).toEqual(['body.segments.objectName'])
  })

  it('still notes how far that has come which a device is sending', async () => {
    const take = newTake()
    await idOf(take)
    await makeFinal(take, [bytes])
    await sweep()
    expect(asked.store).toBe(1)
  })

  it('gives the receipt that a crash left open, and reads the answer no more once all is done', async () => {
    const id = await leftBehind()
    expect(await sweep()).toBe(1)
    expect(await markOf(id)).toBe(sample.gid)
    const ready = { 'body.media': { status: 'ready' } }
    await deps.models.entities.updateOne({ _id: id }, { $set: ready })
    expect(await sweep()).toBe(0)
    expect(await markOf(id)).toBeUndefined()
    await sweep()
    expect(asked.database.map(({ of }) => of)).toEqual(['entities.find'])
  })

  it('finds answers of before there were marks, once', async () => {
    const id = await leftBehind()
    await deps.models.entities.updateOne({ _id: id }, { $unset: { due: '' } })
    expect(await sweep()).toBe(0)
    await deps.models.syncMeta.deleteOne({ _id: 'answersMarkedDue' })
    expect(await sweep()).toBe(1)
  })
})
