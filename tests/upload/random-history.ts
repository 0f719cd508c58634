import fc from 'fast-check'
import { cutParts, readyParts } from '#worker/upload/s3/parts.ts'
import { must } from './checks.ts'
import { compositeOf, hashOf } from './server.ts'
import type { Met } from './tally.ts'
import { World, type Failure } from './world.ts'

/** Event of a history; `pick` chooses the tab or request it happens to. */
export type Happening =
  | { do: 'open' | 'rearm' | 'steal' | 'kill' | 'stop' | 'answer' | 'late' | 'killBeforeSave' | 'die'; pick: number }
  | { do: 'fail'; how: Failure; arrives: boolean; pick: number }
  | { do: 'storm'; how: Failure; times: number; pick: number }
  | { do: 'record'; bytes: number }
  | { do: 'line'; rate: number | null; steadyMs: number }
  | { do: 'pass'; ms: number; random: number }
  | {
      do:
        | ('finish' | 'full' | 'room' | 'final' | 'look' | 'forget' | 'lose' | 'spoil' | 'damage' | 'elsewhere' | 'sweep' | 'travel')
        | ('restore' | 'renew' | 'revoke' | 'grant' | 'forgetful' | 'reliable')
      pick: number
    }

const pick = fc.nat({ max: 7 })
const how = fc.constantFrom<Failure>(
  'nothing',
  'nothing',
  'busy',
  'refused',
  'conflict',
  'error',
  'error',
  'expired',
  'errorInside',
  'noEtag',
  'lie',
  'gateway',
  'brokenOff',
  'portal',
  'slowDown',
  'tooMuch',
)
const one = (...names: Exclude<Happening['do'], 'fail' | 'storm' | 'record' | 'pass' | 'line'>[]) =>
  fc.record({ do: fc.constantFrom(...names), pick }) as fc.Arbitrary<Happening> // fast-check forgets which names belong together

/** Events in a life of an upload: mostly it goes on, often something fails, now and then the disk or the store does. */
export const happenings = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: one('answer') },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('fail' as const), how, arrives: fc.boolean(), pick }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('storm' as const), how, times: fc.integer({ min: 2, max: 9 }), pick }) },
    { weight: 3, arbitrary: one('open', 'open', 'rearm', 'steal', 'kill', 'stop', 'late', 'killBeforeSave', 'die') },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('record' as const),
        bytes: fc.oneof(fc.constant(10_000_000), fc.integer({ min: 1, max: 14_000_000 }), fc.integer({ min: 1, max: 400_000 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('line' as const),
        rate: fc.constantFrom(null, 1e4, 1e6, 2e7),
        steadyMs: fc.constantFrom(0, 60_000),
      }),
    },
    { weight: 3, arbitrary: one('travel') },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        ms: fc.nat({ max: 400_000 }),
        random: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
    },
    { weight: 2, arbitrary: one('finish', 'full', 'room', 'final', 'look') },
    { weight: 1, arbitrary: one('forget', 'lose', 'spoil', 'damage', 'elsewhere', 'sweep') },
    { weight: 1, arbitrary: one('restore', 'renew', 'revoke', 'grant', 'grant', 'forgetful', 'reliable') },
  ),
  { minLength: 10, maxLength: 120, size: 'max' },
)

/** Plays what happens, then lets everything heal and time pass; throws when a promise was broken. */
export function play(list: readonly Happening[]): World {
  const world = new World()
  for (const happening of list) happen(world, happening)
  heal(world)
  return world
}

function happen(world: World, it: Happening): void {
  const { server, source, row } = world
  const tab = 'pick' in it ? world.tabs[it.pick % Math.max(1, world.tabs.length)] : undefined
  switch (it.do) {
    case 'open':
    case 'rearm':
      return world.tabs.length === 0 ? world.open(it.do === 'rearm') : undefined
    case 'steal':
      return world.open(false)
    case 'kill':
      return tab && world.kill(tab)
    case 'stop':
      return tab && world.hear(tab, { type: 'stopped' })
    case 'answer':
    case 'killBeforeSave': {
      if (!tab?.asked) return
      const event =
        (world.isFull && tab.asked.failing('nothing')?.type === 'storageFailed' ? tab.asked.failing('nothing') : null) ??
        tab.asked.answer ??
        tab.asked.arrive()
      return world.hear(tab, event, it.do === 'killBeforeSave')
    }
    case 'fail': {
      const event = tab?.asked?.failing(it.how)
      if (!tab?.asked || !event) return
      // it was done, and the answer is lost or wrong
      server.diesAssembling = it.how === 'error' && it.arrives && tab.state.phase.at === 'assembling'
      if (server.diesAssembling) world.met.add('the server died while it put pieces together')
      if (it.arrives && it.how !== 'lie') tab.asked.arrive()
      server.diesAssembling = false
      return world.hear(tab, event)
    }
    case 'storm':
      for (let left = it.times; tab?.asked && left > 0;) {
        const isSending = tab.state.phase.at === 'sending' || tab.state.phase.at === 'sendingPieces'
        if (isSending) left--
        happen(world, isSending ? { do: 'fail', how: it.how, arrives: false, pick: it.pick } : { do: 'answer', pick: it.pick })
        if (!world.tabs.includes(tab) || (!isSending && tab.state.phase.at === 'cutting' && world.isFull)) return
      }
      return
    case 'die':
      for (let left = 40; tab?.asked && tab.state.phase.at !== 'assembling' && left > 0; left--)
        happen(world, { do: 'answer', pick: it.pick })
      return happen(world, { do: 'fail', how: 'error', arrives: true, pick: it.pick })
    case 'travel':
      for (let left = 16; tab?.asked && world.tabs.includes(tab) && left > 0; left--) happen(world, { do: 'answer', pick: it.pick })
      return
    case 'line':
      world.line = { rate: it.rate, steadyMs: it.steadyMs }
      world.isSlow = it.rate === 1e4
      return
    case 'sweep':
      if (server.pieces.length > 0) world.met.add('the server lost pieces')
      return server.sweep(server.pieces[0]?.n ?? 1)
    case 'late':
      if (world.orphans.length > 0) world.met.add('a request arrived after its tab was gone')
      return void world.orphans.splice(it.pick % Math.max(1, world.orphans.length), 1)[0]?.arrive()
    case 'record':
      if (!source.closed && !world.isFull) source.bytes = Math.min(40_000_000, source.bytes + it.bytes)
      return
    case 'pass':
      world.nowMs += it.ms
      world.random = it.random
      return
    case 'finish':
      if (source.bytes > 0) source.closed = true
      return
    case 'full':
    case 'room':
      world.isFull = it.do === 'full'
      return
    case 'final':
      if (server.state === 'verified' && source.closed) server.isFinal = true
      return
    case 'look':
      if (server.isFinal) server.probe = 'readable'
      return
    case 'forget':
      // an abandoned upload that the store swept away
      if (server.parts) world.met.add(LOST)
      server.parts = null
      return
    case 'lose':
      if (!row.verified && server.object) world.met.add(LOST)
      if (!row.verified) server.object = null
      return
    case 'spoil': {
      const spoilt = server.parts?.get(1 + (it.pick % 4))
      if (spoilt) world.met.add(LOST)
      if (spoilt) server.parts?.set(spoilt.n, { ...spoilt, sha256: 'other bytes' })
      return
    }
    case 'elsewhere': {
      // the same recording was carried to another device, which sent it
      if (!source.closed || server.state !== 'open' || server.uploadId === null) return
      const parts = cutParts(source.bytes).map((part) => ({ sha256: hashOf(part.n, part.bytes) }))
      server.object = { bytes: source.bytes, checksum: compositeOf(parts) }
      server.parts = null
      server.state = 'verified'
      return
    }
    case 'restore':
      if (row.verified) return
      if (server.uploadId !== null) world.met.add('the server knew the upload no more')
      return server.restore()
    case 'renew': {
      const [part] = readyParts(source)
      if (row.verified || !part || row.uploadId === null || row.uploadId !== server.uploadId) return
      server.parts = null
      server.object = null
      server.renew({ ...part, sha256: hashOf(part.n, part.bytes) })
      if (server.uploadId !== row.uploadId) world.met.add('another device began the upload anew')
      return
    }
    case 'revoke':
    case 'grant':
      server.isRevoked = it.do === 'revoke'
      if (server.isRevoked) world.met.add('the right to ask was taken away')
      return
    case 'forgetful':
    case 'reliable':
      server.isForgetful = it.do === 'forgetful'
      if (server.isForgetful) world.met.add('the store kept nothing of what it took')
      return
    case 'damage':
      if (it.pick === 0) world.damaged.add(1)
      return
  }
}

const LOST: Met = 'the store lost or changed a part or an object'

/** Ends all failures, and nobody touches the device: time alone must bring every upload to its end. */
function heal(world: World): void {
  const { server, source } = world
  world.isFull = false
  world.isSlow = false
  server.isRevoked = false
  server.isForgetful = false
  source.bytes ||= 1
  source.closed = true
  for (let turn = 0; turn < 40 && !world.row.verified; turn++) {
    world.nowMs += 300_000
    if (world.tabs.length === 0) world.open(false)
    for (let steps = 0; world.tabs.length > 0; steps++) {
      must(steps < 600, 'an upload that goes on for ever')
      const [tab] = world.tabs
      if (tab?.asked) world.hear(tab, tab.asked.arrive())
    }
    if (server.state === 'verified') server.isFinal = true
    if (server.isFinal) server.probe = 'readable'
  }
  const isGone = (n: number): boolean => server.parts?.get(n)?.sha256 !== world.row.parts[n - 1]?.sha256
  // an object that is there while an upload is open belongs to a row which a backup did not have
  const isLost = (server.parts !== null || !server.object) && [...world.damaged].some(isGone)
  must(world.row.verified !== null || isLost, `stuck: ${JSON.stringify({ row: world.row, server })}`)
  if (!world.row.verified) must(world.row.parked?.why === 'damaged', 'the recording is damaged and nobody says so')
}
