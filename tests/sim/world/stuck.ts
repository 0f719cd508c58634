import { compactFeeds } from '#server/sync/upkeep/sweeper.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { ServerProcess } from '../server/process.ts'
import type { World } from './world.ts'

const INSERT = 'feed.insertMany'

/** A document to edit. */
export interface Target {
  col: CollectionName
  id: string
  gid: string
}
type Edit = (world: World, target?: Target, by?: ServerProcess) => unknown

/**
 * A publisher read the end of a feed and is stuck; others publish another document there twice, devices read on, and what is replaced is compacted
 * away. Then it goes on.
 */
export async function stuckPublisher(world: World, serverEdit: Edit): Promise<void> {
  const { rng, faults, scheduler } = world
  const [first, second] = twoOfOneFeed(world)
  const [stuck, ...others] = rng.shuffle(world.processes)
  if (!first || !second || !stuck || others.length === 0) return
  const isLong = rng.chance(0.5)
  const stallMs = isLong ? rng.between(3_700_000, 9_000_000) : rng.between(5000, 9500)
  faults.once({ call: INSERT, stallMs })
  serverEdit(world, first, stuck)
  await runReady(world, 20)
  for (let i = rng.between(2, 3); i > 0; i--) {
    const other = rng.pick(others)
    // a process that died meanwhile has a successor
    serverEdit(world, second, other.isAlive ? other : undefined)
    await runReady(world, 40)
  }
  for (const tab of world.tabs) tab.resync()
  await runReady(world, 400)
  if (isLong) scheduler.jump(3_650_000)
  await compact(world)
  scheduler.jump(stallMs)
  await runReady(world, 20)
}

function twoOfOneFeed({ database, rng }: World): Target[] {
  // the entities table holds nothing else
  const living = ([...database.entities.all()] as unknown as StoredEntity[]).filter(({ del }) => !del)
  const feeds = [...Map.groupBy(living, ({ scope, col }) => `${scope}|${col}`).values()].filter((feed) => feed.length > 1)
  const feed = feeds.length > 0 ? rng.shuffle(rng.pick(feeds)) : []
  return feed.slice(0, 2).map(({ _id: id, col, gid }) => ({ id, col, gid }))
}

/** Publishers die between entry and head, one after the other; then what lies beyond the head is old enough to be compacted. */
export async function deadPublishers(world: World, serverEdit: Edit): Promise<void> {
  const { rng, faults } = world
  for (let i = rng.between(2, 3); i > 0; i--) {
    faults.once({ call: INSERT, crash: true })
    serverEdit(world)
    await runReady(world, 30)
  }
  world.scheduler.jump(3_650_000)
  await compact(world)
  serverEdit(world)
}

async function compact(world: World): Promise<void> {
  world.onServer('compacts', async ({ deps }) => {
    if ((await compactFeeds(deps)) > 0) world.counts.add('compaction removed entries')
  })
  await runReady(world, 300)
}

/** Runs some steps without passing time for them: stuck tasks stay stuck. */
export async function runReady(world: World, steps: number): Promise<void> {
  for (let left = steps; left > 0 && world.scheduler.isReady && !world.failure; left--) await world.scheduler.step()
}

/** Some steps, or until nothing waits. */
export async function runSteps(world: World, steps: number): Promise<void> {
  for (let left = steps; left > 0 && !world.failure; left--) if (!(await world.scheduler.step())) return
}
