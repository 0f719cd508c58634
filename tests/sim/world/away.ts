import type { Device } from '../device/device.ts'
import { openTab } from './setup.ts'
import { runSteps } from './stuck.ts'
import type { World } from './world.ts'

const isAccompanied = (world: World): boolean => world.devices.filter((device) => !device.isAway).length > 1

/** Sends a device away if another stays. It goes as it is: requests under way are not waited for. */
export function leave(world: World): void {
  if (!isAccompanied(world)) return
  const device = world.rng.pick(world.devices.filter(({ isAway }) => !isAway))
  if (world.rng.chance(0.5)) return switchOff(world, device)
  if (world.rng.chance(0.3)) return leaveAfterNotes(world, device, 1)
  leaveBetweenWrites(world, device)
}

/** Right after so many notes on the disk beside the documents: what goes with the last of them may not be there yet. */
export function leaveAfterNotes(world: World, device: Device, notes: number): void {
  let left = notes
  device.onNote = () => {
    if (--left > 0 || device.isAway || world.isResting || !isAccompanied(world)) return
    world.counts.add('device away after a note')
    switchOff(world, device)
  }
}

/** Between RxDB's two writes of a received document: it is there, but what the server has is not noted. */
function leaveBetweenWrites(world: World, device: Device): void {
  const stop = [...device.stores.values()].map((store) =>
    store.listen((event) => {
      if (!event.isFromServer || device.isAway || world.isResting || !isAccompanied(world)) return
      for (const end of stop) end()
      world.counts.add('device away between two writes')
      switchOff(world, device)
    }),
  )
}

export function switchOff(world: World, device: Device): void {
  if (device.isAway || !isAccompanied(world)) return
  world.counts.add('device away')
  world.trace.say(() => `${device.id} (${device.actor.id}) is switched off`)
  device.isAway = true
  device.onNote = null
  for (const tab of world.tabs.filter((other) => other.device === device)) {
    tab.close()
    world.tabs.splice(world.tabs.indexOf(tab), 1)
  }
}

export async function switchOn(world: World, device: Device): Promise<void> {
  world.trace.say(() => `${device.id} (${device.actor.id}) is switched on`)
  device.isAway = false
  await device.forgetMemory()
  for (let i = 0; i < device.tabs; i++) {
    const tab = openTab(world, device)
    world.tabs.push(tab)
    tab.resync()
  }
}

/** Switched on for so short a time that it does not hear of everything. */
export async function glimpse(world: World): Promise<void> {
  const away = world.devices.filter((device) => device.isAway)
  if (away.length === 0) return
  const device = world.rng.pick(away)
  await switchOn(world, device)
  if (world.rng.chance(0.3)) leaveAfterNotes(world, device, world.rng.between(1, 6))
  await runSteps(world, world.rng.int(device.onNote ? 200 : 80))
  switchOff(world, device)
}
