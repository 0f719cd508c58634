import { afterAll, afterEach, beforeAll } from 'vitest'
import type { PushResult, PushRequest } from '#shared/sync/wire.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { openDevice, type Device, type Line } from './device.ts'
import { addPerson, buildJob, type JobWorld, type Person } from './team.ts'

/** Starts one app and one job for all tests of a file; devices close with their test. */
export function useFaultBench() {
  const bench = {} as { app: TestApp; world: JobWorld } // filled before the first test
  const opened: Device[] = []
  beforeAll(async () => {
    bench.app = await startApp()
    bench.world = await buildJob(bench.app.deps)
  })
  afterAll(() => bench.app.stop())
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((device) => device.db.close()))
  })
  return {
    get app() {
      return bench.app
    },
    get world() {
      return bench.world
    },
    async open(person: Person, options: Parameters<typeof openDevice>[2] = {}): Promise<Device> {
      const device = await openDevice(bench.app.url, person, options)
      opened.push(device)
      return device
    },
    /** closes it now; it can be opened again */
    async close(device: Device): Promise<void> {
      opened.splice(opened.indexOf(device), 1)
      await device.db.close()
    },
    recruiter: (gid = bench.world.gid) => addPerson(bench.app.deps, { gid, role: 'recruiter' }),
    byServer: (changes: { degree?: string; phone?: string }, id = bench.world.interviewId) =>
      commitEdit(bench.app.deps, { by: 'test', col: 'interviews', gid: bench.world.gid, id, changes }),
    degreeOn: async (device: Device, id = bench.world.interviewId) => (await device.db.collections.interviews.findOne(id).exec())?.degree,
    stored: (id: string) => bench.app.deps.models.entities.findOne({ _id: id }).lean(),
  }
}

type Rewrite = NonNullable<Line['rewrite']>

/** A server that answers pushes otherwise and knows no digests: one countermeasure is judged without the others. */
export const pushesAnswered =
  (change: (rows: PushRequest['rows'], answer: PushResult) => PushResult | number): Rewrite =>
  (call, body, result) => {
    if (call === 'digest') return NO_DIGEST
    // sent by our own client and answered by our own server
    return call === 'push' ? change((body as PushRequest).rows, result as PushResult) : result
  }

export const NO_DIGEST = { scopes: {}, drop: [] }
