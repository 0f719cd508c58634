import { describe, expect, it, vi } from 'vitest'
import { TooLateError } from '../vault/in-time.ts'
import { createUploadLock, type LockMessage, type LockPorts } from './upload-lock.ts'

/** Web Locks and messages between tabs in memory. */
function browser() {
  const holders = new Map<string, { rob: () => void }>()
  const listeners = new Set<{ tab: string; hear: (message: LockMessage) => void }>()
  const frozen = new Set<string>()
  const tab = (name: string, isVisible = true, onAsked?: () => void, onFree?: () => void): ReturnType<typeof createUploadLock> => {
    const ports: LockPorts = {
      locks: {
        async request(lock, options, work) {
          if (holders.has(lock) && options.ifAvailable) return await work(null)
          holders.get(lock)?.rob()
          const robbed = new Promise<never>((_resolve, reject) => {
            holders.set(lock, { rob: () => reject(new DOMException('stolen', 'AbortError')) })
          })
          const mine = holders.get(lock)
          await Promise.race([work({}), robbed])
          if (holders.get(lock) === mine) holders.delete(lock)
        },
      },
      tell: (message) => {
        for (const listener of listeners) if (listener.tab !== name && !frozen.has(listener.tab)) listener.hear(message)
      },
      hear: (hear) => {
        const entry = { tab: name, hear }
        listeners.add(entry)
        return () => void listeners.delete(entry)
      },
      isVisible: () => isVisible,
      ...(onAsked ? { onAsked } : {}),
      ...(onFree ? { onFree } : {}),
      // after everything that is already on its way
      wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    }
    return createUploadLock(ports)
  }
  return { tab, frozen, listeners }
}

const held = () => {
  let end: (value: string) => void = () => undefined
  const work = new Promise<string>((resolve) => (end = resolve))
  return { work: () => work, end: () => end('done') }
}

describe('the lock of an upload', () => {
  it('gives the upload to one tab and lets the other one go', async () => {
    const { tab, listeners } = browser()
    const [one, two] = [tab('one'), tab('two')]
    const job = held()
    const first = one('upload:a', job.work)
    const before = listeners.size
    expect(await two('upload:a', () => Promise.resolve('twice'))).toBeNull()
    expect(listeners.size).toBe(before)
    expect(await two('upload:b', () => Promise.resolve('another'))).toBe('another')
    job.end()
    expect(await first).toBe('done')
    expect(await two('upload:a', () => Promise.resolve('later'))).toBe('later')
  })

  it('is taken from a frozen tab by one that is looked at, and the frozen one hears that it has nothing', async () => {
    const { tab, frozen } = browser()
    const [one, hidden, two] = [tab('one'), tab('hidden', false), tab('two')]
    const first = one('upload:a', held().work)
    frozen.add('one')
    expect(await hidden('upload:a', () => Promise.resolve('hidden'))).toBeNull()
    expect(await two('upload:a', () => Promise.resolve('visible'))).toBe('visible')
    expect(await first).toBeNull()
  })

  it('tells a worker that a tab wants it which is looked at, and nothing that a hidden one does', async () => {
    const { tab } = browser()
    const job = held()
    const asked: string[] = []
    const worker = tab('worker', false, () => asked.push('asked'))
    const first = worker('upload:a', job.work)
    expect(await tab('hidden', false)('upload:a', () => Promise.resolve('hidden'))).toBeNull()
    expect(asked).toEqual([])
    const shown = tab('shown')
    expect(await shown('upload:a', () => Promise.resolve('shown'))).toBeNull()
    expect(asked).toEqual(['asked'])
    job.end()
    expect(await first).toBe('done')
    expect(await shown('upload:a', () => Promise.resolve('shown'))).toBe('shown')
  })

  it('is told to be free to whom it was refused, so that nothing rests beside a lock that nobody has', async () => {
    const { tab } = browser()
    const job = held()
    const worker = tab('worker', false)
    const first = worker('upload:a', job.work)
    const later: Promise<string | null>[] = []
    const shown = tab('shown', true, undefined, () => {
      later.push(shown('upload:a', () => Promise.resolve('shown')))
    })
    expect(await shown('upload:a', () => Promise.resolve('early'))).toBeNull()
    expect(later).toEqual([])
    job.end()
    expect(await first).toBe('done')
    expect(await Promise.all(later)).toEqual(['shown'])
    // this lock had no other request
    await worker('upload:b', () => Promise.resolve('b'))
    expect(later).toHaveLength(1)
  })

  it('that the browser never answers about fails in time, and works on nothing later', async () => {
    vi.useFakeTimers()
    let grant: () => void = () => undefined
    const worked: string[] = []
    const locks = {
      request: (_name: string, _options: object, work: (lock: object | null) => Promise<void>) =>
        new Promise((resolve) => (grant = () => void work({}).then(resolve))),
    }
    const lock = createUploadLock({
      locks,
      hear: () => () => undefined,
      tell: () => undefined,
      isVisible: () => true,
      wait: () => Promise.resolve(),
    })
    const ended = lock('upload:a', () => Promise.resolve(worked.push('a'))).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await ended).toBeInstanceOf(TooLateError)
    grant()
    await vi.advanceTimersByTimeAsync(0)
    expect(worked).toEqual([])
    vi.useRealTimers()
  })

  it('is not needed where the browser has none', async () => {
    const lock = createUploadLock({ locks: null } as LockPorts)
    expect(await lock('upload:a', () => Promise.resolve(1))).toBe(1)
  })
})
