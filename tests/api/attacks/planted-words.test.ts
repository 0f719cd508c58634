import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { Binary } from '#shared/lib/files/binary-answer.ts'
import type { Call } from '#shared/primitives/define-call.ts'
import { buildFamilies, exampleFor } from '../../contract/examples.ts'
import type { Scene } from '../../contract/scene.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { startIdentityProvider } from '../../support/server/identity-provider.ts'
import { askCall, type Answer } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

/** Every call with words in it that nobody should believe: HTML in each text, and fields that are nobody's to set. */
const provider = await startIdentityProvider()
const scene = useScene({ config: { sso: [provider.tenant()] } })
afterAll(() => provider.stop())
let contract: Scene
beforeAll(async () => {
  contract = { app: scene.app, world: scene.world, provider }
  await buildFamilies(contract)
})
type Input = Record<string, unknown>
/** short enough for a name */
const HTML = '<img src=x onerror=y>'
const ask = (call: Call, input: Input): Promise<Answer> =>
  askCall(scene.app.url, call, input, { token: call.roles[0] === undefined ? '' : scene.world.tokens[call.roles[0]] })
/** Signing out and ending a group would end it all for the calls after them. */
const rank = ({ path }: Call): number => (/logout|change_password/.test(path) ? 2 : 0)
const calls = allCalls
  .filter((call) => call.response !== Binary && !/stream|delete_group/.test(call.path))
  .toSorted((a, b) => rank(a) - rank(b))
const byPath = (list: readonly Call[]) => list.map((call) => [call.path, call] as const)

/** A copy for each text in the input, with HTML in its place. */
function withHtml(value: unknown): unknown[] {
  if (typeof value === 'string') return [HTML]
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    return list.flatMap((one, n) => withHtml(one).map((changed) => list.with(n, changed)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => withHtml(one).map((changed) => ({ ...value, [name]: changed })))
}

describe('HTML in a text', () => {
  it.each(byPath(calls))('of %s is answered as data, never as a page', async (_path, call) => {
    // each text by itself: one that is refused must not hide the others
    for (const input of withHtml(await exampleFor(contract, call))) {
      const { status, headers } = await ask(call, input as Input) // a copy of an input
      expect([status < 500, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        true,
        'application/json; charset=utf-8',
        'nosniff',
      ])
    }
  })

  it('was stored as it was typed, and is escaped in every mail that was written about it', async () => {
    // a notice in the administrator's words, to somebody of such a name
    const { email } = await makePerson(scene.app.deps, { firstName: HTML })
    await scene.result('admin/send_email', { to: email, template: 'opening' }, scene.world.tokens.admin)
    const mails = await scene.app.deps.models.mails.find({ gid: { $exists: true } }).lean()
    expect(mails.length).toBeGreaterThan(5)
    for (const { html = '', template } of mails) expect([template, html.includes('<img src=x')]).toEqual([template, false])
    expect(mails.some(({ html = '' }) => html.includes('&lt;img src=x'))).toBe(true)
    const stored = await scene.app.deps.models.entities.find({ gid: { $exists: true } }).lean()
    const texts = JSON.stringify(stored)
    expect(texts).toContain(JSON.stringify(HTML).slice(1, -1))
    expect(texts).not.toContain('&lt;img')
  })
})

describe('a field that nobody may set', () => {
  const PLANTED = 'planted-by-somebody-else'
  const fields: Input = JSON.parse(
    `{"passwordHash":"${PLANTED}","groupRole":"${PLANTED}","frozenAt":"${PLANTED}","by":"${PLANTED}","actingBy":"${PLANTED}",
      "$set":{"role":"${PLANTED}"},"__proto__":{"role":"${PLANTED}"},"constructor":{"prototype":{"role":"${PLANTED}"}}}`,
  ) as Input

  it.each(byPath(calls.filter(({ kind, method }) => kind === 'command' && method === 'POST')))(
    'is not stored by %s, which refuses it or names it as ignored',
    async (_path, call) => {
      const example = await exampleFor(contract, call)
      for (const [name, value] of Object.entries(fields)) {
        const input = Object.defineProperty({ ...example }, name, { value, enumerable: true })
        const { status, body } = await ask(call, input)
        // a refusal for another reason names nothing
        if (call.body === 'form') expect(body?.ignored ?? [name]).toContain(name)
        else expect([status, body?.details?.join()]).toEqual([422, expect.stringContaining(`${name}: unknown field`)])
      }
    },
  )

  it('is nowhere afterwards', async () => {
    expect(await dumpDatabase(scene.app.deps)).not.toContain(PLANTED)
  })
})
