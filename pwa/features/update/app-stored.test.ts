import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenAppIsStored, type Workers } from './app-stored.ts'

type Registration = Awaited<ReturnType<Workers['getRegistration']>>
const NONE = { active: null, installing: null, waiting: null }

function workersOf(registration: () => Registration, register: () => Promise<unknown> = () => Promise.resolve()) {
  let become = (): void => undefined
  const ready = new Promise<void>((resolve) => (become = resolve))
  const asked = vi.fn(register)
  return { become: () => become(), asked, workers: { ready, getRegistration: () => Promise.resolve(registration()), register: asked } }
}

async function outcomeAfter(ms: number, work: Promise<void>): Promise<string> {
  const outcome = Promise.race([
    work.then(
      () => 'stored',
      (error: Error) => error.message,
    ),
    new Promise<string>((resolve) => setTimeout(() => resolve('still at it'), ms)),
  ])
  await vi.advanceTimersByTimeAsync(ms + 1)
  return await outcome
}

describe('the app on this device', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is waited for as long as a worker stores it', async () => {
    const { workers, become } = workersOf(() => ({ ...NONE, installing: {} }))
    expect(await outcomeAfter(600_000, whenAppIsStored(workers))).toBe('still at it')
    const other = whenAppIsStored(workers)
    become()
    expect(await outcomeAfter(10, other)).toBe('stored')
  })

  it('is there when a worker is active, also when the browser never says so', async () => {
    const { workers } = workersOf(() => ({ ...NONE, active: {} }))
    expect(await outcomeAfter(2000, whenAppIsStored(workers))).toBe('stored')
  })

  it('is asked for once more when nobody is at it, and given up in words when that changes nothing', async () => {
    const { workers, asked } = workersOf(() => undefined)
    expect(await outcomeAfter(30_000, whenAppIsStored(workers))).toBe('no service worker is storing the app')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is there while the page stays open in a browser that allows no workers', async () => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('not in private windows', 'SecurityError'))
    expect(await outcomeAfter(30_000, whenAppIsStored(workersOf(() => undefined, refuse).workers))).toBe('stored')
    expect(await outcomeAfter(10, whenAppIsStored(undefined))).toBe('stored')
  })

  it('does not wait for a browser that does not answer', async () => {
    const { workers } = workersOf(() => undefined)
    const silent = { ...workers, getRegistration: () => new Promise<Registration>(() => undefined) }
    expect(await outcomeAfter(30_000, whenAppIsStored(silent))).toBe('the service worker does not answer')
  })
})
