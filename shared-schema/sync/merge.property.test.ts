import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MasterDoc } from './master-doc.ts'
import { mergeRow, seenAfter } from './merge.ts'
import { project } from './project.ts'
import { sameValue } from './same-value.ts'
import { markOf, newReplica, stampEdit, type Replica } from './stamp.ts'
import type { WireDoc } from './wire.ts'

/*
 * Model of three people on two devices each, editing one interview. Rows are sent at any time, lost, late or repeated; the server is the
 * pure core: mergeRow, seenAfter, project. Expects edits in the order of first arrival.
 */

const PEOPLE = ['ann', 'bob', 'eve']
const FIELDS = ['name', 'phone', 'degree'] as const

interface Row {
  user: string
  next: WireDoc
  assumed: WireDoc
}

interface Device {
  user: string
  replica: Replica
  /** shown document, and the one it believes the server to have */
  local: WireDoc
  assumed: WireDoc
}

interface Real {
  server: MasterDoc
  devices: Device[]
  /** everything ever sent: a request may arrive late and again */
  sent: Row[]
}

/** field -> the edit that arrived last for the first time */
interface Model {
  values: Record<string, string>
  arrived: Set<string>
}

const first: MasterDoc = {
  id: 'i1',
  gid: 'g1',
  scope: 'job:20261121-a1b2c3',
  col: 'interviews',
  iv: 'i1',
  rev: 1,
  body: { jobId: '20261121-a1b2c3', name: 'first', email: 'a@example.com', createdAt: 1 },
  op: 'first:1',
  fop: { jobId: 'first:1', name: 'first:1', email: 'first:1', createdAt: 'first:1' },
  seen: {},
  del: false,
  by: 'x',
  at: 1,
}

const viewOf = (user: string, doc: MasterDoc): WireDoc => {
  const visible = project({ userId: user, role: 'recruiter' }, doc)
  if (!visible) throw new Error('a recruiter sees interviews')
  return visible
}

/** Repeats the steps of push-row.ts around the merge, without a database. */
function take(server: MasterDoc, { user, next, assumed }: Row): MasterDoc {
  const merge = mergeRow({ viewer: { userId: user, role: 'recruiter' }, current: server, next, assumedFop: assumed.fop, assumed })
  if (Object.keys(merge.fop).length === 0) return server
  return {
    ...server,
    rev: server.rev + 1,
    op: next.op,
    body: { ...server.body, ...merge.changes },
    fop: { ...server.fop, ...merge.fop },
    seen: seenAfter(server.seen, user, merge.fop),
  }
}

/** The rule in words: of each replica only newer stamps count, and who arrives later wins. */
function expectTaken(model: Model, highest: Map<string, number>, { next, assumed }: Row): void {
  const counts = new Map<string, number>()
  for (const [field, stamp] of Object.entries(next.fop)) {
    const [replica = '', counter = ''] = stamp.split(':')
    if (stamp === assumed.fop[field] || !replica.startsWith('c') || model.arrived.has(`${field} ${stamp}`)) continue
    if (Number(counter) <= (highest.get(replica) ?? 0)) continue
    model.values[field] = String(next[field])
    model.arrived.add(`${field} ${stamp}`)
    counts.set(replica, Math.max(counts.get(replica) ?? 0, Number(counter)))
  }
  for (const [replica, counter] of counts) highest.set(replica, counter)
}

class World {
  readonly real: Real
  readonly model: Model = { values: { name: 'first' }, arrived: new Set() }
  readonly #highest = new Map<string, number>()
  #texts = 0
  commits = 0

  constructor() {
    const devices = PEOPLE.flatMap((user) =>
      ['a', 'b'].map((name): Device => {
        const seen = viewOf(user, first)
        return { user, replica: newReplica(() => `${markOf(user)}${name}`), local: seen, assumed: seen }
      }),
    )
    this.real = { server: first, devices, sent: [] }
  }

  edit(device: number, field: (typeof FIELDS)[number]): void {
    const at = this.#device(device)
    at.local = stampEdit(at.replica, at.local, { [field]: `text ${++this.#texts}` })
  }

  /** The row arrives; its answer does when it is not lost. */
  push(device: number, isAnswered: boolean): void {
    const at = this.#device(device)
    const row = { user: at.user, next: at.local, assumed: at.assumed }
    this.real.sent.push(row)
    this.#arrive(row)
    if (isAnswered) at.local = at.assumed = viewOf(at.user, this.real.server)
  }

  /** The request is lost on its way, for now. */
  lose(device: number): void {
    const at = this.#device(device)
    this.real.sent.push({ user: at.user, next: at.local, assumed: at.assumed })
  }

  /** An old request arrives, once more or at last. */
  again(which: number): void {
    const row = this.real.sent[which % Math.max(1, this.real.sent.length)]
    if (row) this.#arrive(row)
  }

  #arrive(row: Row): void {
    expectTaken(this.model, this.#highest, row)
    const before = this.real.server
    this.real.server = take(before, row)
    if (this.real.server !== before) this.commits++
    expect(take(this.real.server, row), 'a repeat changes nothing').toBe(this.real.server)
    for (const field of FIELDS) expect(this.real.server.body[field]).toBe(this.model.values[field])
  }

  #device(at: number): Device {
    const device = this.real.devices[at % this.real.devices.length]
    if (!device) throw new Error('there are devices')
    return device
  }
}

const device = fc.nat({ max: 5 })
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(device, fc.constantFrom(...FIELDS))
      .map(([at, field]) => ({ name: `edit ${at} ${field}`, run: (world: World) => world.edit(at, field) })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(device, fc.boolean())
      .map(([at, isAnswered]) => ({ name: `push ${at} ${isAnswered}`, run: (world: World) => world.push(at, isAnswered) })),
  },
  { weight: 1, arbitrary: device.map((at) => ({ name: `lose ${at}`, run: (world: World) => world.lose(at) })) },
  { weight: 3, arbitrary: fc.nat({ max: 40 }).map((which) => ({ name: `again ${which}`, run: (world: World) => world.again(which) })) },
)

describe('the merge, with pushes in any order, lost, late and repeated', () => {
  it('ends where the rule says: each edit once, of each field the latest first arrival', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const world = new World()
        for (const { run } of commands) run(world)
        expect(world.real.server.rev).toBe(1 + world.commits)
      }),
      { numRuns: 200 },
    )
  })

  it('brings all devices together once everything is sent and answered', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const world = new World()
        for (const { run } of commands) run(world)
        for (let round = 0; round < 2; round++) for (let at = 0; at < world.real.devices.length; at++) world.push(at, true)
        for (const { user, local } of world.real.devices) expect(sameValue(local, viewOf(user, world.real.server))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('lets nobody use up the counters of somebody else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PEOPLE), fc.integer({ min: 1, max: 99 })), { maxLength: 20 }),
        (pushes) => {
          const seen = pushes.reduce<Record<string, number>>(
            (known, [user, owner, counter]) => seenAfter(known, user, { name: `${markOf(owner)}a:${counter}` }),
            {},
          )
          for (const key of Object.keys(seen)) expect(pushes.some(([user]) => key.startsWith(`${user}/`))).toBe(true)
        },
      ),
    )
  })
})

describe('counters seen', () => {
  it('only rise, and a repeat changes nothing', () => {
    const stamps = fc.dictionary(
      fc.constantFrom(...FIELDS),
      fc.tuple(fc.constantFrom('ra', 'rb'), fc.integer({ min: 1, max: 9 })).map(([id, n]) => `${id}:${n}`),
    )
    fc.assert(
      fc.property(fc.array(stamps, { maxLength: 10 }), (rows) => {
        let seen: Record<string, number> = {}
        for (const row of rows) {
          const after = seenAfter(seen, 'ann', row)
          for (const [key, counter] of Object.entries(seen)) expect(after[key]).toBeGreaterThanOrEqual(counter)
          expect(seenAfter(after, 'ann', row)).toEqual(after)
          seen = after
        }
        const inReverse = rows.toReversed().reduce<Record<string, number>>((known, row) => seenAfter(known, 'ann', row), {})
        expect(inReverse).toEqual(seen)
      }),
    )
  })
})
