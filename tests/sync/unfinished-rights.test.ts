import { afterAll, beforeAll, expect, it } from 'vitest'
import finishRightsJob from '#server/jobs/finish-rights.ts'
import { grant, finishRights } from '#server/sync/rights/grants.ts'
import { headId } from '#server/sync/write/publish.ts'
import { published } from '#tests/support/server/published.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { addPerson, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
})
afterAll(() => app.stop())

async function guestWithRight() {
  const person = await addPerson(app.deps, { gid: world.gid, role: 'guest' })
  const key = { user: person.actor.id, gid: world.gid, scope: world.scope, role: 'guest' as const }
  await grant(app.deps, key)
  await published(app.deps)
  const _id = `${key.user}|${key.scope}|`
  return { key, _id, head: headId(`user:${key.user}`, 'grants'), read: () => app.deps.models.grants.findOne({ _id }).lean() }
}
const headOf = async (id: string): Promise<number> => (await app.deps.models.heads.findOne({ _id: id }).lean())?.n ?? 0

it('a revocation whose maker died is finished by the job, also when the user never asks', async () => {
  const { _id, head, read } = await guestWithRight()
  // the first write of a revocation, and then nothing
  await app.deps.models.grants.updateOne({ _id }, { $set: { on: false, rN: null, untold: true }, $inc: { e: 1 } })
  const before = await headOf(head)
  await finishRightsJob.run(app.deps, {}, { number: 1 })
  expect(await read()).toMatchObject({ on: false, rN: { interviews: 1 } })
  expect(await read()).not.toHaveProperty('untold')
  expect(await headOf(head)).toBeGreaterThan(before)
  expect(await finishRights(app.deps)).toBe(0)
})

it('a right whose giver died before telling is told, by the job or by giving it again', async () => {
  for (const tell of [() => finishRights(app.deps), null]) {
    const { key, _id, head, read } = await guestWithRight()
    await app.deps.models.grants.updateOne({ _id }, { $set: { untold: true }, $inc: { e: 1 } })
    const before = await headOf(head)
    await (tell ? tell() : grant(app.deps, key))
    expect(await headOf(head)).toBe(before + 1)
    expect(await read()).not.toHaveProperty('untold')
    await grant(app.deps, key)
    expect(await headOf(head)).toBe(before + 1)
  }
})
