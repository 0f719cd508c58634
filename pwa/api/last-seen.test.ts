import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { emptyProfile, profileEntries } from '../lib/profile/profile.fake.ts'
import { ApiError, OfflineError } from './client.ts'
import { askLastSeen, forgetSeen, type SeenQuestion } from './last-seen.ts'

const MINUTE = 60_000
const AT = Date.UTC(2026, 10, 27)

/** A server that counts how often it is asked; `fails` makes the next answers errors. */
function makeServer() {
  const server = { asked: 0, fails: null as Error | null }
  const question = (change: Partial<SeenQuestion<number>> = {}): SeenQuestion<number> => ({
    accountId: 'rosa',
    session: 's1',
    call: 'get_usage',
    args: {},
    ask: () => {
      server.asked++
      return server.fails ? Promise.reject(server.fails) : Promise.resolve(server.asked)
    },
    ...change,
  })
  return { server, question }
}

beforeEach(emptyProfile)

it.each([
  ['get_usage', 'R055'],
  ['get_purchases', 'R295 R431'],
  ['get_purchase_usages', 'R295 R431'],
])('%s: %s asks once in five minutes for the same arguments, account and session', async (name) => {
  const { server, question } = makeServer()
  const ask = (nowMs: number, change: Partial<SeenQuestion<number>> = {}) => askLastSeen(question({ call: name, ...change }), { nowMs })
  expect(await ask(AT)).toEqual({ data: 1, askedAt: AT })
  expect(await ask(AT + 5 * MINUTE - 1)).toEqual({ data: 1, askedAt: AT })
  expect(server.asked).toBe(1)
  expect((await ask(AT + MINUTE, { args: { start: 10 } })).data).toBe(2)
  expect((await ask(AT + MINUTE, { accountId: 'ada' })).data).toBe(3)
  expect((await ask(AT + MINUTE, { session: 's2' })).data).toBe(4)
  expect((await ask(AT + 6 * MINUTE - 1, { session: 's2' })).data).toBe(4)
  expect((await ask(AT + 6 * MINUTE, { session: 's2' })).data).toBe(5)
})

it('asks again when a person wants it, and when the clock of the device went back', async () => {
  const { question } = makeServer()
  await askLastSeen(question(), { nowMs: AT })
  expect((await askLastSeen(question(), { nowMs: AT + 1, isAgain: true })).data).toBe(2)
  expect((await askLastSeen(question(), { nowMs: AT - MINUTE })).data).toBe(3)
})

it('R055 never keeps a failure, and shows the last result with its age meanwhile', async () => {
  const { server, question } = makeServer()
  server.fails = new OfflineError()
  await expect(askLastSeen(question(), { nowMs: AT })).rejects.toThrow(OfflineError)
  server.fails = null
  expect((await askLastSeen(question(), { nowMs: AT })).data).toBe(2)
  server.fails = new OfflineError()
  expect(await askLastSeen(question(), { nowMs: AT + 10 * MINUTE })).toMatchObject({ data: 2, askedAt: AT, failure: { kind: 'offline' } })
  server.fails = null
  expect(await askLastSeen(question(), { nowMs: AT + 11 * MINUTE })).toEqual({ data: 4, askedAt: AT + 11 * MINUTE })
})

it.each([401, 403, 404])('shows nothing that was seen before to whom the server answers %i', async (status) => {
  const { server, question } = makeServer()
  await askLastSeen(question(), { nowMs: AT })
  server.fails = new ApiError({ error_code: 1003, message: 'no', status })
  await expect(askLastSeen(question(), { nowMs: AT + 10 * MINUTE })).rejects.toThrow(ApiError)
})

it('leaves nothing of an account that signs out, and keeps that of others', async () => {
  const { question } = makeServer()
  await askLastSeen(question(), { nowMs: AT })
  await askLastSeen(question({ accountId: 'ada' }), { nowMs: AT })
  await forgetSeen('rosa')
  expect((await profileEntries()).map(([key]) => key)).toEqual(['seen/ada/get_usage/{}'])
})

it('does not read what another version kept', async () => {
  const { server, question } = makeServer()
  const { writeValue } = await import('../lib/profile/profile-store.ts')
  await writeValue('seen/rosa/get_usage/{}', { version: 0, session: 's1', askedAt: AT, data: 'other' })
  expect((await askLastSeen(question(), { nowMs: AT })).data).toBe(1)
  expect(server.asked).toBe(1)
})
