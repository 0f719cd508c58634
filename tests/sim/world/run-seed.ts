import { closedPanel, differenceOn, lostEdit, unfinishedCommit } from '../checks/final.ts'
import { untoldEvent } from '../checks/told.ts'
import type { Counts } from '../core/counts.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Device } from '../device/device.ts'
import type { Tab } from '../device/tab.ts'
import { DO, resetMarks, restartTab, serverEdit, writeBehindStrays } from './actions.ts'
import { switchOn } from './away.ts'
import { changeRightWhenQuiet } from './quiescence.ts'
import { PEOPLE, type PersonId } from './people.ts'
import type { ActionName } from './profile.ts'
import { fillDatabase, newDevice, openTab } from './setup.ts'
import { OPEN } from './scenarios.ts'
import { stuckPublisher } from './stuck.ts'
import { World } from './world.ts'

export interface SeedResult {
  /** the broken invariant in words; null = all held */
  failure: string | null
  /** story of the run, when asked for */
  trace: readonly string[]
  steps: number
}

/** Lives one world from its seed: first trouble, then rest, then judgement. */
export async function runSeed(options: { seed: number; counts: Counts; isTraced?: boolean }): Promise<SeedResult> {
  const world = beginWorld(options)
  if (world.profile.hasStrayEntries) await writeBehindStrays(world)
  await OPEN[world.profile.opening](world)
  await causeTrouble(world)
  world.counts.add('steps in trouble', world.scheduler.steps)
  await endWorld(world)
  return { failure: world.failure?.message ?? null, trace: world.trace.lines, steps: world.scheduler.steps }
}

/** A filled database, servers over it, and devices that begin to replicate. */
export function beginWorld(options: { seed: number; counts: Counts; isTraced?: boolean }): World {
  resetMarks()
  const world = new World({ seed: options.seed, counts: options.counts, isTraced: options.isTraced ?? false })
  world.trace.say(() => JSON.stringify(world.profile))
  fillDatabase(world)
  openDevices(world)
  return world
}

/** Rest and judgement. What is wrong is the world's `failure`. */
export async function endWorld(world: World): Promise<void> {
  await restAndJudge(world)
  if (!world.failure) await judgeNewDevices(world, peopleOf(world))
  const { changesInCalm, isStuckAtLast } = world.profile
  for (let left = changesInCalm; left > 0 && !world.failure; left--) {
    await changeRightWhenQuiet(world)
    await restAndJudge(world)
  }
  if (isStuckAtLast && !world.failure) {
    await stuckPublisher(world, serverEdit)
    await restAndJudge(world)
  }
  if (!world.failure) await cleanUp(world)
}

async function restAndJudge(world: World): Promise<void> {
  if (!world.failure) await comeToRest(world)
  if (!world.failure) judge(world)
}

function openDevices(world: World): void {
  for (const { person, tabs } of world.profile.devices) {
    const actor = PEOPLE[person]
    const device = newDevice(world, actor, tabs)
    world.devices.push(device)
    for (let i = 0; i < tabs; i++) world.tabs.push(openTab(world, device))
  }
  for (const tab of world.tabs) tab.resync()
}

const MOST_STEPS = 60_000

async function causeTrouble(world: World): Promise<void> {
  const { rng, profile } = world
  const weights = profile.weights
  for (let i = 0; i < profile.actions && !world.failure; i++) {
    const action: ActionName = rng.weighted(weights)
    await DO[action](world)
    for (let left = rng.int(profile.stepsBetween + 1); left > 0 && !world.failure; left--) if (!(await world.scheduler.step())) break
  }
}

/** Runs until nothing is under way any more. */
async function runDry(world: World): Promise<void> {
  while (!world.failure && (world.isServing || world.tabs.some((tab) => !tab.isIdle))) {
    if (world.scheduler.steps > MOST_STEPS) return world.fail('this never ends: devices or servers repeat themselves')
    if (!(await world.scheduler.step())) return world.fail('everything waits for something that never comes')
  }
  // checkpoints on their way to the disk
  for (let i = 0; i < 10 && !world.failure; i++) await world.scheduler.step()
}

const MOST_ROUNDS = 12

/** No more faults; devices look for news until nothing changes any more. No sweeper: pulls must help by themselves. */
async function comeToRest(world: World): Promise<void> {
  world.isResting = true
  world.faults.stop()
  world.line.heal()
  world.scheduler.hurry()
  await runDry(world)
  for (const device of world.devices) if (device.isAway) await switchOn(world, device)
  await runDry(world)
  await lookForNews(world)
  const inDoubt = world.devices.filter((device) => world.profile.comparesDigests || device.isInDoubt)
  if (!world.failure && inDoubt.length > 0) await compareDigests(world, inDoubt)
  if (world.failure || !world.tabs.some(hasUnsent)) return
  // Two writes of RxDB crossed, and the device believes to have something unsent until the app is started again.
  world.counts.add('restart that tidies up')
  for (let at = 0; at < world.tabs.length; at++) await restartTab(world, at)
  await lookForNews(world)
}

/** Each device compares, as it does every quarter of an hour; what the comparison mends must be mended afterwards. */
async function compareDigests(world: World, devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.isInDoubt = false
    const tab = world.tabs.find((other) => other.device === device)
    for (const col of tab ? device.stores.keys() : []) {
      const unsent = pretended(world, device, col)
      if (tab && unsent !== undefined) await compareOnce(world, { tab, col, unsent })
      if (tab && !world.failure) await compareOnce(world, { tab, col })
      if (world.failure) return
    }
  }
  await lookForNews(world)
}

async function compareOnce(world: World, { tab, col, unsent }: { tab: Tab; col: CollectionName; unsent?: string }): Promise<void> {
  const before = differenceIn(world, tab.device, col)
  const healing = await untilSettled(world, tab.compare(col, unsent))
  if (world.failure) return
  world.counts.add(`digest ${healing}${before ? ' of a wrong device' : ''}`)
  if (healing === 'given up') return world.fail(`the comparison of ${col} on a device of ${tab.actor.id} never agrees`)
  // Its pull may have brought what was missing; what counts as unsent is not looked at.
  if (healing === 'same' && unsent === undefined && differenceIn(world, tab.device, col)) world.fail(`the digests agree, but ${before}`)
}

/** A document that counts as unsent in this comparison: it takes no part on both sides. */
function pretended(world: World, { stores }: Device, col: CollectionName): string | undefined {
  const ids = stores.get(col)?.ids.clean ?? []
  return ids.length > 0 && world.rng.chance(0.3) ? world.rng.pick(ids) : undefined
}

const differenceIn = (world: World, { actor, stores }: Device, col: CollectionName): string | null =>
  differenceOn(world, actor, new Map([...stores].filter(([name]) => name === col)))

async function untilSettled<T>(world: World, work: Promise<T>): Promise<T | undefined> {
  let answer: { value: T } | undefined
  void work.then((value) => (answer = { value }))
  for (let left = 5000; !answer && !world.failure; left--) {
    if (left === 0 || !(await world.scheduler.step())) world.fail('a comparison of digests never ends')
  }
  return answer?.value
}

async function lookForNews(world: World): Promise<void> {
  // Twice nothing: what a pull helps to tell only the next one may see.
  let quiet = 0
  for (let round = 0; round < MOST_ROUNDS && !world.failure; round++) {
    const before = writesSoFar(world)
    world.scheduler.jump(2000)
    for (const tab of world.tabs) tab.resync()
    await runDry(world)
    quiet = writesSoFar(world) === before ? quiet + 1 : 0
    if (quiet === 2) return
  }
  if (!world.failure) world.fail('the world does not come to rest')
}

const hasUnsent = (tab: Tab): boolean => [...tab.stores.values()].some((store) => [...store.fork.keys()].some((id) => store.isDirty(id)))

function writesSoFar(world: World): string {
  const local = world.tabs.map((tab) => [...tab.stores.values()].map((store) => store.writes).join()).join(';')
  return `${world.history.commits} ${world.history.entries} ${local}`
}

function judge(world: World): void {
  for (const tab of world.tabs) {
    const difference = differenceOn(world, tab.actor, tab.stores)
    if (difference) return world.fail(difference)
    if (hasUnsent(tab)) return world.fail(`${tab.actor.id} has something unsent that is never sent`)
  }
  const lost = lostEdit(world) ?? closedPanel(world)
  if (lost) world.fail(lost)
}

/** A device that starts with nothing has everything after one pull per collection: a short batch means the end, never less. */
async function judgeNewDevices(world: World, people: readonly PersonId[]): Promise<void> {
  for (const person of people) {
    const actor = PEOPLE[person]
    const tab = openTab(world, newDevice(world, actor))
    world.tabs.push(tab)
    tab.resync()
    await runDry(world)
    if (world.failure) return
    const difference = differenceOn(world, actor, tab.stores)
    if (difference) return world.fail(`new device of ${difference}`)
  }
}

/** A writer dies right after its commit, and nobody pulls: the jobs of the night leave nothing half-done and take nothing away from anybody. */
async function cleanUp(world: World): Promise<void> {
  await leaveUnpublished(world)
  world.scheduler.jump(7_200_000)
  await runJob(world, 'sweep')
  // the marks of what it published go a moment later
  world.scheduler.jump(1000)
  await runDry(world)
  const untold = world.failure ? null : untoldEvent(world)
  if (untold) world.fail(untold)
  const unfinished = world.failure ? null : unfinishedCommit(world)
  if (unfinished) return world.fail(unfinished)
  await runJob(world, 'compact')
  if (!world.failure) await comeToRest(world)
  if (!world.failure) judge(world)
  if (!world.failure) await judgeNewDevices(world, [world.rng.pick(peopleOf(world))])
}

async function leaveUnpublished(world: World): Promise<void> {
  const before = world.history.commits
  for (let i = 0; i < 5 && world.history.commits === before && !world.failure; i++) {
    const writer = serverEdit(world)
    for (let left = 50; writer && left > 0 && world.history.commits === before; left--) if (!(await world.scheduler.step())) break
    if (writer && world.history.commits > before) world.crash(writer, 'after its commit')
  }
}

async function runJob(world: World, job: 'sweep' | 'compact'): Promise<void> {
  if (world.failure) return
  DO[job](world)
  await runDry(world)
}

const peopleOf = (world: World): PersonId[] => [...new Set(world.profile.devices.map((device) => device.person))]
