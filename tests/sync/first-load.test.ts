import { afterAll, beforeAll, expect, it } from 'vitest'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { ask } from '#tests/support/server/http.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addInterview, addPerson, buildJob, type Person } from './support/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const toldTo = async ({ token }: Person): Promise<{ documents: number; bytes: number }> =>
  // as the contract says
  (await ask(`${app.url}/api/sync/first_load`, { token, body: {} })).body?.result as { documents: number; bytes: number }

it('S080 S108 tells a new device how many documents it will read and about how many bytes, and of others nothing', async () => {
  const world = await buildJob(app.deps)
  for (let n = 0; n < 30; n++) await addInterview(app.deps, { gid: world.gid, jobId: world.jobId, by: 'test' })
  await buildJob(app.deps)
  const device = new Caller(app.url, world.recruiter)
  const all = (await Promise.all(COLLECTIONS.map((col) => device.pullAll(col)))).flatMap((documents) => [...documents.values()])
  const told = await toldTo(world.recruiter)
  expect(told.documents).toBe(all.length)
  const bytes = Buffer.byteLength(JSON.stringify(all))
  expect(told.bytes).toBeGreaterThan(bytes * 0.8)
  expect(told.bytes).toBeLessThan(bytes * 1.25)
  const stranger = await addPerson(app.deps, { gid: world.gid, role: 'guest' })
  expect(await toldTo(stranger)).toEqual({ documents: 0, bytes: 0 })
})
