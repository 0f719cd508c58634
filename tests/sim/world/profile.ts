import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Rng } from '../core/rng.ts'
import type { LineRates } from '../device/line-faults.ts'
import { CRASH_FAMILIES, type FaultRates } from '../shim/faults.ts'
import { SIMULATED } from './content.ts'
import type { PersonId } from './people.ts'
import { CHANGING_RIGHTS, type Right } from './rights.ts'

/**
 * `leaves`: switched off when the first documents are on its disk, before their checkpoint is. `halves`: so too, and again when it reads anew.
 * `sleeps`: for half a year, in the middle of its first reading. `unheard`: the answer to its first edit is not heard for half a year. `unstored`: what it has heard of deletions does not reach its disk.
 * `seals`: a right is lost while a review is sealed. `roles`: two changes of a role overlap.
 */
export type Opening =
  | 'nothing'
  | 'leaves'
  | 'halves'
  | 'unnoted'
  | 'echoes'
  | 'aside'
  | 'sleeps'
  | 'unheard'
  | 'unstored'
  | 'seals'
  | 'roles'
  | 'returns'
  | 'slowEnd'
  | 'slowGift'

/** Theme of a seed. Each seed leaves most troubles out and does a lot of the others: that reaches more than a little of everything. */
export interface Profile {
  processes: number
  /** devices always talk to the same process, as with a balancer that keeps them together */
  isSticky: boolean
  collections: readonly CollectionName[]
  devices: readonly { person: PersonId; tabs: number }[]
  /** number of actions before the world comes to rest */
  actions: number
  /** steps between two of them, up to */
  stepsBetween: number
  /** virtual milliseconds per step, up to */
  stepMs: number
  /** entries that earlier, compacted history takes up in each feed */
  emptyStretch: number
  /** numbers of fields that an edit changes */
  fieldsAtOnce: readonly number[]
  /** documents a collection has at the beginning, up to */
  firstDocuments: number
  /** entries that a publisher left beyond the head of a quiet feed when it died, long ago */
  hasStrayEntries: boolean
  /** fate of the first device at the very beginning (scenarios.ts) */
  opening: Opening
  /** rights that come and go */
  rights: readonly Right[]
  /** after everything has come to rest, a publisher is stuck for hours or seconds */
  isStuckAtLast: boolean
  /** number of rights that change after everything has come to rest */
  changesInCalm: number
  /** reviews of the first job are kept apart until one's own is sealed */
  isBlind: boolean
  /** devices compare digests with the server before everything is judged */
  comparesDigests: boolean
  /** rate of losing a received batch; only the comparison of digests mends that */
  lostBatch: number
  pullLimit: number
  pushLimit: number
  faults: FaultRates
  line: LineRates
  weights: Readonly<Record<ActionName, number>>
}

export const ACTIONS = [
  'edit',
  'insert',
  'remove',
  'serverEdit',
  'serverInsert',
  'serverRemove',
  'resync',
  'restart',
  'grant',
  'revoke',
  'sweep',
  'compact',
  'crash',
  'wait',
  'waitHours',
  'compare',
  'leave',
  'comeBack',
  'glimpse',
  'stuckPublisher',
  'deadPublishers',
  'waitMonths',
  'removeTombstones',
  'forgetCounters',
  'beginEra',
] as const
export type ActionName = (typeof ACTIONS)[number]

/** A little of everything, most of it left out. */
export function chooseAnything(rng: Rng): Profile {
  const collections = chooseCollections(rng)
  return {
    processes: rng.between(1, 3),
    isSticky: false,
    collections,
    devices: chooseDevices(rng, collections),
    actions: rng.between(15, 45),
    stepsBetween: rng.pick([8, 30, 100]),
    stepMs: rng.pick([1, 5, 40]),
    emptyStretch: rng.pick([0, 0, 3, 150, 900]),
    fieldsAtOnce: [1, 1, 2],
    firstDocuments: 4,
    hasStrayEntries: false,
    opening: 'nothing',
    rights: CHANGING_RIGHTS,
    isStuckAtLast: false,
    changesInCalm: 0,
    isBlind: false,
    comparesDigests: rng.chance(0.2),
    lostBatch: 0,
    pullLimit: rng.pick([2, 2, 3, 5, 20]),
    pushLimit: rng.pick([1, 2, 10]),
    faults: {
      crash: rng.pick([0, 0.002, 0.01]),
      crashAt: '',
      crashFamily: rng.chance(0.6) ? rng.int(CRASH_FAMILIES) : -1,
      databaseError: rng.pick([0, 0, 0.01]),
      stall: rng.pick([0, 0, 0.01, 0.03]),
      stallAt: '',
      tornRead: rng.pick([0, 0.3]),
      splitUpsert: 0.3,
    },
    line: { lostRequest: rng.pick([0, 0.1]), lostAnswer: rng.pick([0, 0.15]), late: rng.pick([0, 0.1]), twice: rng.pick([0, 0.1]) },
    weights: chooseWeights(rng),
  }
}

function chooseCollections(rng: Rng): CollectionName[] {
  const chosen = rng.shuffle(SIMULATED).slice(0, rng.pick([1, 2, 2, 3]))
  // Work on a new job only begins with the job itself.
  return chosen.includes('jobSettings') || chosen.includes('questions') ? [...new Set<CollectionName>(['jobs', ...chosen])] : chosen
}

function chooseDevices(rng: Rng, collections: readonly CollectionName[]): Profile['devices'] {
  const people: PersonId[] = [
    'r1',
    'r1',
    'r2',
    'l1',
    'x1',
    ...(collections.some((col) => FOR_OTHERS.has(col)) ? (['c1', 'u1', 'u1'] as const) : []),
  ]
  return rng
    .shuffle(people)
    .slice(0, rng.between(2, 4))
    .map((person) => ({ person, tabs: rng.pick([1, 1, 2]) }))
}

/** collections that candidates or guests open too */
const FOR_OTHERS: ReadonlySet<CollectionName> = new Set(['interviews', 'answers', 'comments', 'reviews'])

function chooseWeights(rng: Rng): Profile['weights'] {
  const rights = rng.pick([0, 1])
  return {
    edit: rng.pick([4, 12]),
    insert: 4,
    remove: 2,
    serverEdit: rng.pick([0, 4]),
    serverInsert: 1,
    serverRemove: 1,
    resync: rng.pick([1, 8]),
    restart: rng.pick([0, 2]),
    grant: rights,
    revoke: rights,
    sweep: rng.pick([0, 1]),
    compact: rng.pick([0, 3]),
    crash: rng.pick([0, 0, 1]),
    wait: rng.pick([1, 4]),
    waitHours: rng.pick([0, 2]),
    compare: rng.pick([0, 0, 3]),
    leave: rng.pick([0, 1]),
    comeBack: 1,
    glimpse: 0,
    stuckPublisher: 0,
    deadPublishers: 0,
    waitMonths: 0,
    removeTombstones: 0,
    forgetCounters: 0,
    beginEra: rng.pick([0, 0, 0.5]),
  }
}

// fromEntries forgets the key type; the keys are exactly ACTIONS
export const NOTHING = Object.fromEntries(ACTIONS.map((name) => [name, 0])) as Record<ActionName, number>

export const GOOD_LINE: LineRates = { lostRequest: 0, lostAnswer: 0, late: 0, twice: 0 }

export const oneTabEach = (people: readonly PersonId[]): Profile['devices'] => people.map((person) => ({ person, tabs: 1 }))
