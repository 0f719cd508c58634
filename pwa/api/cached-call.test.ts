import { expect, it } from 'vitest'
import { cachedCall, FULL_MODEL_MS } from './cached-call.ts'
import { OfflineError, type call } from './client.ts'

let asked: { name: string; method: string | undefined }[] = []
const answers = { groups: [], added: [] }
// counts instead of asking
const ask = ((_family: string, name: string, _input: object, options?: { method?: string }) => {
  asked.push({ name, method: options?.method })
  return Promise.resolve(answers)
}) as unknown as typeof call
const model = (session: string, nowMs: number, by = ask) =>
  cachedCall('recruiter', 'fetch_competency_full_model', {}, { forMs: FULL_MODEL_MS, session, nowMs, ask: by })

it('R297 asks once in five minutes, by GET, and again after them', async () => {
  asked = []
  expect(await Promise.all([model('a', 0), model('a', 0), model('a', 299_999)])).toEqual([answers, answers, answers])
  expect(asked).toEqual([{ name: 'fetch_competency_full_model', method: 'GET' }])
  await model('a', 300_000)
  expect(asked).toHaveLength(2)
})

it('R297 gives nobody what another account was told', async () => {
  asked = []
  await model('b', 0)
  await model('c', 0)
  expect(asked).toHaveLength(2)
})

it('R297 keeps no failure', async () => {
  asked = []
  const failing = (() => Promise.reject(new OfflineError('no answer'))) as unknown as typeof call
  await expect(model('d', 0, failing)).rejects.toThrow('no answer')
  expect(await model('d', 1)).toEqual(answers)
})
