import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore, type DeviceStore } from '../device-store.ts'
import { LEASE_MS } from '#shared/lib/lease.ts'
import { leaseOf } from '#worker/vault/lease.ts'
import { LeaseKeeper } from './lease.ts'
import { staysReadable } from './lease-rules.ts'

const HOUR_MS = 3_600_000
const START = 1_800_000_000_000

describe('leaseOf', () => {
  it.each([
    ['right after contact', 0, START, 'open'],
    ['just before the end', LEASE_MS - 1, START, 'open'],
    ['at the end', LEASE_MS, START, 'locked'],
    ['with a clock set back a little', -HOUR_MS / 2, START, 'open'],
    ['with a clock set back by a day', -24 * HOUR_MS, START, 'locked'],
    ['with a clock set back after 71 hours', 10 * HOUR_MS, START + 71 * HOUR_MS, 'locked'],
    ['when the time was seen to be over once', LEASE_MS - 1000, START + LEASE_MS, 'locked'],
  ] as const)('%s', (_when, later, seenAt, state) => {
    expect(leaseOf({ contactAt: START, seenAt }, START + later).state).toBe(state)
  })
})

describe('staysReadable', () => {
  const doc = { id: 'd', scope: 'job:j', rev: 3 }
  const facts = { collection: 'interviews', userId: 'me', isUnsent: false } as const
  it.each([
    ['a document of others', doc, facts, false],
    ['a draft of mine', { ...doc, scope: 'user:me' }, facts, true],
    ['a draft of somebody else', { ...doc, scope: 'user:you' }, facts, false],
    ['a comment of mine', { ...doc, authorId: 'me' }, { ...facts, collection: 'comments' }, true],
    ['a review of mine', { ...doc, raterId: 'me' }, { ...facts, collection: 'reviews' }, true],
    ['an unsent edit of a setting', doc, { ...facts, collection: 'jobSettings', isUnsent: true }, true],
    ["an unsent edit inside somebody's interview", doc, { ...facts, isUnsent: true }, false],
    ['an interview made here and not sent', { ...doc, rev: 0 }, { ...facts, isUnsent: true }, true],
  ] as const)('%s: %#', (_what, what, of, expected) => {
    expect(staysReadable(what, of)).toBe(expected)
  })
})

describe('LeaseKeeper', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function keeper(at: { clock: number; even: number }, options: { store?: DeviceStore; isExempt?: boolean } = {}) {
    const lease = new LeaseKeeper({
      store: options.store ?? memoryStore(),
      accountId: 'a',
      isExempt: options.isExempt ?? false,
      clock: () => at.clock,
      monotonic: () => at.even,
    })
    await lease.load()
    return lease
  }

  it('locks after 72 hours without contact, and opens with the next', async () => {
    const at = { clock: START, even: 0 }
    const lease = await keeper(at)
    at.clock += LEASE_MS
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lease.lease$.value).toEqual({ state: 'locked', until: START + LEASE_MS })
    lease.contact()
    expect(lease.lease$.value).toEqual({ state: 'open', until: at.clock + LEASE_MS })
    lease.stop()
  })

  it('is not made longer by a clock that stands still while the app is open', async () => {
    const at = { clock: START, even: 0 }
    const lease = await keeper(at)
    at.even += LEASE_MS
    lease.look()
    expect(lease.lease$.value.state).toBe('locked')
    lease.stop()
  })

  it('is not made longer by a clock that is set back between two starts', async () => {
    const store = memoryStore()
    const at = { clock: START, even: 0 }
    const first = await keeper(at, { store })
    at.clock += 60 * HOUR_MS
    first.look()
    first.stop()
    at.clock = START
    const second = await keeper(at, { store })
    expect(second.lease$.value.state).toBe('locked')
    second.stop()
  })

  it('never locks a candidate', async () => {
    const at = { clock: START, even: 0 }
    const lease = await keeper(at, { isExempt: true })
    at.clock += 10 * LEASE_MS
    lease.look()
    expect(lease.lease$.value.state).toBe('open')
    lease.stop()
  })
})
