import { grantId } from '#server/sync/rights/grants.ts'
import { giveRight, serverInsert, takeRight } from './actions.ts'
import type { Right } from './rights.ts'
import type { ServerProcess } from '../server/process.ts'
import { runReady, runSteps } from './stuck.ts'
import type { World } from './world.ts'

/**
 * Changes a right in a world at rest, beside one new document and one pull; processes may die at any step. Nothing else goes on that could
 * repair a forgotten step.
 */
export async function changeRightWhenQuiet(world: World): Promise<void> {
  const { rng } = world
  const right = rng.pick(world.profile.rights)
  await mayDie(world, rng.chance(0.5) ? serverInsert(world) : null)
  for (const tab of world.tabs) if (tab.actor.id === right.user) tab.resync()
  await runSteps(world, rng.int(60))
  if (rng.chance(0.2)) return await changeDuringChange(world, right)
  const change = changeRight(world, right)
  // Begins a change before the previous one is over, as often happens.
  if (rng.chance(0.5)) {
    await runSteps(world, rng.int(15))
    // right after the change itself, so that nothing that follows from it is done
    if (rng.chance(0.5)) world.faults.once({ call: rng.pick(['grants.updateOne(_id,on', 'grants.updateOne(_id,user']), crash: true })
    await mayDie(world, changeRight(world, rng.chance(0.7) ? right : rng.pick(world.profile.rights)))
  } else await mayDie(world, change)
}

const ON_THE_WAY_MS = 20_000

/** A right is changed, and devices hear of it, but the end of that change stays on the way; the next change of the same right dies before it is told. */
async function changeDuringChange(world: World, right: Right): Promise<void> {
  world.counts.add('right changed while a change of it is under way')
  world.faults.once({ call: /^grants\.updateOne.*unset/, stallMs: ON_THE_WAY_MS })
  changeRight(world, right)
  await runReady(world, 80)
  for (const tab of world.tabs) if (tab.actor.id === right.user) tab.resync()
  await runReady(world, world.rng.between(20, 200))
  world.faults.once({ call: isOn(world, right) ? 'grants.updateOne(_id,on' : 'grants.updateOne(_id,user', crash: true })
  changeRight(world, right)
  await runReady(world, 30)
  world.scheduler.jump(ON_THE_WAY_MS)
  await runReady(world, 30)
}

function changeRight(world: World, right: Right): ServerProcess {
  return isOn(world, right) ? takeRight(world, right) : giveRight(world, right)
}

const isOn = ({ database }: World, { user, scope, only }: Right): boolean =>
  database.grants.get(grantId({ user, scope, ...(only === undefined ? {} : { only }) }))?.['on'] === true

async function mayDie(world: World, process: ServerProcess | null): Promise<void> {
  await runSteps(world, world.rng.int(25))
  if (process?.isAlive && world.rng.chance(0.6)) world.crash(process, 'at rest')
}
