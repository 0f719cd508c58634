import { commitEdit, removeDoc } from '#server/sync/commit.ts'
import type { StoredEntity } from '#server/models/entity.ts'
import type { LocalEdit } from '../checks/edits.ts'
import type { Device } from '../device/device.ts'
import type { Tab } from '../device/tab.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { DAY_MS, DO, editSomething, giveRight, insertSomething, passDays, takeRight } from './actions.ts'
import { leaveAfterNotes, switchOff, switchOn } from './away.ts'
import { CONTENT } from './content.ts'
import { GROUP, INTERVIEWS, JOBS } from './people.ts'
import type { Opening } from './profile.ts'
import { FIRST_RIGHTS } from './rights.ts'
import { runReady } from './stuck.ts'
import type { World } from './world.ts'

interface First {
  device: Device
  tab: Tab
}

const withFirst =
  (open: (world: World, first: First) => unknown) =>
  async (world: World): Promise<void> => {
    const [device] = world.devices
    const tab = world.tabs.find((one) => one.device === device)
    if (device && tab) await open(world, { device, tab })
  }

/** What happens before anything else does: situations that hardly ever come about by chance. */
export const OPEN: Readonly<Record<Opening, (world: World) => Promise<void>>> = {
  nothing: async () => undefined,
  leaves: withFirst(leaveUndated),
  halves: withFirst(readByHalves),
  sleeps: withFirst(sleepAtFirst),
  unheard: withFirst(missAnAnswer),
  unstored: withFirst(missTheDisk),
  seals: withFirst(sealAndLose),
}

/** What a device waits for its disk: longer than it sleeps. */
const ASLEEP_MS = 250 * DAY_MS

/**
 * A device goes to sleep in the middle of its first reading, with a batch that is not on its disk yet, and hears no answer to what it has asked
 * next. When it wakes up after more than half a year some documents are deleted, and their tombstones gone.
 */
async function sleepAtFirst(world: World, { device, tab }: First): Promise<void> {
  const { rng, database, line } = world
  world.counts.add('device asleep in its first reading')
  device.diskMs = ASLEEP_MS
  for (let left = 300; left > 0 && device.batches === 0; left--) await runReady(world, 1)
  await runReady(world, rng.int(40))
  line.sleeper = tab
  // the entities table holds nothing else
  const rows = ([...database.entities.all()] as unknown as StoredEntity[]).filter(({ col, del }) => !del && device.stores.has(col))
  for (const { _id: id, col, gid } of rng.shuffle(rows).slice(0, 4))
    world.onServer(`removes ${id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', col, id, gid }))
  await runReady(world, 300)
  await passDays(world, 182)
  await DO.removeTombstones(world)
  await runReady(world, 100)
  await wakeUp(world, device)
}

/**
 * The server takes an edit, and the device does not hear of it for more than half a year, switched off or asleep. Meanwhile somebody writes over it
 * or deletes the document, and the server forgets what it has taken.
 */
async function missAnAnswer(world: World, { device, tab }: First): Promise<void> {
  const { rng, history, line } = world
  world.counts.add('answer not heard for half a year')
  // heard, but the sending half has not looked at it when everything is read anew
  const isLate = rng.chance(0.4)
  // also of a device that has never stored anything
  if (!isLate && rng.chance(0.5)) device.diskMs = ASLEEP_MS
  await runReady(world, isLate ? 300 : rng.pick([0, 60, 200]))
  if (rng.chance(0.5)) insertSomething(world, tab)
  else editSomething(world, tab)
  const edit = world.edits.all[0]
  if (!edit) {
    device.diskMs = 0
    return
  }
  for (let left = 400; left > 0 && history.latest(edit.id)?.op !== edit.op; left--) await runReady(world, 1)
  if (isLate) device.sendMs = ASLEEP_MS
  else {
    line.sleeper = tab
    if (rng.chance(0.7)) switchOff(world, device)
  }
  await runReady(world, 60)
  writeOver(world, edit)
  await runReady(world, 200)
  await passDays(world, 182)
  await DO.forgetCounters(world)
  await runReady(world, 100)
  await DO.removeTombstones(world)
  await runReady(world, 100)
  if (isLate) tab.resync()
  await wakeUp(world, device)
}

/**
 * A device hears that documents are deleted, and that there is nothing else, but is switched off before that is on its disk. When it is switched on
 * again the tombstones are gone.
 */
async function missTheDisk(world: World, { device }: First): Promise<void> {
  const { rng, profile } = world
  world.counts.add('deletions heard and not stored')
  await runReady(world, 500)
  switchOff(world, device)
  await passDays(world, 100)
  const [col, store] = rng.pick([...device.stores])
  const ids = rng.shuffle(store.ids.clean).slice(0, profile.pullLimit)
  for (const id of ids) world.onServer(`removes ${id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', col, id, gid: GROUP }))
  await runReady(world, 200)
  await passDays(world, 50)
  device.diskMs = ASLEEP_MS
  await switchOn(world, device)
  await runReady(world, 300)
  switchOff(world, device)
  device.diskMs = 0
  await passDays(world, 132)
  await DO.removeTombstones(world)
  await runReady(world, 200)
}

function writeOver(world: World, { id, col, values }: LocalEdit): void {
  const { rng } = world
  const [field, make] = rng.shuffle(Object.entries(CONTENT[col]?.edits ?? {})).find(([name]) => name in values) ?? []
  if (field === undefined || make === undefined || rng.chance(0.4))
    world.onServer(`removes ${id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', col, id, gid: GROUP }))
  else
    world.onServer(
      `edits ${id}.${field}`,
      async ({ deps }) => await commitEdit(deps, { by: 'server', col, id, gid: GROUP, changes: { [field]: make('meanwhile', rng) } }),
    )
}

const undatedOf = (device: Device) => [...device.stores].find(([, { meta, pulledTo }]) => meta.size > 0 && !pulledTo)

/** Switched off when the first documents are on its disk, before their checkpoint is. */
async function leaveUndated(world: World, { device }: Pick<First, 'device'>): Promise<void> {
  for (let left = 500; left > 0 && !undatedOf(device); left--) await runReady(world, 1)
  switchOff(world, device)
}

/**
 * A device is closed after its first documents are on the disk and before their checkpoint is; some of them are deleted, and their tombstones gone,
 * when it is opened again, for a moment only.
 */
async function readByHalves(world: World, { device }: First): Promise<void> {
  const { rng } = world
  world.counts.add('reading anew that is closed half-way')
  await leaveUndated(world, { device })
  const [col, store] = undatedOf(device) ?? []
  if (!col || !store) return
  for (const id of rng.shuffle(store.ids.clean).slice(0, rng.between(1, 2)))
    world.onServer(`removes ${id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', col, id, gid: GROUP }))
  await runReady(world, 200)
  await passDays(world, 182)
  await DO.removeTombstones(world)
  await runReady(world, 200)
  const { batches } = device
  await switchOn(world, device)
  if (rng.chance(0.6)) {
    leaveAfterNotes(world, device, rng.between(2, 6))
    await runReady(world, 400)
  } else {
    for (let left = 200; left > 0 && device.batches === batches; left--) await runReady(world, 1)
    await runReady(world, rng.int(25))
  }
  switchOff(world, device)
}

/** Somebody seals a review, and the right to the job goes and comes back before the device knows what became of it; servers die on the way. */
async function sealAndLose(world: World, { tab }: First): Promise<void> {
  const { rng, faults, history, line } = world
  const [iv] = INTERVIEWS
  const right = FIRST_RIGHTS.find(({ user, scope }) => user === tab.actor.id && scope === `job:${JOBS[0]}`)
  await runReady(world, 300)
  if (!right) return
  world.counts.add('right lost while a review is sealed')
  const id = sealedReviewId(iv, tab.actor.id)
  const fields = { interviewId: iv, jobId: JOBS[0], raterId: tab.actor.id, raterName: '', scores: {}, note: id, createdAt: 1, sealedAt: 1 }
  if (!tab.insert('reviews', { id, scope: `panel:${iv}`, iv }, fields)) return
  if (rng.chance(0.5)) faults.once({ call: 'entities.insertMany', crash: true })
  for (let left = 300; left > 0 && !history.latest(id); left--) await runReady(world, 1)
  // The answer is lost, but what is pulled meanwhile comes.
  if (rng.chance(0.7)) line.sleeper = tab
  await runReady(world, rng.between(10, 80))
  line.sleeper = null
  tab.resync()
  await runReady(world, rng.pick([0, 100]))
  if (rng.chance(0.5)) faults.once({ call: 'grants.updateOne(_id,on', crash: true })
  takeRight(world, right)
  await runReady(world, rng.between(20, 120))
  await askAgain(world)
  await runReady(world, rng.int(40))
  giveRight(world, right)
  await runReady(world, 200)
}

/** Devices that have heard nothing give up, wait, and ask again. */
async function askAgain({ scheduler }: World): Promise<void> {
  scheduler.jump(40_000)
  for (let left = 15; left > 0 && scheduler.isReady; left--) await scheduler.step()
  scheduler.jump(5000)
}

/** First it asks again; its disk takes longer. */
async function wakeUp(world: World, device: Device): Promise<void> {
  world.line.sleeper = null
  world.scheduler.jump(60_000)
  await runReady(world, 200)
  device.diskMs = 0
  device.sendMs = 0
  await passDays(world, 70)
  await runReady(world, 60)
}
