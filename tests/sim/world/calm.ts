import { grantId } from '#server/sync/grants.ts'
import { giveRight, serverInsert, takeRight } from './actions.ts'
import type { Right } from './rights.ts'
import type { ServerProcess } from '../server/process.ts'
import { runSteps } from './stuck.ts'
import type { World } from './world.ts'

/**
 * After everything has come to rest somebody makes a document, somebody pulls, a right changes, and whoever is at it may die at any step. Nothing
 * else goes on that could mend what is forgotten here.
 */
export async function changeRightInCalm(world: World): Promise<void> {
  const { rng } = world
  const right = rng.pick(world.profile.rights)
  await mayDie(world, rng.chance(0.5) ? serverInsert(world) : null)
  for (const tab of world.tabs) if (tab.actor.id === right.user) tab.resync()
  await runSteps(world, rng.int(60))
  const change = changeRight(world, right)
  // One change is often not over when the next begins.
  if (rng.chance(0.5)) {
    await runSteps(world, rng.int(15))
    // right after the change itself, so that nothing that follows from it is done
    if (rng.chance(0.5)) world.faults.once({ call: rng.pick(['grants.updateOne(_id,on', 'grants.updateOne(_id,user']), crash: true })
    await mayDie(world, changeRight(world, rng.chance(0.7) ? right : rng.pick(world.profile.rights)))
  } else await mayDie(world, change)
}

function changeRight(world: World, right: Right): ServerProcess {
  const { user, scope, only } = right
  const isOn = world.database.grants.get(grantId({ user, scope, ...(only === undefined ? {} : { only }) }))?.['on'] === true
  return isOn ? takeRight(world, right) : giveRight(world, right)
}

async function mayDie(world: World, process: ServerProcess | null): Promise<void> {
  await runSteps(world, world.rng.int(25))
  if (process?.isAlive && world.rng.chance(0.6)) world.crash(process, 'at rest')
}
