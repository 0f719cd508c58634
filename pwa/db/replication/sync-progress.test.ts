import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SyncProgress } from './sync-progress.ts'
import { Unsent } from './unsent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two collections that were read once. */
function reading() {
  const parts = {} as { rounds: SyncProgress } // filled before anything changes
  const unsent = new Unsent(() => parts.rounds.changed())
  const rounds = new SyncProgress({ unsent, clock: () => 1000, onChange: () => undefined })
  parts.rounds = rounds
  rounds.expect('jobs')
  rounds.expect('comments')
  const pull = (col: 'jobs' | 'comments', turn = rounds.nextTurn()): void => rounds.notePulled(col, turn)
  pull('jobs')
  pull('comments')
  return { rounds, unsent, pull }
}

/** Current state of the promise. */
async function now<T>(promise: Promise<T>): Promise<T | 'open'> {
  return await Promise.race([promise, vi.advanceTimersByTimeAsync(0).then(() => 'open' as const)])
}

it('counts are a part while an answer was full and its collection is not read to the end', () => {
  const { rounds, pull } = reading()
  expect(rounds.isCatchingUp).toBe(false)
  rounds.noteFull('jobs')
  rounds.noteFull('comments')
  pull('jobs')
  expect(rounds.isCatchingUp).toBe(true)
  pull('comments')
  expect(rounds.isCatchingUp).toBe(false)
})

describe('the truth about a round', () => {
  it('is known only when each collection was read by a request that began after it was asked for', async () => {
    const { rounds, pull } = reading()
    const late = rounds.nextTurn()
    const truth = rounds.truthAfter(rounds.turn, 5000)
    expect(await now(truth)).toBe('open')
    // an answer to what was asked before proves nothing
    pull('jobs', late)
    pull('comments')
    expect(await now(truth)).toBe('open')
    pull('jobs')
    expect(await now(truth)).toEqual({ ok: true, at: 1000 })
  })

  it('is not ok as long as an edit is not confirmed, or what was received is not on the disk', async () => {
    const { rounds, unsent, pull } = reading()
    unsent.addSent('comments', [{ id: 'c', op: 'me:1' }])
    rounds.noteActive('jobs', true)
    const truth = rounds.truthAfter(rounds.turn, 5000)
    pull('jobs')
    pull('comments')
    expect(await now(truth)).toBe('open')
    unsent.settle('comments', [{ id: 'c', op: 'me:1' }])
    expect(await now(truth)).toBe('open')
    rounds.noteActive('jobs', false)
    expect(await now(truth)).toEqual({ ok: true, at: 1000 })
  })

  it('names what went wrong, but not what went wrong before', async () => {
    const { rounds, unsent } = reading()
    unsent.addSent('comments', [{ id: 'c', op: 'me:1' }])
    rounds.noteAttempt('comments push', 'server', rounds.nextTurn())
    const truth = rounds.truthAfter(rounds.turn, 5000)
    expect(await now(truth)).toBe('open')
    rounds.noteAttempt('jobs pull', 'offline', rounds.nextTurn())
    expect(await now(truth)).toEqual({ ok: false, reason: 'offline', unsent: 1 })
  })

  it('is that nobody knows, when time is up or sync stops', async () => {
    const { rounds } = reading()
    const [late, stopped] = [rounds.truthAfter(rounds.turn, 5000), rounds.truthAfter(rounds.turn, 60_000)]
    await vi.advanceTimersByTimeAsync(5000)
    expect(await now(late)).toEqual({ ok: false, reason: 'timeout', unsent: 0 })
    rounds.stop()
    expect(await now(stopped)).toEqual({ ok: false, reason: 'timeout', unsent: 0 })
  })
})

it('a full disk is told until a round is complete, not until the next try', () => {
  const { rounds, pull } = reading()
  rounds.noteTrip()
  rounds.reset()
  expect(rounds.problem).toBe('storage')
  pull('jobs')
  expect(rounds.problem).toBe('storage')
  pull('comments')
  expect(rounds.problem).toBeUndefined()
})

it('what has to be read again from its beginning was not read', () => {
  const { rounds, pull } = reading()
  expect(rounds.isRead).toBe(true)
  rounds.forgetRead()
  pull('jobs')
  expect(rounds.isRead).toBe(false)
  pull('comments')
  expect(rounds.isRead).toBe(true)
})
