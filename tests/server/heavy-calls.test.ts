import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask } from '../support/server/http.ts'
import { startApp, type TestApp } from '../support/server/start-app.ts'
import { buildJob, type JobWorld } from '../sync/support/team.ts'

/** Reads of a list are held here until the test lets it go. */
const held = { now: 0, most: 0, release: Promise.withResolvers<void>() }
let app: TestApp
let world: JobWorld

beforeAll(async () => {
  app = await startApp({ deps: ({ models }) => ({ models: { ...models, entities: holding(models.entities) } }) })
  world = await buildJob(app.deps)
})
afterAll(() => app.stop())

it('lists that take the database for long run three at a time, and whoever signs in meanwhile does not wait for them', async () => {
  const { token } = world.recruiter
  const lists = Promise.all(Array.from({ length: 20 }, () => ask(`${app.url}/api/recruiter/fetch_ongoing_interview`, { token, body: {} })))
  await vi.waitFor(() => expect(held.now).toBeGreaterThanOrEqual(3))
  const signIn = await ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: 'nobody@else.test', password: 'x' } })
  expect(signIn.status).toBe(200)
  held.release.resolve()
  expect((await lists).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(held.most).toBe(3)
})

type Entities = TestApp['deps']['models']['entities']

function holding(entities: Entities): Entities {
  return new Proxy(entities, {
    get(target, key, receiver) {
      if (key !== 'find') return Reflect.get(target, key, receiver) as unknown
      return (...args: Parameters<Entities['find']>) => {
        const query = target.find(...args)
        const exec = query.exec.bind(query)
        return isList(args[0]) ? Object.assign(query, { exec: () => hold(exec()) }) : query
      }
    },
  })
}

const isList = (filter: unknown): boolean => JSON.stringify(filter).includes('"$in":["jobs","interviews"]')

async function hold<T>(query: PromiseLike<T>): Promise<T> {
  held.now++
  held.most = Math.max(held.most, held.now)
  await held.release.promise
  const found = await query
  held.now--
  return found
}
