import { compactFeeds } from '#server/sync/sweeper.ts'
import { serverEdit } from './actions.ts'
import type { World } from './world.ts'

const INSERT = 'feed.insertMany'

/** A publisher read the end of a feed and is stuck, while others publish, devices read on, and what is replaced is compacted away. */
export async function stuckPublisher(world: World): Promise<void> {
  const { rng, faults } = world
  const isLong = rng.chance(0.5)
  faults.once({ call: INSERT, stallMs: isLong ? rng.between(3_700_000, 9_000_000) : rng.between(3000, 9500) })
  serverEdit(world)
  await runSteps(world, 20)
  for (let i = rng.between(2, 3); i > 0; i--) {
    serverEdit(world)
    await runSteps(world, rng.between(15, 40))
  }
  for (const tab of world.tabs) tab.resync()
  await runSteps(world, rng.between(20, 60))
  if (isLong) world.scheduler.jump(3_650_000)
  await compact(world)
}

/** Publishers die between entry and head, one after the other; then what lies beyond the head is old enough to be compacted. */
export async function deadPublishers(world: World): Promise<void> {
  const { rng, faults } = world
  for (let i = rng.between(2, 3); i > 0; i--) {
    faults.once({ call: INSERT, crash: true })
    serverEdit(world)
    await runSteps(world, 30)
  }
  world.scheduler.jump(3_650_000)
  await compact(world)
  serverEdit(world)
}

async function compact(world: World): Promise<void> {
  world.onServer('compacts', async ({ deps }) => {
    if ((await compactFeeds(deps)) > 0) world.counts.add('compaction removed entries')
  })
  await runSteps(world, 30)
}

/** Some steps, or until nothing waits. */
export async function runSteps(world: World, steps: number): Promise<void> {
  for (let left = steps; left > 0 && !world.failure; left--) if (!(await world.scheduler.step())) return
}
