import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Rng } from '../core/rng.ts'
import type { PersonId } from './people.ts'
import { chooseAnything, GOOD_LINE, NOTHING, oneTabEach, type Profile } from './profile.ts'

/** Devices are away for months while documents are deleted and tombstones removed. */
export function chooseMonths(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  const weights = { remove: 6, serverRemove: 4, leave: 4, comeBack: 3, waitMonths: 6, removeTombstones: 4, compact: 2, sweep: 2 }
  const isLossy = rng.chance(0.3)
  return {
    ...profile,
    devices: profile.devices.map((device) => ({ ...device, tabs: 1 })),
    line: { ...profile.line, lostAnswer: rng.pick([0, 0.15, 0.5]) },
    lostBatch: isLossy ? 0.3 : 0,
    comparesDigests: isLossy,
    actions: rng.between(25, 60),
    stepsBetween: rng.pick([10, 30, 100]),
    weights: { ...profile.weights, ...weights },
  }
}

/** Hardly anything but that, on few documents. */
export function chooseSeasons(rng: Rng): Profile {
  const profile = someSeasons(rng)
  const { faults, weights } = profile
  if (rng.chance(0.15))
    return {
      ...profile,
      opening: rng.pick(['halves', 'halves', 'sleeps', 'unheard', 'unheard', 'unstored']),
      pullLimit: rng.pick([2, 2, 20]),
      hasStrayEntries: false,
      lostBatch: 0,
      faults: { ...faults, crashAt: '' },
      // a wrong state must show at the end: later months would take it away
      actions: rng.int(6),
      weights: { ...weights, waitMonths: 0 },
    }
  if (!rng.chance(0.3)) return profile
  const leaves: Profile = { ...profile, opening: 'leaves', weights: { ...weights, serverRemove: 9, comeBack: 1, glimpse: 2 } }
  const rare = chooseRare(profile)
  return rare ? { ...leaves, ...FEW, ...rare, weights: { ...weights, waitMonths: 0 }, faults: { ...faults, crashAt: '' } } : leaves
}

/** Little else, and no later months: what is wrong after the opening must be so at the end. */
const FEW: Partial<Profile> = { hasStrayEntries: false, lostBatch: 0, comparesDigests: false, actions: 3 }

/** Told by what was drawn before, so that all other seeds keep their lives. */
function chooseRare({ hasStrayEntries, emptyStretch, devices, processes }: Profile): Partial<Profile> | null {
  if (!hasStrayEntries) return null
  if (emptyStretch === 0) return processes === 2 && devices.length === 2 ? { opening: 'aside', pullLimit: 20 } : null
  if (devices.length === 3) return { opening: 'unnoted', pullLimit: 20 }
  return { opening: 'echoes', pullLimit: 2, devices: oneTabEach(['r1', 'r2', 'r1']) }
}

function someSeasons(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  const isLossy = rng.chance(0.3)
  const collections: CollectionName[] = ['jobs', 'questions', ...rng.shuffle(['interviews', 'comments'] as const).slice(0, rng.int(2))]
  return {
    ...profile,
    processes: rng.between(1, 2),
    collections,
    devices: oneTabEach(['r1', 'r2', 'r1'].slice(0, rng.between(2, 3)) as PersonId[]),
    firstDocuments: 6,
    hasStrayEntries: rng.chance(0.4),
    emptyStretch: rng.pick([0, 0, 900]),
    lostBatch: isLossy ? 0.3 : 0,
    comparesDigests: isLossy,
    pullLimit: rng.pick([2, 3]),
    actions: rng.between(20, 40),
    stepsBetween: rng.pick([10, 60, 300]),
    faults: { ...profile.faults, crash: 0, crashFamily: -1, crashAt: rng.pick(['', 'after entities.updateOne(_id,rev $set)']), stall: 0 },
    line: { ...GOOD_LINE, lostAnswer: rng.pick([0, 0, 0.5]) },
    weights: {
      ...NOTHING,
      serverRemove: 5,
      serverEdit: rng.pick([0, 2]),
      insert: 1,
      resync: 4,
      leave: 4,
      comeBack: 3,
      glimpse: 4,
      waitMonths: 6,
      removeTombstones: 4,
      compact: rng.pick([0, 1]),
      forgetCounters: rng.pick([0, 1]),
    },
  }
}
