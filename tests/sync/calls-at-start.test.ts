import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import type { DigestAnswer, PullResult } from '#shared/sync/wire.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import { editDocs } from '#pwa/db/edit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import { addInterview, addPerson, buildJob, type JobWorld, type Person } from './support/team.ts'

let app: TestApp
let world: JobWorld
let person: Person
let open: Device | undefined
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  person = await addPerson(app.deps, { gid: world.gid, role: 'recruiter' })
  for (let n = 0; n < 8; n++) await addInterview(app.deps, { ...world, by: 'test', name: `Person ${n}` })
})
afterAll(() => app.stop())
afterEach(async () => {
  await open?.db.close()
  open = undefined
})

const device = async (pullBatchSize = 500): Promise<Device> => {
  open = await openDevice(app.url, person, { collections: COLLECTIONS_OF_ROLE.recruiter, sync: { pullBatchSize } })
  await open.db.sync.awaitInitial()
  return open
}
const asked = ({ line }: Device, name: string): unknown[] =>
  line.sent.flatMap(({ call, body }) => (call === name ? [body['collection']] : []))

describe('one request for all collections', () => {
  it('S080 S104 an empty device has everything after at most six requests, and compares it with two', async () => {
    const here = await device()
    expect(new Set(asked(here, 'pull'))).toEqual(new Set(COLLECTIONS_OF_ROLE.recruiter))
    expect(here.line.requests).toBeLessThanOrEqual(6)
    expect(await here.db.collections.interviews.count().exec()).toBe(9)
    // the look after the stream was opened
    await here.db.sync.syncNow()
    const before = here.line.requests
    expect(await here.db.sync.compareNow()).toBe(true)
    expect(new Set(asked(here, 'digest'))).toEqual(new Set(COLLECTIONS_OF_ROLE.recruiter))
    expect(here.line.requests - before).toBeLessThanOrEqual(3)
  })

  it('what does not fit into one answer comes with the next ones', async () => {
    const here = await device(4)
    expect(await here.db.collections.interviews.count().exec()).toBe(9)
    expect(here.db.sync.state()).toMatchObject({ phase: 'sent' })
  })

  it('is answered collection by collection as each would be alone, to the limit and no further', async () => {
    const caller = new Caller(app.url, person)
    const [first, ...others] = COLLECTIONS
    const several = async (limit: number): Promise<PullResult> => {
      const response = await caller.post('pull', {
        collection: first,
        checkpoint: null,
        limit,
        more: others.map((collection) => ({ collection, checkpoint: null })),
      })
      return ((await response.json()) as { result: PullResult }).result
    }
    const { more = [], ...own } = await several(500)
    for (const [collection, part] of [[first, own], ...more.map(({ collection: col, ...part }) => [col, part])] as [
      CollectionName,
      PullResult,
    ][]) {
      const alone = await caller.pull(collection)
      expect([collection, part.documents, part.checkpoint.v]).toEqual([collection, alone.documents, alone.checkpoint.v])
    }
    expect(more.map(({ collection }) => collection)).toEqual(others)
    const few = await several(4)
    expect(few.more?.at(-1)).toMatchObject({ collection: 'interviews' })
    expect(few.more?.at(-1)?.documents).toHaveLength(4)
    const response = await caller.post('digest', { collection: 'jobs', scopes: {}, more: [{ collection: 'interviews', scopes: {} }] })
    const { more: compared } = ((await response.json()) as { result: DigestAnswer }).result
    expect(compared).toEqual([{ collection: 'interviews', scopes: { [world.scope]: 'differs' }, drop: [] }])
  })
})

describe('an answer of stamps', () => {
  it('five hundred edits go as one push, whose answer has stamps in place of documents', async () => {
    const here = await device()
    const answers: object[] = []
    here.line.rewrite = (call, _body, result) => {
      if (call === 'push') answers.push(result as object)
      return result
    }
    const ids = (await here.db.collections.interviews.find().exec()).map(({ id }) => id)
    await editDocs(here.db, 'interviews', ids, { edit: () => ({ degree: 'edited together' }) })
    await eventually(() => expect(here.db.sync.state()).toMatchObject({ phase: 'sent', unsent: 0 }))
    expect(answers.every((answer) => 'stamps' in answer && 'conflicts' in answer && (answer.conflicts as object[]).length === 0)).toBe(true)
    const stored = await app.deps.models.entities.find({ _id: { $in: ids } }).lean()
    const held = new Map((await here.db.collections.interviews.find().exec()).map((doc) => [doc.id, doc]))
    for (const { _id: id, rev, at, by, op } of stored) {
      const doc = held.get(id)
      expect([doc?.rev, doc?.at, doc?.by, doc?.op]).toEqual([rev, at, by, op])
    }
    expect(await here.db.sync.compareNow()).toBe(true)
  })
})
