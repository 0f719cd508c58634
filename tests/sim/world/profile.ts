import type { CollectionName } from '#shared/sync/collections.ts'
import type { Rng } from '../core/rng.ts'
import type { LineRates } from '../device/line-faults.ts'
import { CRASH_FAMILIES, familyOf, type FaultRates } from '../shim/faults.ts'
import { SIMULATED } from './content.ts'
import type { PersonId } from './people.ts'

/** What a seed is about. Each seed leaves most troubles out and does a lot of the others: that reaches more than a little of everything. */
export interface Profile {
  processes: number
  /** devices always talk to the same process, as with a balancer that keeps them together */
  isSticky: boolean
  collections: readonly CollectionName[]
  devices: readonly { person: PersonId; tabs: number }[]
  /** how many things are done before the world comes to rest */
  actions: number
  /** steps between two of them, up to */
  stepsBetween: number
  /** virtual milliseconds per step, up to */
  stepMs: number
  /** entries that earlier, compacted history takes up in each feed */
  emptyStretch: number
  /** reviews of the first job are kept apart until one's own is sealed */
  isBlind: boolean
  /** devices compare digests with the server before everything is judged */
  comparesDigests: boolean
  /** how often a device loses a batch it has received; only the comparison of digests mends that */
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
  'waitMonths',
  'removeTombstones',
  'forgetCounters',
  'beginEra',
] as const
export type ActionName = (typeof ACTIONS)[number]

/**
 * `rights`: grants come and go all the time. `jobs`: both tenants make jobs of the same ids at once.
 * `compaction`: few documents, published again and again by several processes, some of them stuck while hours pass.
 * `months`: devices are away for months while documents are deleted and tombstones removed. `panels`: a blind job. `lost`: devices lose what they have received.
 */
type Theme = 'anything' | 'rights' | 'jobs' | 'compaction' | 'months' | 'panels' | 'lost'

/** Chooses what this seed is about. */
export function chooseProfile(rng: Rng): Profile {
  const theme = rng.weighted<Theme>({ anything: 10, rights: 6, jobs: 3, compaction: 3, months: 4, panels: 4, lost: 3 })
  return CHOOSE[theme](rng)
}

const CHOOSE: Readonly<Record<Theme, (rng: Rng) => Profile>> = {
  anything: chooseAnything,
  rights: (rng) => {
    const profile = chooseAnything(rng)
    return { ...profile, weights: { ...profile.weights, grant: 8, revoke: 8, resync: 8 } }
  },
  months: (rng) => {
    const profile = chooseAnything(rng)
    const weights = {
      ...profile.weights,
      remove: 6,
      serverRemove: 4,
      leave: 4,
      comeBack: 3,
      waitMonths: 6,
      removeTombstones: 4,
      compact: 2,
      sweep: 2,
    }
    const devices = profile.devices.map((device) => ({ ...device, tabs: 1 }))
    const line = { ...profile.line, lostAnswer: rng.pick([0, 0.15, 0.5]) }
    const isLossy = rng.chance(0.3)
    return {
      ...profile,
      devices,
      line,
      lostBatch: isLossy ? 0.3 : 0,
      comparesDigests: isLossy,
      actions: rng.between(25, 60),
      stepsBetween: rng.pick([10, 30, 100]),
      weights,
    }
  },
  panels: (rng) => {
    const profile = chooseAnything(rng)
    const devices = rng.shuffle(['r1', 'r2', 'l1', 'u1', 'r1'] as const).slice(0, rng.between(2, 3))
    const collections: CollectionName[] = ['reviews', ...rng.shuffle(['reports', 'interviews'] as const).slice(0, rng.int(2))]
    const weights = { ...profile.weights, insert: 10, grant: rng.pick([0, 2]), revoke: rng.pick([0, 2]) }
    return { ...profile, isBlind: true, collections, devices: devices.map((person) => ({ person, tabs: 1 })), weights }
  },
  lost: (rng) => ({ ...chooseAnything(rng), lostBatch: rng.pick([0.05, 0.3]), comparesDigests: true }),
  jobs: (rng) => {
    const profile = chooseAnything(rng)
    const faults = { ...profile.faults, crash: 0, crashFamily: familyOf(rng.pick(ONLY_WITH_JOBS)) }
    const devices = (['r1', 'x1', 'r2', 'x1'] as const).map((person) => ({ person, tabs: 1 }))
    const weights = { ...profile.weights, insert: 40 }
    return { ...profile, collections: ['jobs'], devices, stepsBetween: rng.pick([2, 8, 30]), faults, line: GOOD_LINE, weights }
  },
  compaction: (rng) => {
    const profile = chooseAnything(rng)
    const faults = {
      ...profile.faults,
      crash: 0,
      crashFamily: -1,
      databaseError: 0,
      stall: rng.pick([0.1, 0.3]),
      stallAt: 'feed.insertMany',
    }
    const devices = rng
      .shuffle(['r1', 'r2', 'r1'] as const)
      .slice(0, 2)
      .map((person) => ({ person, tabs: 1 }))
    const weights = { ...NOTHING, edit: 2, serverEdit: 12, resync: 3, compact: 5, wait: 2, waitHours: 2 }
    const collections: CollectionName[] = [rng.pick(['jobs', 'jobSettings', 'questions'])]
    return {
      ...profile,
      collections,
      processes: rng.between(2, 3),
      isSticky: rng.chance(0.7),
      devices,
      emptyStretch: 0,
      faults,
      line: GOOD_LINE,
      weights,
    }
  },
}

function chooseAnything(rng: Rng): Profile {
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
    isBlind: false,
    comparesDigests: rng.chance(0.2),
    lostBatch: 0,
    pullLimit: rng.pick([2, 2, 3, 5, 20]),
    pushLimit: rng.pick([1, 2, 10]),
    faults: {
      crash: rng.pick([0, 0.002, 0.01]),
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

const GOOD_LINE: LineRates = { lostRequest: 0, lostAnswer: 0, late: 0, twice: 0 }

/** Crash points that are seldom passed elsewhere. */
const ONLY_WITH_JOBS = [
  'before grants.find(scope,on)',
  'after grants.find(scope,on)',
  'before accounts.find(gid,role)',
  'after entities.insertMany',
] as const

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
    waitMonths: 0,
    removeTombstones: 0,
    forgetCounters: 0,
    beginEra: rng.pick([0, 0, 0.5]),
  }
}

// fromEntries forgets the key type; the keys are exactly ACTIONS
const NOTHING = Object.fromEntries(ACTIONS.map((name) => [name, 0])) as Record<ActionName, number>
