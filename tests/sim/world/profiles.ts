import type { Rng } from '../core/rng.ts'
import { familyOf } from '../shim/faults.ts'
import { JOBS, type PersonId } from './people.ts'
import { chooseAnything, GOOD_LINE, NOTHING, oneTabEach, type Opening, type Profile } from './profile.ts'
import { chooseMonths, chooseSeasons } from './timeline.ts'
import { CHANGING_RIGHTS, ROLES_OF_ONE } from './rights.ts'

/**
 * Weights of themes, each seeking the circumstances of some rule. `rights`: grants come and go. `contested`: the same few, by servers that
 * die on the way. `jobs`: both tenants make the same ids at once. `crowd`: people share few documents, answers get lost. `compaction`: few
 * documents, published often by several processes, some stuck for hours. `months`: devices return after deletions and removed tombstones;
 * `seasons`: little else. `panels`: a blind job. `lost`: devices lose received documents.
 */
const THEMES = {
  anything: 9,
  rights: 3,
  contested: 5,
  jobs: 2,
  crowd: 4,
  compaction: 3,
  months: 2,
  seasons: 5,
  panels: 4,
  lost: 2,
} as const
type Theme = keyof typeof THEMES

/** Chooses what this seed is about. */
export const chooseProfile = (rng: Rng): Profile => CHOOSE[rng.weighted<Theme>(THEMES)](rng)

const CHOOSE: Readonly<Record<Theme, (rng: Rng) => Profile>> = {
  anything: chooseAnything,
  rights: chooseRights,
  lost: (rng) => ({ ...chooseAnything(rng), lostBatch: rng.pick([0.05, 0.3]), comparesDigests: true }),
  contested: chooseContested,
  jobs: chooseJobs,
  crowd: chooseCrowd,
  compaction: chooseCompaction,
  months: chooseMonths,
  seasons: chooseSeasons,
  panels: choosePanels,
}

const CALM = { crash: 0, crashFamily: -1, databaseError: 0 }

/** Now and then all rights of somebody, now and then one that changes its role while edits are sent again and again. */
function chooseRights(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  const weights = { ...profile.weights, grant: 8, revoke: 8, resync: 8 }
  if (rng.chance(0.6)) return { ...profile, changesInCalm: 1, weights }
  const rights = rng.pick(ROLES_OF_ONE)
  const user = rights[0]?.user ?? 'r2'
  // Excludes other writers: an author of parts who loses the answer, and then the field to another person, is not told, as known (ADR 0014).
  const isAlone = user === 'r2'
  const overlap = !isAlone && rng.chance(0.3)
  return {
    ...profile,
    // afterwards the role stays as it is
    changesInCalm: overlap ? 0 : 1,
    opening: overlap ? 'roles' : 'nothing',
    collections: overlap ? ['comments'] : ['interviews', ...rng.shuffle(['comments', 'reviews'] as const).slice(0, rng.int(2))],
    devices: oneTabEach(isAlone ? [user] : [user, 'r1']),
    rights,
    fieldsAtOnce: [1, 4, 7],
    // so that two changes of it overlap
    faults: { ...profile.faults, ...(overlap ? CALM : {}), stall: overlap ? 0 : rng.pick([0, 0.2]), stallAt: 'grants.updateOne(_id,user' },
    line: { ...GOOD_LINE, lostAnswer: overlap ? 0 : rng.pick([0, 0.5]) },
    weights: {
      ...NOTHING,
      edit: 8,
      insert: 2,
      serverEdit: isAlone ? 0 : 2,
      resync: 6,
      grant: overlap ? 0 : 8,
      revoke: overlap ? 0 : 1,
      wait: 1,
      leave: rng.pick([0, 2]),
      comeBack: 2,
    },
  }
}

/** Between two steps of a change of rights. */
const CHANGES_OF_RIGHTS = [
  'after grants.updateOne(_id,on $set $inc)',
  'after grants.updateOne(_id,user $set $inc)',
  'before grants.updateOne(_id,e $unset)',
  'after grants.updateOne(_id,e $unset)',
  'before heads.updateOne(_id $inc $max $setOnInsert)',
  'after heads.updateOne(_id $inc $max $setOnInsert)',
  // a document may be seen, and does not know its first n yet
  'after heads.updateOne(_id $max $setOnInsert)',
  'before entities.bulkWrite(_id $min)',
  '',
] as const

function chooseContested(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  const person = rng.pick(['r1', 'r2', 'l1', 'u1'] as const)
  // the one to the job itself, or another one as well
  const [own, ...others] = CHANGING_RIGHTS.filter(({ user, scope }) => user === person && scope === `job:${JOBS[0]}`)
  const rights = [...(own ? [own] : []), ...rng.shuffle(others).slice(0, rng.int(2))]
  const weights = { ...NOTHING, edit: 3, insert: 4, serverEdit: 4, serverInsert: 2, resync: 6, grant: 6, revoke: 6, wait: 1 }
  const faults = {
    ...profile.faults,
    crash: 0,
    crashFamily: -1,
    crashAt: rng.pick(CHANGES_OF_RIGHTS),
    stall: rng.pick([0, 0.05]),
    stallAt: rng.pick(['', 'grants.', 'heads.', 'entities.bulkWrite']),
  }
  return {
    ...profile,
    collections: ['comments', ...rng.shuffle(['interviews', 'answers'] as const).slice(0, person === 'u1' ? 1 : rng.int(2))],
    devices: oneTabEach([person, person === 'r1' ? 'r2' : 'r1', person].slice(0, rng.between(2, 3)) as PersonId[]),
    rights,
    changesInCalm: 2,
    firstDocuments: rng.pick([2, 7]),
    emptyStretch: 0,
    pullLimit: rng.pick([2, 5]),
    stepsBetween: rng.pick([2, 8, 30]),
    stepMs: rng.pick([1, 5]),
    faults,
    weights: { ...weights, restart: rng.pick([0, 3]), leave: rng.pick([0, 2]), comeBack: 2 },
  }
}

/** Crash points that are seldom passed elsewhere. */
const ONLY_WITH_JOBS = [
  'before grants.find(scope,on)',
  'after grants.find(scope,on)',
  'before accounts.find(gid,role)',
  'after entities.insertMany',
] as const

function chooseJobs(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  return {
    ...profile,
    collections: ['jobs'],
    devices: oneTabEach(['r1', 'x1', 'r2', 'x1']),
    stepsBetween: rng.pick([2, 8, 30]),
    faults: { ...profile.faults, crash: 0, crashFamily: familyOf(rng.pick(ONLY_WITH_JOBS)) },
    line: GOOD_LINE,
    weights: { ...profile.weights, insert: 40 },
  }
}

/** Edits pile up on devices, so that a push has many rows, and their answers get lost. Now and then all of it is about two documents. */
function chooseCrowd(rng: Rng): Profile {
  const profile = someCrowd(rng)
  if (!rng.chance(0.3)) return profile
  return {
    ...profile,
    collections: ['interviews'],
    actions: rng.between(12, 24),
    stepsBetween: rng.pick([20, 60]),
    stepMs: rng.pick([5, 40]),
    processes: rng.between(2, 3),
    // devices of one person do not know of each other's decisions either
    devices: oneTabEach(['r1', 'r1', 'r2', 'l1'].slice(0, rng.between(3, 4)) as PersonId[]),
    fieldsAtOnce: [4, 7],
    pushLimit: 10,
    faults: { ...profile.faults, stall: rng.pick([0, 0.6]), stallAt: 'entities.bulkWrite' },
    line: { ...GOOD_LINE, lostAnswer: 0.5 },
    weights: { ...NOTHING, edit: 6, serverEdit: rng.pick([1, 4, 12]), resync: 6, wait: 1 },
  }
}

function someCrowd(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  return {
    ...profile,
    collections: rng.chance(0.5) ? ['interviews'] : rng.shuffle(['comments', 'answers', 'reviews', 'library'] as const).slice(0, 2),
    fieldsAtOnce: [1, 2, 5],
    devices: oneTabEach(rng.shuffle(['r1', 'r1', 'r2', 'l1', 'c1'] as const).slice(0, rng.between(2, 4))),
    stepsBetween: rng.pick([1, 8, 30]),
    pushLimit: rng.pick([2, 10]),
    faults: { ...profile.faults, crash: 0, crashFamily: -1, stall: rng.pick([0, 0.03]) },
    line: { ...GOOD_LINE, lostAnswer: rng.pick([0, 0.3]), twice: rng.pick([0, 0.2]) },
    weights: {
      ...NOTHING,
      edit: 14,
      insert: 3,
      remove: 1,
      serverEdit: rng.pick([2, 8]),
      serverRemove: rng.pick([0, 2]),
      resync: 4,
      wait: 1,
    },
  }
}

function chooseCompaction(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  const faults = {
    ...profile.faults,
    crash: 0,
    crashFamily: -1,
    databaseError: 0,
    stall: rng.pick([0, 0.1, 0.3]),
    stallAt: 'feed.insertMany',
  }
  return {
    ...profile,
    collections: [rng.pick(['jobSettings', 'questions', 'comments', 'interviews'] as const)],
    processes: 3,
    isStuckAtLast: true,
    stepMs: rng.pick([1, 1, 5]),
    actions: rng.between(15, 30),
    isSticky: rng.chance(0.7),
    devices: oneTabEach(rng.shuffle(['r1', 'r2', 'r1'] as const).slice(0, 2)),
    emptyStretch: 0,
    faults,
    line: GOOD_LINE,
    weights: { ...NOTHING, edit: 2, serverEdit: 12, resync: 3, compact: 5, wait: 2, waitHours: 2, stuckPublisher: 4, deadPublishers: 1 },
  }
}

/** Between the seal and the opening of the panel, and between the end of a right and that of the one that hangs on it. */
const OF_PANELS = [
  'after entities.insertMany',
  'before grants.updateOne(_id,user $set $inc)',
  'after grants.updateOne(_id,on $set $inc)',
  '',
] as const

function choosePanels(rng: Rng): Profile {
  const profile = chooseAnything(rng)
  const devices = rng.shuffle(['r1', 'r2', 'l1', 'u1', 'r1'] as const).slice(0, rng.between(2, 3))
  const rights = CHANGING_RIGHTS.filter(({ user, scope }) => devices.some((person) => person === user) && scope.startsWith('job:'))
  const change = rng.pick([0, 2, 4])
  return {
    ...profile,
    isBlind: true,
    collections: ['reviews', ...rng.shuffle(['reports', 'interviews'] as const).slice(0, rng.int(3))],
    devices: oneTabEach(devices),
    rights,
    faults: { ...profile.faults, crashFamily: -1, crashAt: rng.pick(OF_PANELS) },
    weights: { ...profile.weights, insert: 10, serverInsert: rng.pick([1, 6]), grant: change, revoke: change },
    ...(rng.chance(0.2) ? chooseSeal(rng.int(10)) : {}),
  }
}

const SEALS: Readonly<Record<number, Opening>> = { 6: 'slowGift', 7: 'slowEnd', 8: 'returns', 9: 'returns' }

const chooseSeal = (actions: number): Pick<Profile, 'opening' | 'actions' | 'line'> => ({
  opening: SEALS[actions] ?? 'seals',
  actions,
  line: GOOD_LINE,
})
