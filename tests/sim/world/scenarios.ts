import { commitEdit, insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { LocalEdit } from '../checks/edits.ts'
import type { Device } from '../device/device.ts'
import type { Tab } from '../device/tab.ts'
import { DAY_MS, DO, editSomething, giveRight, insertSomething, passDays } from './actions.ts'
import { switchOff, switchOn } from './away.ts'
import { CONTENT } from './content.ts'
import { GROUP, INTERVIEWS, JOBS } from './people.ts'
import type { Opening } from './profile.ts'
import { ROLES_OF_ONE } from './rights.ts'
import { endSlowly, giveSlowly, returnWhileNoted, sealAndLose } from './panel-openings.ts'
import { runReady } from './stuck.ts'
import { editUnnoted, leaveUndated, putAside, readByHalves } from './undated-openings.ts'
import type { World } from './world.ts'

export interface First {
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

/** Opening events of a world: situations that hardly ever come about by chance. */
export const OPEN: Readonly<Record<Opening, (world: World) => Promise<void>>> = {
  nothing: async () => undefined,
  leaves: withFirst(leaveUndated),
  halves: withFirst(readByHalves),
  unnoted: withFirst(editUnnoted),
  echoes: withFirst(loseEcho),
  aside: withFirst(putAside),
  sleeps: withFirst(sleepAtFirst),
  unheard: withFirst(missAnAnswer),
  unstored: withFirst(missTheDisk),
  seals: withFirst(sealAndLose),
  returns: withFirst(returnWhileNoted),
  slowEnd: withFirst(endSlowly),
  slowGift: withFirst(giveSlowly),
  roles: withFirst(changeRoleMeanwhile),
}

/** Time for which a device waits for its disk: longer than it sleeps. */
const ASLEEP_MS = 250 * DAY_MS

/**
 * Puts a device to sleep in its first reading, with a batch not on disk and a request unanswered. On waking after half a year some
 * documents are deleted and their tombstones gone.
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

/**
 * Loses an echo: an edit reaches the author's other device, closed between RxDB's two writes of it. Half a year later another person has
 * overwritten it, the server has forgotten the accepted edit, and this device reads anew.
 */
async function loseEcho(world: World, { device, tab }: First): Promise<void> {
  const { history } = world
  const other = world.tabs.find((one) => one !== tab && one.actor.id === tab.actor.id)
  switchOff(world, device)
  await runReady(world, 300)
  if (other) editSomething(world, other)
  const edit = world.edits.all[0]
  if (!edit) return
  for (let left = 400; left > 0 && history.latest(edit.id)?.op !== edit.op; left--) await runReady(world, 1)
  const stop = device.stores.get(edit.col)?.listen(({ rows, isFromServer }) => {
    if (!isFromServer || !rows.some(({ doc }) => doc['op'] === edit.op)) return
    stop?.()
    world.counts.add('own edit of another device that was not noted')
    switchOff(world, device)
  })
  await switchOn(world, device)
  await runReady(world, 400)
  stop?.()
  switchOff(world, device)
  writeOver(world, edit)
  await runReady(world, 200)
  await passDays(world, 182)
  await DO.forgetCounters(world)
  await runReady(world, 100)
  await switchOn(world, device)
  await runReady(world, 400)
}

/** A role that sees less is on its way when the former one comes back and shows something new; then it arrives. */
async function changeRoleMeanwhile(world: World, { device, tab }: First): Promise<void> {
  const { rng, faults, scheduler } = world
  const [more, less] = ROLES_OF_ONE.find(([right]) => right?.user === tab.actor.id) ?? []
  await runReady(world, 300)
  if (!more || !less) return
  world.counts.add('role changed while another change of it is on the way')
  faults.once({ call: 'grants.updateOne(_id,user', stallMs: ON_THE_WAY_MS })
  giveRight(world, less)
  await runReady(world, rng.between(300, 600))
  giveRight(world, more)
  await runReady(world, 200)
  const [iv] = INTERVIEWS
  const fields = { interviewId: iv, authorId: 'r1', authorName: 'Ms r1', text: 'meanwhile', createdAt: 1 }
  const comment = { by: 'r1', col: 'comments', id: 'meanwhile', gid: GROUP, scope: `job:${JOBS[0]}`, iv, fields } as const
  world.onServer('makes a comment', async ({ deps }) => await insertDoc<'comments'>(deps, comment))
  for (let left = 20; left > 0 && !device.stores.get('comments')?.fork.has(comment.id); left--) {
    tab.resync()
    await runReady(world, 40)
  }
  scheduler.jump(ON_THE_WAY_MS)
  await runReady(world, 150)
}

const ON_THE_WAY_MS = 40_000

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
