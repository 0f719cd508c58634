import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/client.ts'
import { captureDb } from './capture-db.ts'
import { clearCapture } from './capture.fake.ts'
import { keepGoing, noteEnd, noteStart } from './session-page.ts'

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

it('tells nothing more by itself once it was refused, until a connection that comes back shows that it is welcome again', async () => {
  page.tell.mockRejectedValueOnce(refusal(401))
  keepGoing(page)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(page.tell).toHaveBeenCalledTimes(1)
  online.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(page.tell).toHaveBeenCalledTimes(3)
})

it('notes no end of a recorder whose start the device had no room to note', async () => {
  vi.useRealTimers()
  await clearCapture()
  vi.stubGlobal('setInterval', () => 0)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  const full = vi.fn((): never => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const kinds = async () => (await captureDb.sessionLogs.get('i7'))?.entries.map(({ kind, answerId }) => [kind, answerId])
  noteStart({ id: 'a1', interviewId: 'i7' })
  await vi.waitFor(async () => expect(await kinds()).toHaveLength(2))
  captureDb.sessionLogs.hook('updating', full)
  noteStart({ id: 'a2', interviewId: 'i7' })
  await vi.waitFor(() => expect(full).toHaveBeenCalled())
  captureDb.sessionLogs.hook('updating').unsubscribe(full)
  noteEnd({ id: 'a2', interviewId: 'i7' }, 1000)
  noteEnd({ id: 'a1', interviewId: 'i7' }, 1000)
  await vi.waitFor(async () => expect(await kinds()).toHaveLength(3))
  expect((await kinds())?.slice(1)).toEqual([
    ['take', 'a1'],
    ['end', 'a1'],
  ])
})
