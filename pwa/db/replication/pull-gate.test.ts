import { expect, it } from 'vitest'
import { PullGate } from './pull-gate.ts'

const answer = (era: string, at?: number) => ({ v: {}, era, ...(at === undefined ? {} : { at }) })
const running = () => new AbortController().signal
const outcomeOf = async (waiting: Promise<unknown>): Promise<unknown> =>
  await Promise.race([waiting, new Promise((resolve) => void setTimeout(() => resolve('waits')))])

it('opens for a collection when a pull of it was answered, with what the answer said', async () => {
  const gate = new PullGate({ mustWipe: () => false })
  const [jobs, comments] = [gate.wait('jobs', running()), gate.wait('comments', running())]
  gate.note('jobs', answer('e1', 7))
  expect(await outcomeOf(jobs)).toEqual({ era: 'e1', at: 7 })
  expect(await outcomeOf(comments)).toBe('waits')
  gate.note('comments', answer('e1', 8))
  await comments
})

it('is open while a collection is emptied to be read anew, because RxDB would not go on as long as a push waits', async () => {
  const wiping = new Set<string>()
  const gate = new PullGate({ mustWipe: (collection) => wiping.has(collection) })
  gate.note('jobs', answer('e1', 7))
  wiping.add('jobs')
  gate.forget()
  expect(await outcomeOf(gate.wait('jobs', running()))).toBeUndefined()
  expect(await outcomeOf(gate.wait('comments', running()))).toBe('waits')
  wiping.clear()
  expect(await outcomeOf(gate.wait('jobs', running()))).toBe('waits')
  gate.note('jobs', answer('e2', 9))
  expect(await gate.wait('jobs', running())).toEqual({ era: 'e2', at: 9 })
})

it('ends when sync stops', async () => {
  const stopping = new AbortController()
  const waiting = new PullGate({ mustWipe: () => false }).wait('jobs', stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
