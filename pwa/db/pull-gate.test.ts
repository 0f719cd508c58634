import { expect, it } from 'vitest'
import { PullGate } from './pull-gate.ts'

const answer = (era: string, at?: number) => ({ v: {}, era, ...(at === undefined ? {} : { at }) })
const running = () => new AbortController().signal
const outcomeOf = async (waiting: Promise<unknown>): Promise<unknown> =>
  await Promise.race([waiting, new Promise((resolve) => void setTimeout(() => resolve('waits')))])

it('opens for a collection when a pull of it was answered, with what the answer said', async () => {
  const gate = new PullGate({ isOpen: false })
  const [jobs, comments] = [gate.wait('jobs', running()), gate.wait('comments', running())]
  gate.note('jobs', answer('e1', 7))
  expect(await outcomeOf(jobs)).toEqual({ era: 'e1', at: 7 })
  expect(await outcomeOf(comments)).toBe('waits')
  gate.note('comments', answer('e1', 8))
  await comments
})

it('is open while the device starts over, because RxDB pulls nothing as long as a push waits', async () => {
  const gate = new PullGate({ isOpen: false })
  const waiting = gate.wait('jobs', running())
  gate.startOver()
  expect(await outcomeOf(waiting)).toBeUndefined()
  expect(await outcomeOf(new PullGate({ isOpen: true }).wait('jobs', running()))).toBeUndefined()
  gate.note('jobs', answer('e2', 9))
  expect(await gate.wait('jobs', running())).toEqual({ era: 'e2', at: 9 })
})

it('ends when sync stops', async () => {
  const stopping = new AbortController()
  const waiting = new PullGate({ isOpen: false }).wait('jobs', stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
