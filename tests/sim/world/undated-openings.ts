import { removeDoc } from '#server/sync/write/commit.ts'
import type { Device } from '../device/device.ts'
import { DAY_MS, DO, passDays } from './actions.ts'
import { leaveAfterNotes, switchOff, switchOn } from './away.ts'
import { CONTENT } from './content.ts'
import type { First } from './scenarios.ts'
import { GROUP } from './people.ts'
import { runReady } from './stuck.ts'
import type { World } from './world.ts'

const undatedOf = (device: Device) => [...device.stores].find(([, { meta, pulledTo }]) => meta.size > 0 && !pulledTo)

/** Switched off when the first documents are on its disk, before their checkpoint is. */
export async function leaveUndated(world: World, { device }: Pick<First, 'device'>): Promise<void> {
  for (let left = 500; left > 0 && !undatedOf(device); left--) await runReady(world, 1)
  switchOff(world, device)
}

/**
 * A device is closed after its first documents are on the disk and before their checkpoint is; some of them are deleted, and their tombstones gone,
 * when it is opened again, for a moment only.
 */
export async function readByHalves(world: World, { device }: First): Promise<void> {
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

/**
 * Rereads undated documents. One vanished without a trace, so another's deletion is put aside until it has left; meanwhile the device
 * sleeps, and that tombstone leaves the server.
 */
export async function putAside(world: World, { device }: First): Promise<void> {
  await leaveUndated(world, { device })
  const [col, store] = undatedOf(device) ?? []
  const [gone, deleted] = world.rng.shuffle(store?.ids.clean ?? [])
  if (!col || !gone || !deleted) return
  const removes = (id: string) =>
    world.onServer(`removes ${id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', col, id, gid: GROUP }))
  removes(gone)
  await runReady(world, 200)
  await passDays(world, 12)
  removes(deleted)
  await runReady(world, 200)
  await passDays(world, 172)
  await DO.removeTombstones(world)
  await runReady(world, 200)
  world.counts.add('deletion in an answer that is put aside')
  device.diskMs = 15 * DAY_MS
  await switchOn(world, device)
  await runReady(world, 300)
  await passDays(world, 10)
  await DO.removeTombstones(world)
  await runReady(world, 200)
  device.diskMs = 0
  await passDays(world, 10)
  await runReady(world, 100)
}

/**
 * A device is closed between RxDB's two writes of its first documents. When it is opened again one of them is deleted, and its tombstone gone; it is
 * edited before anything is heard, and sent as if this device had made it.
 */
export async function editUnnoted(world: World, { device }: First): Promise<void> {
  const { rng } = world
  const unnoted = () => [...device.stores].find(([col, { meta, ids }]) => CONTENT[col]?.edits && meta.size === 0 && ids.clean.length > 0)
  for (let left = 500; left > 0 && !unnoted(); left--) await runReady(world, 1)
  const [col, store] = unnoted() ?? []
  switchOff(world, device)
  const id = store && rng.pick(store.ids.clean)
  if (!col || !store || !id) return
  world.counts.add('edit of a document that was received and not noted')
  world.onServer(`removes ${id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', col, id, gid: GROUP }))
  await runReady(world, 200)
  await passDays(world, 182)
  await DO.removeTombstones(world)
  await runReady(world, 200)
  await switchOn(world, device)
  const [field, make] = rng.pick(Object.entries(CONTENT[col]?.edits ?? {}))
  world.tabs.find((tab) => tab.device === device)?.edit(col, id, { [field]: make('unnoted', rng) })
  await runReady(world, 400)
}
