import { expect, it } from 'vitest'
import { pollOnce } from './poll.ts'

it.each([
  ['a word', 'timeout'],
  ['an error', new Error('timeout')],
])('R363 a poll that rejects with %s is code 9 and says which error', async (_name, thrown) => {
  const answer = await pollOnce(() => Promise.reject(thrown))
  expect(answer).toEqual({ error_code: 9, message: 'error: timeout' })
})

it('R363 what throws before it asks is a failed poll too', async () => {
  const answer = await pollOnce(() => {
    throw new Error('no line')
  })
  expect(answer).toEqual({ error_code: 9, message: 'error: no line' })
})

it('gives the result of a poll that worked', async () => {
  expect(await pollOnce(async () => 'ok')).toEqual({ error_code: 0, result: 'ok' })
})
