import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { Binary } from '#shared/lib/files/binary-answer.ts'
import { successCodesOf, type Call } from '#shared/primitives/define-call.ts'
import { Role } from '#shared/primitives/roles.ts'
import { takesKey } from '#server/http/idempotency.ts'
import { ask, askCall, type Answer } from '../support/server/http.ts'
import { dumpDatabase } from '../support/server/dump.ts'
import { startIdentityProvider } from '../support/server/identity-provider.ts'
import { startApp, type TestApp } from '../support/server/start-app.ts'
import { buildWorld, type World } from '../support/server/world.ts'
import { buildFamilies, exampleFor, isLast, strangeIds } from './examples.ts'
import type { Scene } from './scene.ts'
import { withField } from './with-field.ts'

let app: TestApp
let world: World
let scene: Scene
beforeAll(async () => {
  const provider = await startIdentityProvider()
  app = await startApp({ config: { sso: [provider.tenant()] } })
  world = await buildWorld(app.deps)
  scene = { app, world, provider }
  await buildFamilies(scene)
})
afterAll(async () => {
  await app.stop()
  await scene.provider.stop()
})

const table = allCalls.map((call) => ({ name: `${call.method} ${call.path}`, call }))
/** Titles with %s: $name would cut long ones. */
const rows = (list: readonly { name: string; call: Call }[]) => list.map(({ name, call }) => [name, call] as const)
const posts = table.filter(({ call }) => call.method === 'POST')
const withSession = table.filter(({ call }) => call.access === 'session')
const urlOf = (call: Call): string => `${app.url}/${call.path.replace(/\{\w+\}/g, 'some-value')}`
const tokenFor = (call: Call): string => (call.roles[0] === undefined ? '' : world.tokens[call.roles[0]])
const exampleOf = (call: Call): Record<string, unknown> => call.example as Record<string, unknown> // inputs are objects

describe('every call', () => {
  it.each(rows(table))('%s answers on its path, and refuses other verbs with 405', async (_name, call) => {
    const known = new Set(allCalls.filter(({ path }) => path === call.path).map(({ method }) => method))
    const other = (['GET', 'POST'] as const).find((method) => !known.has(method))
    // public calls have to be asked for a record that exists
    const input = call.failures?.includes('notFound') ? await exampleFor(scene, call) : exampleOf(call)
    expect((await askCall(app.url, call, input)).status).not.toBe(404)
    if (other)
      expect(await ask(urlOf(call), other === 'GET' ? {} : { body: {} })).toMatchObject({ status: 405, body: { error_code: 1009 } })
    expect((await ask(urlOf(call), { method: 'DELETE' })).status).toBe(405)
  })

  it.each(rows(withSession))('%s answers 401 without a token and with a dead one', async (_name, call) => {
    for (const token of ['', 'dead-token']) {
      const answer = await askCall(app.url, call, exampleOf(call), { token })
      expect([answer.status, answer.body?.error_code]).toEqual([401, 1002])
    }
  })

  it.each(
    withSession.flatMap(({ name, call }) =>
      Role.options.filter((role) => !call.roles.includes(role)).map((role) => [name, role, call] as const),
    ),
  )('R265 %s answers 403 to the role %s', async (_name, role, call) => {
    const answer = await askCall(app.url, call, exampleOf(call), { token: world.tokens[role] })
    expect([answer.status, answer.body?.error_code, answer.body?.result]).toEqual([403, 1003, undefined])
  })

  it.each(rows(posts.filter(({ call }) => call.body === 'json')))(
    '%s answers 422 to an unknown field and names it',
    async (_name, call) => {
      const answer = await askCall(app.url, call, { ...exampleOf(call), surprise: 1 }, { token: tokenFor(call) })
      expect([answer.status, answer.body?.error_code, answer.body?.details]).toEqual([
        422,
        1001,
        expect.arrayContaining(['surprise: unknown field']),
      ])
    },
  )

  it.each(rows(table.filter(({ call }) => call.method === 'GET')))('%s answers 422 to an unknown query field', async (_name, call) => {
    const answer = await ask(`${urlOf(call)}?surprise=1`, { token: tokenFor(call) })
    // beside those that it lacks
    expect([answer.status, answer.body?.details]).toEqual([422, expect.arrayContaining(['surprise: unknown field'])])
  })

  it.each(rows(posts))('%s answers 400 to malformed JSON, 413 to too much, 415 to another type', async (_name, call) => {
    const token = tokenFor(call)
    const text = (body: string, type = 'application/json') => ask(urlOf(call), { token, body, headers: { 'content-type': type } })
    expect((await text('{"a":')).status).toBe(400)
    expect((await text('[1]')).status).toBe(400)
    expect((await text('<a/>', 'text/xml')).status).toBe(415)
    expect((await text(' '.repeat((call.maxBytes ?? 256_000) + 1))).status).toBe(413)
  })

  // an administrator has no foreign records
  const withTenant = table.filter(({ call }) => call.roles.some((role) => role !== 'admin'))
  it.each(withTenant.flatMap(({ name, call }) => call.ids.map((field) => [name, field, call] as const)))(
    '%s treats a foreign %s like one that does not exist, and changes nothing',
    async (_name, field, call) => {
      const token = tokenFor(call)
      const example = await exampleFor(scene, call)
      const { theirs, nobodys } = await strangeIds(scene, field)
      const before = await dumpDatabase(app.deps)
      const answers = [
        await askCall(app.url, call, withField(example, field, theirs), { token }),
        await askCall(app.url, call, withField(example, field, nobodys), { token }),
      ]
      // the id itself may come back; everything else must be the same
      const [seen, expected] = answers.map(({ status, body }) =>
        JSON.stringify({ status, ...body, request_id: '-' }).replaceAll(String(theirs), String(nobodys)),
      )
      expect(seen).toBe(expected)
      expect(answers[0]).toSatisfy(isRefusal)
      expect(await dumpDatabase(app.deps)).toBe(before)
    },
  )

  const documented = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<
      string,
      Record<string, { 'x-roles': string[]; summary: string; security: Record<string, string[]>[]; parameters?: object[] }>
    >
  }
  const entryOf = (call: Call) => documented.paths[`/${call.path}`]?.[call.method.toLowerCase()]
  it.each(rows(table))('%s is documented', (_name, call) => {
    expect(entryOf(call)).toMatchObject({ summary: call.summary, 'x-roles': call.roles })
  })

  it.each(rows(table))('%s names in the documentation whether it takes an API key and an Idempotency-Key', (_name, call) => {
    const entry = entryOf(call)
    expect(entry?.security.some((scheme) => 'apiKey' in scheme)).toBe(call.apiKey !== false)
    expect(JSON.stringify(entry?.parameters ?? []).includes('/IdempotencyKey')).toBe(takesKey(call))
  })

  it.each(rows(table.filter(({ call }) => call.exampleResult !== undefined)))(
    '%s shows an answer that its contract accepts',
    (_name, call) => {
      expect(call.response.parse(call.exampleResult)).toEqual(call.exampleResult)
    },
  )
})

/** 404, or for lists of ids a result in which none was changed. */
const isRefusal = ({ status, body }: Answer): boolean => {
  const result = body?.result
  return (
    status === 404 ||
    (typeof result === 'object' && result !== null && 'changed' in result && Array.isArray(result.changed) && result.changed.length === 0)
  )
}

describe('the example of', () => {
  // an ended session is of no use to any other call
  const rank = (call: Call): number => (call.path.endsWith('logout') ? 2 : isLast(call) ? 1 : 0)
  it.each(rows(table.toSorted((a, b) => rank(a.call) - rank(b.call))))(
    '%s succeeds, and its answer is what the contract says',
    async (_name, call) => {
      const answer = await askCall(app.url, call, await exampleFor(scene, call), { token: tokenFor(call) })
      if (call.response === Binary) {
        expect(answer.status).toBe(200)
        return
      }
      expect(successCodesOf(call)).toContain(answer.body?.error_code)
      expect(answer.body).toMatchObject({ message: 'ok' })
      expect(answer.status).toBe(200)
      expect(call.response.parse(answer.body?.result)).toEqual(answer.body?.result)
    },
  )
})
