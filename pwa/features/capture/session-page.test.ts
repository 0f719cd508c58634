import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/client.ts'
import { keepGoing } from './session-page.ts'

const MINUTE = 60_000
const page = { tell: vi.fn(), beat: vi.fn() }
let online: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  online = new EventTarget()
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  page.tell.mockReset().mockResolvedValue(undefined)
  page.beat.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (status: number): ApiError => new ApiError({ status, error_code: 1000 })

it.each([
  ['without a line', new OfflineError('no answer')],
  ['of a server that is busy', refusal(429)],
  ['of a server that is being started', refusal(503)],
])('tells the log of the interview again a minute after a failure %s', async (_name, failure) => {
  page.tell.mockRejectedValueOnce(failure)
  keepGoing(page)
  expect(page.tell).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.tell).toHaveBeenCalledTimes(2)
})

it('tells nothing more by itself once it was refused, until a line that comes back shows that it is welcome again', async () => {
  page.tell.mockRejectedValueOnce(refusal(401))
  keepGoing(page)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(page.tell).toHaveBeenCalledTimes(1)
  online.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.tell).toHaveBeenCalledTimes(3)
})
