import { grantId } from '#server/sync/rights/grants.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import type { Tab } from '../device/tab.ts'
import { giveRight, takeRight } from './actions.ts'
import { switchOff, switchOn } from './away.ts'
import type { First } from './scenarios.ts'
import { INTERVIEWS, JOBS } from './people.ts'
import { FIRST_RIGHTS, type Right } from './rights.ts'
import { runReady } from './stuck.ts'
import type { World } from './world.ts'

/** Seals a review, while the right to the job goes and comes back before the device knows the result; servers die on the way. */
export async function sealAndLose(world: World, { tab }: First): Promise<void> {
  const { rng, faults, history, line } = world
  const right = FIRST_RIGHTS.find(({ user, scope }) => user === tab.actor.id && scope === `job:${JOBS[0]}`)
  await runReady(world, 300)
  if (!right) return
  world.counts.add('right lost while a review is sealed')
  const id = insertSeal(tab)
  if (!id) return
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

/** Answers the id of the sealed review; null when it could not be made. */
function insertSeal(tab: Tab): string | null {
  const [iv] = INTERVIEWS
  const id = sealedReviewId(iv, tab.actor.id)
  const fields = { interviewId: iv, jobId: JOBS[0], raterId: tab.actor.id, raterName: '', scores: {}, note: id, createdAt: 1, sealedAt: 1 }
  return tab.insert('reviews', { id, scope: `panel:${iv}`, iv }, fields) ? id : null
}

/**
 * A late copy of a seal whose author was told that it is gone is taken, and its server dies. Who makes up for it sees no right to the job, and that
 * comes back before the panel is noted for later.
 */
export async function returnWhileNoted(world: World, { tab }: First): Promise<void> {
  const { faults, scheduler } = world
  const right = FIRST_RIGHTS.find(({ user, scope }) => user === tab.actor.id && scope === `job:${JOBS[0]}`)
  await runReady(world, 300)
  faults.once({ call: 'entities.insertMany', stallMs: LATE_MS })
  const id = right && insertSeal(tab)
  if (!id) return
  world.counts.add('right back while a panel is noted for later')
  await untilHappened(world)
  takeRight(world, right)
  await runReady(world, 80)
  await askAgain(world)
  await runReady(world, 300)
  faults.once({ call: 'entities.insertMany', crash: true })
  scheduler.jump(LATE_MS)
  await untilHappened(world)
  faults.once({ call: /^grants\.updateOne.*setOnInsert/, stallMs: ON_THE_WAY_MS })
  scheduler.jump(2000)
  tab.resync()
  await untilHappened(world)
  giveRight(world, right)
  await runReady(world, 100)
  scheduler.jump(ON_THE_WAY_MS)
  await runReady(world, 200)
}

/** The right to a job is lost; the end of the panel's, which hangs on it, is on its way when both come back. */
export async function endSlowly(world: World, { tab }: First): Promise<void> {
  const { faults, scheduler } = world
  const right = await sealAtFirst(world, tab)
  if (!right) return
  world.counts.add('panel closed late, after its right came back')
  await runReady(world, 200)
  takeRight(world, right)
  // the job's own is not held up
  await untilRight(world, right, false)
  faults.once({ call: 'grants.updateOne(_id,on', stallMs: ON_THE_WAY_MS })
  await untilHappened(world)
  giveRight(world, right)
  await runReady(world, 200)
  scheduler.jump(ON_THE_WAY_MS)
  await runReady(world, 200)
}

/** While a device is away its right to a job goes, comes back and goes again; the panel's, which follows, is given when all that is over. */
export async function giveSlowly(world: World, { device, tab }: First): Promise<void> {
  const { faults, scheduler } = world
  const right = await sealAtFirst(world, tab)
  if (!right) return
  world.counts.add('panel opened late, after its right was lost')
  await runReady(world, 300)
  switchOff(world, device)
  takeRight(world, right)
  await runReady(world, 200)
  giveRight(world, right)
  // the job's own is not held up
  await untilRight(world, right, true)
  faults.once({ call: GIFT, stallMs: LATE_MS })
  await untilHappened(world)
  takeRight(world, right)
  await runReady(world, 200)
  scheduler.jump(LATE_MS)
  await runReady(world, 100)
  await switchOn(world, device)
  await runReady(world, 300)
}

const GIFT = 'grants.updateOne(_id,user'

/** Answers the right of the author to the job; null when there is none. */
async function sealAtFirst(world: World, tab: Tab): Promise<Right | null> {
  await runReady(world, 300)
  const right = FIRST_RIGHTS.find(({ user, scope }) => user === tab.actor.id && scope === `job:${JOBS[0]}`)
  return right && insertSeal(tab) ? right : null
}

async function untilRight(world: World, right: Right, isOn: boolean): Promise<void> {
  const isAsWanted = (): boolean => world.database.grants.get(grantId(right))?.['on'] === isOn
  for (let left = 300; left > 0 && !isAsWanted(); left--) await runReady(world, 1)
}

/** Waits until the planned fault has happened. */
async function untilHappened(world: World): Promise<void> {
  for (let left = 300; left > 0 && world.faults.isPlanned; left--) await runReady(world, 1)
}

/** Longer than a device waits for an answer and asks again. */
const LATE_MS = 60_000

/** Devices that have heard nothing give up, wait, and ask again. */
async function askAgain({ scheduler }: World): Promise<void> {
  scheduler.jump(40_000)
  for (let left = 15; left > 0 && scheduler.isReady; left--) await scheduler.step()
  scheduler.jump(5000)
}

const ON_THE_WAY_MS = 40_000
