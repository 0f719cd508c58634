import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Replaced } from '../entities/replaced.ts'
import type { MasterDoc } from './master-doc.ts'
import { mergeRow, seenAfter } from './merge.ts'
import { partKindsOf } from './part-kinds.ts'
import { valueAt } from './parts.ts'
import { project } from './project.ts'
import { sameValue } from './same-value.ts'
import { markOf, newReplica, stampEdit, type Replica } from './stamp.ts'
import type { WireDoc } from './wire.ts'

const KINDS = partKindsOf('questions')
const LANGUAGES = ['english', 'thai', 'german']
const CHOICES = ['a', 'b', 'c', 'd']
const JOB = '20261121081316-s4mp1exx'
const BODY = {
  jobId: JOB,
  kind: 'choice',
  createdAt: 1,
  text: { english: 'first' },
  choices: [
    { id: 'a', text: 'first a' },
    { id: 'b', text: 'first b' },
  ],
  modelAnswer: 'first',
}
const first: MasterDoc = {
  id: 'q',
  gid: 'g',
  scope: `job:${JOB}`,
  col: 'questions',
  iv: '',
  rev: 1,
  body: BODY,
  op: 'srv:1',
  seen: {},
  del: false,
  by: 'x',
  at: 1,
  fop: Object.fromEntries(Object.keys(BODY).map((field) => [field, 'srv:1'])),
}

const viewOf = (user: string, doc: MasterDoc): WireDoc => {
  const visible = project({ userId: user, role: 'recruiter' }, doc)
  if (!visible) throw new Error('a recruiter sees questions')
  return visible
}

interface Device {
  user: string
  replica: Replica
  local: WireDoc
  assumed: WireDoc
  /** row under way */
  sent: WireDoc | null
}

/** An edit of one part, with the stamp of what its author saw there. */
interface Made {
  user: string
  stamp: string
  key: string
  parent: string | undefined
  value: unknown
}

const bare = (stamp: string | undefined): string | undefined => stamp?.split('<')[0]
const stampAt = (fop: Readonly<Record<string, string>>, key: string): string | undefined => fop[key] ?? fop[key.split('/')[0] ?? '']

/** Devices of two people, one of them with two, and a server; answers come late, are lost, or come after more was typed. */
class World {
  server = first
  readonly devices: Device[]
  readonly made: Made[] = []
  readonly applied = new Set<string>()
  #count = 0

  constructor() {
    this.devices = ['ann a', 'ann b', 'ben a'].map((name) => {
      const [user = '', device = ''] = name.split(' ')
      const seen = viewOf(user, first)
      return { user, replica: newReplica(() => `${markOf(user)}${device}`), local: seen, assumed: seen, sent: null }
    })
  }

  edit(at: number, change: (value: string, doc: WireDoc) => Record<string, unknown>): void {
    const device = this.#device(at)
    const before = device.local
    device.local = stampEdit(device.replica, before, change(`text ${++this.#count}`, before), KINDS)
    for (const [key, stamp] of Object.entries(device.local.fop))
      if (before.fop[key] !== stamp)
        this.made.push({ user: device.user, stamp, key, parent: bare(stampAt(before.fop, key)), value: valueAt(KINDS, device.local, key) })
  }

  send(at: number): void {
    const device = this.#device(at)
    device.sent = device.local
    this.#arrive(device, device.local)
  }

  /** As RxDB: the server's state is assumed from now on, and taken over unless more was typed meanwhile. */
  answer(at: number): void {
    const device = this.#device(at)
    if (!device.sent) return
    const view = viewOf(device.user, this.server)
    if (device.local === device.sent) device.local = view
    device.assumed = view
    device.sent = null
  }

  pull(at: number): void {
    const device = this.#device(at)
    if (device.sent || device.local !== device.assumed) return
    device.local = device.assumed = viewOf(device.user, this.server)
  }

  #arrive(device: Device, next: WireDoc): void {
    const merge = mergeRow({
      viewer: { userId: device.user, role: 'recruiter' },
      current: this.server,
      next,
      assumedFop: device.assumed.fop,
      assumed: device.assumed,
      facts: { author: { name: device.user, at: 7 } },
    })
    // told once more at most, when the counter does not say whether it was taken before
    for (const { reason, fields } of merge.rejects)
      expect([reason, fields.filter((key) => !this.applied.has(`${key} ${next.fop[key]}`))]).toEqual(['notAllowed', []])
    if (Object.keys(merge.fop).length === 0) return
    const fop = { ...this.server.fop, ...merge.fop }
    const seen = seenAfter(this.server.seen, device.user, merge.fop)
    this.server = { ...this.server, rev: this.server.rev + 1, op: next.op, body: { ...this.server.body, ...merge.changes }, fop, seen }
    for (const [key, stamp] of Object.entries(merge.fop)) {
      this.applied.add(`${key} ${stamp}`)
    }
  }

  /** Edits that the server took and that nobody replaced knowingly, which neither stand nor wait for their author. */
  lost(): Made[] {
    const replaced = (this.server.body['replaced'] ?? []) as readonly Replaced[]
    // somebody who wrote the same on two devices is told of it once
    const isTold = ({ user, stamp, key, value }: Made): boolean =>
      replaced.some((one) => {
        const told = this.made.find((made) => made.stamp === one.id && made.key === one.key)
        return one.key === key && (one.id === stamp || (told?.user === user && sameValue(told.value, value)))
      })
    const isKnownTo = ({ stamp, key }: Made): boolean => this.made.some((later) => later.key === key && later.parent === bare(stamp))
    return this.made.filter(
      (edit) =>
        !edit.key.endsWith('/') &&
        this.applied.has(`${edit.key} ${edit.stamp}`) &&
        this.server.fop[edit.key] !== edit.stamp &&
        !sameValue(valueAt(KINDS, this.server.body, edit.key), edit.value) &&
        !isKnownTo(edit) &&
        !isTold(edit),
    )
  }

  #device(at: number): Device {
    const device = this.devices[at % this.devices.length]
    if (!device) throw new Error('there are devices')
    return device
  }
}

type Choice = { id: string; text: string }
const choicesOf = (doc: WireDoc): readonly Choice[] => (doc['choices'] ?? []) as readonly Choice[]

const device = fc.nat({ max: 2 })
const edit = fc.oneof(
  fc.constantFrom(...LANGUAGES).map((language) => (value: string, doc: WireDoc) => ({
    text: { ...(doc['text'] as Record<string, string>), [language]: value },
  })),
  fc.constantFrom(...CHOICES).map((id) => (value: string, doc: WireDoc) => ({
    choices: choicesOf(doc).some((choice) => choice.id === id)
      ? choicesOf(doc).map((choice) => (choice.id === id ? { id, text: value } : choice))
      : [{ id, text: value }, ...choicesOf(doc)],
  })),
  fc.constantFrom(...CHOICES).map((id) => (_: string, doc: WireDoc) => ({ choices: choicesOf(doc).filter((choice) => choice.id !== id) })),
  fc.constant((_: string, doc: WireDoc) => ({ choices: choicesOf(doc).toReversed() })),
  fc.constant((value: string) => ({ modelAnswer: value })),
)
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(device, edit).map(
      ([at, change]) =>
        (world: World) =>
          world.edit(at, change),
    ),
  },
  { weight: 4, arbitrary: device.map((at) => (world: World) => world.send(at)) },
  { weight: 3, arbitrary: device.map((at) => (world: World) => world.answer(at)) },
  { weight: 2, arbitrary: device.map((at) => (world: World) => world.pull(at)) },
)

function settled(commands: readonly ((world: World) => void)[]): World {
  const world = new World()
  for (const run of commands) run(world)
  for (let round = 0; round < 3; round++)
    for (let at = 0; at < world.devices.length; at++) {
      world.answer(at)
      world.send(at)
      world.answer(at)
    }
  return world
}

describe('S152 set-up edited on several devices without a connection', () => {
  // at most as many edits as replaced parts are kept
  const history = fc.array(command, { maxLength: 24 })

  it('loses no part: each stands, was replaced by somebody who had seen it, or is told to its author', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const world = settled(commands)
        expect(world.made.length <= 10 ? world.lost() : []).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('ends the same on every device', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const { devices, server } = settled(commands)
        for (const { user, local } of devices) expect(sameValue(local, viewOf(user, server))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('S152 what is told', () => {
  const twoEdits = (one: Record<string, unknown>, two: Record<string, unknown>): World => {
    const world = new World()
    world.edit(0, () => one)
    world.edit(2, () => two)
    world.send(0)
    world.send(2)
    return world
  }

  it('keeps texts of two languages', () => {
    const { server } = twoEdits({ text: { english: 'first', thai: 'ไทย' } }, { text: { english: 'second' } })
    expect(server.body['text']).toEqual({ english: 'second', thai: 'ไทย' })
    expect(server.body['replaced']).toBeUndefined()
  })

  it('names the later author and keeps the words of the first', () => {
    const { server, made } = twoEdits({ text: { english: "Ann's" } }, { text: { english: "Ben's" } })
    expect(server.body['text']).toEqual({ english: "Ben's" })
    expect(server.body['replaced']).toEqual([
      { id: made[0]?.stamp, key: 'text/english', json: '"Ann\'s"', by: 'ben', byName: 'ben', at: 7 },
    ])
  })

  it('tells nothing where both wrote the same', () => {
    expect(twoEdits({ modelAnswer: 'same' }, { modelAnswer: 'same' }).server.body['replaced']).toBeUndefined()
  })

  it('an author takes the own entry away, and nobody the one of another', () => {
    const world = twoEdits({ modelAnswer: "Ann's" }, { modelAnswer: "Ben's" })
    for (const at of [0, 2]) world.answer(at)
    world.edit(2, () => ({ replaced: undefined }))
    world.send(2)
    expect(world.server.body['replaced']).toHaveLength(1)
    world.pull(1)
    world.edit(1, () => ({ replaced: undefined }))
    world.send(1)
    expect(world.server.body['replaced']).toBeUndefined()
  })

  it.each(['text/a.b', 'text/%74hai', 'jobId/x', 'modelAnswer/x'])('takes no stamp under the name %s', (key) => {
    const { devices, server } = new World()
    const [ann] = devices
    if (!ann) throw new Error('there are devices')
    const next = { ...ann.local, text: { 'a.b': 'x', thai: 'x' }, fop: { ...ann.local.fop, [key]: `${ann.replica.id}:1` } }
    const merge = mergeRow({
      viewer: { userId: ann.user, role: 'recruiter' },
      current: server,
      next,
      assumedFop: ann.assumed.fop,
      assumed: ann.assumed,
    })
    expect(merge.fop).toEqual({})
  })

  it('an edit of a device from before this version merges by its parts too', () => {
    const world = new World()
    const [old] = world.devices
    if (!old) throw new Error('there are devices')
    old.local = stampEdit(old.replica, old.local, { text: { english: 'first', thai: 'ไทย' } })
    world.edit(2, () => ({ text: { english: "Ben's" } }))
    world.send(2)
    world.send(0)
    expect(world.server.body['text']).toEqual({ english: "Ben's", thai: 'ไทย' })
  })
})
