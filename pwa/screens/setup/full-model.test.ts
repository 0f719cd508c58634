import { expect, it } from 'vitest'
import { OfflineError, type call } from '../../api/client.ts'
import { fullModel } from './full-model.ts'

const answers = { groups: [], added: [] }

/** Counts instead of asking; the first `failures` questions fail. */
function counted(failures = 0) {
  const asked: { name: string; method: string | undefined }[] = []
  const ask = ((_family: string, name: string, _input: object, options?: { method?: string }) => {
    asked.push({ name, method: options?.method })
    return asked.length > failures ? Promise.resolve(answers) : Promise.reject(new OfflineError('no answer'))
  }) as unknown as typeof call
  let now = 0
  return { asked, model: fullModel({ ask, nowMs: () => now }), at: (ms: number) => (now = ms) }
}

it('R297 asks once in five minutes, by GET, and again after them', async () => {
  const { asked, model, at } = counted()
  expect(await Promise.all([model('a'), model('a')])).toEqual([answers, answers])
  at(299_999)
  await model('a')
  expect(asked).toEqual([{ name: 'fetch_competency_full_model', method: 'GET' }])
  at(300_000)
  await model('a')
  expect(asked).toHaveLength(2)
})

it('R297 gives nobody what another account was told', async () => {
  const { asked, model } = counted()
  await model('b')
  await model('c')
  expect(asked).toHaveLength(2)
})

it('R297 keeps no failure', async () => {
  const { model } = counted(1)
  await expect(model('d')).rejects.toThrow('no answer')
  expect(await model('d')).toEqual(answers)
})
