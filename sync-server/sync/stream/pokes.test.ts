import { afterEach, expect, it, vi } from 'vitest'
import type { Head } from '../../models/sync/feed.ts'
import type { HeadChange, HeadChanges } from './head-changes.ts'
import { createPokes } from './pokes.ts'
import type { Poke } from '../../ports.ts'
import type { Pokes } from '../../ports.ts'
import type { PokesOptions } from './follow-heads.ts'

/** Heads in memory, and how often somebody looked at them. */
class Heads {
  rows: Head[] = []
  looks = 0
  model = {
    find: () => ({
      lean: async () => {
        this.looks++
        return await Promise.resolve(this.rows.map((row) => ({ ...row })))
      },
    }),
  }
  move(scope: string, n: number): void {
    this.rows = [...this.rows.filter((row) => row.scope !== scope), { _id: `${scope}|jobs`, scope, col: 'jobs', n, at: 1 }]
  }
}

/** A change stream whose events and troubles the test makes. */
class FakeChanges implements HeadChanges {
  isClosed = false
  #events: (HeadChange | Error)[] = []
  #wake = (): void => undefined
  async opened(): Promise<void> {
    await Promise.resolve()
  }
  give(event: HeadChange | Error): void {
    this.#events.push(event)
    this.#wake()
  }
  async next(): Promise<HeadChange | null> {
    while (this.#events.length === 0 && !this.isClosed) await new Promise<void>((resolve) => (this.#wake = resolve))
    const event = this.#events.shift()
    if (event instanceof Error) throw event
    return event ?? null
  }
  async close(): Promise<void> {
    this.isClosed = true
    this.#wake()
    await Promise.resolve()
  }
}

const running: Pokes[] = []
afterEach(async () => {
  for (const pokes of running.splice(0)) await pokes.stop()
})

function start(heads: Heads, options: Partial<PokesOptions> = {}) {
  const heard: Poke[] = []
  const warnings: string[] = []
  const pokes = createPokes({
    // the two methods of a mongoose model that are called
    models: { heads: heads.model } as unknown as PokesOptions['models'],
    clock: { now: () => 1 },
    log: { warn: (_facts: unknown, text?: string) => void warnings.push(String(text)), info: () => undefined } as PokesOptions['log'],
    everyMs: 1,
    retryMs: 1,
    ...options,
  })
  running.push(pokes)
  pokes.subscribe((poke) => heard.push(poke))
  pokes.start()
  return { pokes, heard, warnings }
}

function withChanges() {
  const streams: FakeChanges[] = []
  const changes = () =>
    Promise.resolve(() => {
      const stream = new FakeChanges()
      streams.push(stream)
      return stream
    })
  const newest = async (count: number): Promise<FakeChanges> =>
    await vi.waitFor(() => {
      const stream = streams.at(-1)
      if (!stream || streams.length < count) throw new Error('not open yet')
      return stream
    })
  return { changes, newest }
}

const change = (scope: string, n: number): HeadChange => ({ id: `${scope}|jobs`, n })

it('without change streams heads that moved are found by looking, and what was there before is no news', async () => {
  const heads = new Heads()
  heads.move('job:a', 4)
  let asked = 0
  const { heard, warnings } = start(heads, {
    changes: () => {
      asked++
      return Promise.resolve(null)
    },
  })
  await vi.waitFor(() => expect(heads.looks).toBeGreaterThan(1))
  heads.move('job:b', 1)
  await vi.waitFor(() => expect(heard).toEqual([{ scope: 'job:b', col: 'jobs' }]))
  // decided once, and nothing to worry about
  expect({ asked, warnings }).toEqual({ asked: 1, warnings: [] })
})

it('what this process told itself is not told again', async () => {
  const heads = new Heads()
  const { pokes, heard } = start(heads)
  await vi.waitFor(() => expect(heads.looks).toBeGreaterThan(1))
  heads.move('job:a', 5)
  pokes.emit({ scope: 'job:a', col: 'jobs', n: 5 })
  const before = heads.looks
  await vi.waitFor(() => expect(heads.looks).toBeGreaterThan(before + 2))
  expect(heard).toEqual([{ scope: 'job:a', col: 'jobs' }])
})

it('an open change stream tells, and nobody looks meanwhile', async () => {
  const heads = new Heads()
  const { changes, newest } = withChanges()
  const { heard } = start(heads, { changes })
  const stream = await newest(1)
  stream.give(change('job:a', 2))
  await vi.waitFor(() => expect(heard).toEqual([{ scope: 'job:a', col: 'jobs' }]))
  const looks = heads.looks
  stream.give(change('job:a', 3))
  stream.give(change('job:a', 3))
  stream.give({ id: 'user:u|grants' })
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  expect(heard.at(-1)).toEqual({ scope: 'user:u', col: 'grants' })
  expect(heads.looks).toBe(looks)
})

it('a broken change stream is replaced by a new one, and a look finds what was missed', async () => {
  const heads = new Heads()
  const { changes, newest } = withChanges()
  const { heard, warnings } = start(heads, { changes })
  const first = await newest(1)
  first.give(change('job:a', 2))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  heads.move('job:b', 7)
  first.give(new Error('the primary stepped down'))
  await newest(2)
  expect(first.isClosed).toBe(true)
  await vi.waitFor(() => expect(heard).toContainEqual({ scope: 'job:b', col: 'jobs' }))
  expect(warnings).toHaveLength(1)
})

it('a change stream that breaks each time it is opened leaves the finding to the looks', async () => {
  const heads = new Heads()
  const { changes, newest } = withChanges()
  const { heard } = start(heads, {
    changes: async () => {
      const open = await changes()
      return () => {
        const stream = open()
        stream.give(new Error('the collection was dropped'))
        return stream
      }
    },
  })
  await newest(3)
  heads.move('job:c', 1)
  await vi.waitFor(() => expect(heard).toEqual([{ scope: 'job:c', col: 'jobs' }]))
})

it('while no change stream can be opened the heads are looked at', async () => {
  const heads = new Heads()
  const { heard } = start(heads, { changes: () => Promise.reject(new Error('no connection')) })
  await vi.waitFor(() => expect(heads.looks).toBeGreaterThan(1))
  heads.move('job:a', 1)
  await vi.waitFor(() => expect(heard).toEqual([{ scope: 'job:a', col: 'jobs' }]))
})
