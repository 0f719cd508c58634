import { expect, it } from 'vitest'
import { digestOf, digestSum, emptyDigest, sameDigest } from '#shared/sync/digest.ts'
import type { DigestAnswer, DigestRequest } from '#shared/sync/wire.ts'
import { compareCollection, type AntiEntropyOptions } from './anti-entropy.ts'
import type { Scanned } from '../replication/replication-meta.ts'

interface Doc {
  id: string
  scope: string
  rev: number
  op: string
  fop: Record<string, string>
}

const doc = (id: string, scope = 'job:a', rev = 1): Doc => ({ id, scope, rev, op: `s:${rev}`, fop: { name: `s:${rev}` } })

/** A device and a server as two lists; pulling brings what is new since the checkpoint, which here is nothing unless a scope was read again. */
class World {
  device: Doc[] = []
  server: Doc[] = []
  dirty = new Set<string>()
  gone: string[] = []
  readonly rewound: string[] = []
  readonly dropped: string[] = []
  readonly told: string[] = []
  readonly asked: DigestRequest[] = []
  /** happens with every pull */
  onPull: () => void = () => undefined

  compare(): Promise<string> {
    return compareCollection(this.#options(), 'interviews')
  }

  #options(): AntiEntropyOptions {
    return {
      scan: () => this.#scan(),
      compare: (request) => Promise.resolve(this.#compare(request)),
      pullToEnd: () => {
        this.onPull()
        return Promise.resolve(true)
      },
      rewind: (_collection, scopes) => {
        this.rewound.push(...scopes)
        const again = this.server.filter(({ id, scope }) => scopes.includes(scope) && !this.dirty.has(id))
        this.device = [...again, ...this.device.filter(({ id }) => !again.some((own) => own.id === id))]
        return Promise.resolve()
      },
      drop: (_collection, ids) => {
        this.dropped.push(...ids)
        this.device = this.device.filter(({ id }) => !ids.includes(id))
      },
      onGone: (scopes) => this.told.push(...scopes),
    }
  }

  async *#scan(): AsyncGenerator<Scanned[]> {
    // the parts of a stored document that a comparison looks at
    const page = this.device.map((own) => ({ doc: { ...own, _deleted: false }, master: undefined, isDirty: this.dirty.has(own.id) }))
    yield await Promise.resolve(page as unknown as Scanned[])
  }

  #has(id: string): boolean {
    return this.server.some((own) => own.id === id)
  }

  #compare(request: DigestRequest): DigestAnswer {
    this.asked.push(request)
    const skip = Object.values(request.skip ?? {}).flat()
    const scopes: DigestAnswer['scopes'] = {}
    for (const scope of new Set([...Object.keys(request.scopes), ...this.server.map((own) => own.scope)])) {
      const mine = digestSum(digestOf(this.server.filter((own) => own.scope === scope && !skip.includes(own.id))))
      scopes[scope] = sameDigest(mine, request.scopes[scope] ?? digestSum(emptyDigest)) ? 'same' : 'differs'
      if (this.gone.includes(scope)) scopes[scope] = 'gone'
    }
    const ids = Object.values(request.ids ?? {}).flat()
    return { scopes, drop: ids.filter((id) => !this.#has(id)) }
  }
}

it('asks once when nothing differs', async () => {
  const world = new World()
  world.device = [doc('1'), doc('2', 'job:b')]
  world.server = [doc('2', 'job:b'), doc('1')]
  expect(await world.compare()).toBe('same')
  expect(world.asked).toHaveLength(1)
})

it('a difference that the next pull mends is none', async () => {
  const world = new World()
  world.device = [doc('1')]
  world.server = [doc('1', 'job:a', 2)]
  let pulls = 0
  world.onPull = () => {
    if (++pulls === 2) world.device = world.server
  }
  expect(await world.compare()).toBe('healed')
  expect(world.rewound).toEqual([])
})

it('reads a scope again when it differs twice, also one the device knows nothing of', async () => {
  const world = new World()
  world.device = [doc('1')]
  world.server = [doc('1'), doc('lost', 'job:b')]
  expect(await world.compare()).toBe('healed')
  expect(world.rewound).toEqual(['job:b'])
  expect(world.device.map(({ id }) => id).sort()).toEqual(['1', 'lost'])
})

it('drops what the server does not show, after reading again was not enough', async () => {
  const world = new World()
  world.device = [doc('1'), doc('ghost')]
  world.server = [doc('1')]
  expect(await world.compare()).toBe('healed')
  expect(world.dropped).toEqual(['ghost'])
})

it('everything of a scope that is gone leaves at once, and it is told', async () => {
  const world = new World()
  world.device = [doc('1'), doc('2', 'job:b'), doc('mine', 'job:b')]
  world.server = [doc('1')]
  world.gone = ['job:b']
  world.dirty.add('mine')
  expect(await world.compare()).toBe('healed')
  expect(world.dropped).toEqual(['2'])
  expect(world.told).toContain('job:b')
  expect(world.device.map(({ id }) => id)).toEqual(['1', 'mine'])
})

it('documents with unsent edits take no part', async () => {
  const world = new World()
  world.device = [doc('1'), doc('mine', 'job:a', 1)]
  world.server = [doc('1'), doc('mine', 'job:a', 5)]
  world.dirty.add('mine')
  expect(await world.compare()).toBe('same')
  expect(world.asked[0]?.skip).toEqual({ 'job:a': ['mine'] })
})

it('gives up for this time when nothing helps', async () => {
  const world = new World()
  world.device = [doc('1')]
  world.server = [doc('1')]
  let rev = 1
  world.onPull = () => (world.server = [doc('1', 'job:a', ++rev)])
  expect(await world.compare()).toBe('given up')
  expect(world.asked.length).toBeLessThan(10)
})
