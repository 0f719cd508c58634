import { commitEdit, insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import { grant, grantId, revoke } from '#server/sync/rights/grants.ts'
import { sweepTold } from '#server/sync/tell/move-told.ts'
import { compactFeeds, sweepUnpublished } from '#server/sync/upkeep/sweeper.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { beginEra } from '#server/sync/upkeep/era.ts'
import { forgetCounters, removeTombstones } from '#server/sync/upkeep/tombstones.ts'
import type { Tab } from '../device/tab.ts'
import type { ServerProcess } from '../server/process.ts'
import { CONTENT, scoreByHand, serverReport } from './content.ts'
import { GROUP, INTERVIEWS, JOBS, NEW_JOBS, PEOPLE } from './people.ts'
import type { ActionName } from './profile.ts'
import type { Right } from './rights.ts'
import { glimpse, leave, switchOn } from './away.ts'
import { openTab } from './setup.ts'
import { deadPublishers, stuckPublisher, type Target } from './stuck.ts'
import type { World } from './world.ts'

/** Everything the world's people, servers and misfortunes do. Each does one thing, or nothing when there is nothing to do it to. */
export const DO: Readonly<Record<ActionName, (world: World) => unknown>> = {
  edit: (world) => editSomething(world, someTab(world)),
  insert: (world) => insertSomething(world, someTab(world)),
  remove: (world) => removeSomething(world, someTab(world)),
  serverEdit: (world) => void serverEdit(world),
  serverInsert: (world) => (world.profile.isBlind && world.rng.chance(0.3) ? setScoreByHand(world) : serverInsert(world)),
  serverRemove,
  resync: (world) => someTab(world).resync(),
  restart,
  grant: (world) => giveRight(world, world.rng.pick(world.profile.rights)),
  revoke: (world) => takeRight(world, world.rng.pick(world.profile.rights)),
  sweep: (world) =>
    world.onServer('sweeps', async ({ deps }) => {
      if ((await sweepUnpublished(deps)) > 0) world.counts.add('sweeper found something')
      if ((await sweepTold(deps, 5000)) > 0) world.counts.add('events left behind were told')
    }),
  compact: (world) =>
    world.onServer('compacts', async ({ deps }) => {
      if ((await compactFeeds(deps)) > 0) world.counts.add('compaction removed entries')
    }),
  crash: (world) => world.crashSomeProcess(),
  wait: (world) => world.scheduler.jump(world.rng.between(500, 12_000)),
  waitHours: (world) => world.scheduler.jump(world.rng.between(3_500_000, 8_000_000)),
  compare: (world) => {
    const tab = someTab(world)
    const cols = [...tab.stores.keys()]
    if (cols.length > 0) void tab.compare(world.rng.pick(cols)).then((healing) => world.counts.add(`digest in trouble ${healing}`))
  },
  leave,
  comeBack: async (world) => {
    const away = world.devices.filter((device) => device.isAway)
    if (away.length > 0) await switchOn(world, world.rng.pick(away))
  },
  glimpse,
  stuckPublisher: (world) => stuckPublisher(world, serverEdit),
  deadPublishers: (world) => deadPublishers(world, serverEdit),
  waitMonths,
  removeTombstones: (world) =>
    world.onServer('removes tombstones', async ({ deps }) => {
      if ((await removeTombstones(deps)) > 0) world.counts.add('tombstones removed')
    }),
  forgetCounters: (world) =>
    world.onServer('forgets counters', async ({ deps }) => {
      if ((await forgetCounters(deps)) > 0) world.counts.add('counters forgotten')
    }),
  beginEra: (world) => {
    world.counts.add('new era')
    world.onServer('begins an era', async ({ deps }) => await beginEra(deps))
  },
}

/** Answers the process that does it. */
export function giveRight(world: World, { user, gid, scope, only, role }: Right): ServerProcess {
  const key = { user, scope, ...(only === undefined ? {} : { only }) }
  const before = world.database.grants.get(grantId(key))
  world.counts.add(before ? (before['on'] === true ? 'grant again or other role' : 're-grant') : 'grant')
  if (only !== undefined) world.counts.add('narrowed grant')
  return world.onServer(`grants ${user} ${scope} ${only ?? ''} ${role}`, async ({ deps }) => await grant(deps, { ...key, gid, role }))
}

/** Answers the process that does it. */
export function takeRight(world: World, { user, scope, only }: Right): ServerProcess {
  world.counts.add(only === undefined ? 'revoke' : 'revoke of a narrowed grant')
  return world.onServer(
    `revokes ${user} ${scope} ${only ?? ''}`,
    async ({ deps }) => await revoke(deps, { user, scope, ...(only === undefined ? {} : { only }) }),
  )
}

const someTab = (world: World): Tab => world.rng.pick(world.tabs)

/** A feed with entries beyond its head: what may leave leaves it, and then somebody writes into it. */
export async function writeBehindStrays(world: World): Promise<void> {
  await DO.removeTombstones(world)
  for (let left = 200; world.isServing && left > 0 && !world.failure; left--) if (!(await world.scheduler.step())) break
  const [, job] = JOBS
  const fields = { jobId: job, kind: 'short', text: { english: 'behind' }, createdAt: 1 } as const
  const insert = { by: 'server', col: 'questions', id: 'behind', gid: GROUP, scope: `job:${job}`, iv: '', fields } as const
  world.onServer('makes a question', async ({ deps }) => await insertDoc<'questions'>(deps, insert))
}

export const DAY_MS = 86_400_000

async function waitMonths(world: World): Promise<void> {
  await passDays(world, world.rng.pick([30, 80, 100, 175, 179, 181, 182, 200]))
}

/** Only when nothing is under way: no request takes months. */
export async function passDays(world: World, days: number): Promise<void> {
  for (let left = 1500; world.isServing || world.line.underWay > 0; left--) {
    if (left === 0 || world.failure || !(await world.scheduler.step())) return
  }
  world.scheduler.settleOrphans()
  world.trace.say(() => `${days} days pass`)
  world.counts.add('months passed')
  world.scheduler.jump(days * DAY_MS)
}

let marks = 0
/** A text nobody wrote before. */
const nextMark = (): string => `m${++marks}`
export const resetMarks = (): void => {
  marks = 0
}

export function editSomething(world: World, tab: Tab): void {
  const target = pickDocument(world, tab)
  const edits = Object.entries(CONTENT[target?.col ?? 'jobs']?.edits ?? {})
  if (!target || edits.length === 0) return
  const changes: Record<string, unknown> = {}
  for (const [field, make] of world.rng.shuffle(edits).slice(0, world.rng.pick(world.profile.fieldsAtOnce)))
    changes[field] = make(nextMark(), world.rng)
  world.trace.say(() => `${tab.name} (${tab.actor.id}) edits ${target.col} ${target.id} ${JSON.stringify(changes)}`)
  tab.edit(target.col, target.id, changes)
}

function removeSomething(world: World, tab: Tab): void {
  const target = pickDocument(world, tab)
  if (!target || !CONTENT[target.col]?.isRemovable) return
  // The app offers to delete drafts of reviews only.
  if (target.col === 'reviews' && !String(tab.stores.get('reviews')?.fork.get(target.id)?.doc['scope']).startsWith('user:')) return
  world.trace.say(() => `${tab.name} (${tab.actor.id}) removes ${target.col} ${target.id}`)
  tab.remove(target.col, target.id)
}

export function insertSomething(world: World, tab: Tab): void {
  if (tab.stores.size === 0) return
  const col = world.rng.pick([...tab.stores.keys()])
  const job = pickJob(world, tab)
  const mark = nextMark()
  const id = col === 'jobs' ? world.rng.pick(NEW_JOBS) : col === 'jobSettings' ? settingId(job, 'layout') : `${col.slice(0, 3)}${mark}`
  const made = CONTENT[col]?.make({
    actor: tab.actor,
    isBlind: world.profile.isBlind,
    id,
    iv: tab.actor.only ?? world.rng.pick(INTERVIEWS),
    job,
    mark,
    rng: world.rng,
  })
  if (!made) return
  world.trace.say(() => `${tab.name} (${tab.actor.id}) makes ${col} ${id} in ${made.scope}`)
  if (tab.insert(col, { id: made.id ?? id, scope: made.scope, iv: made.iv }, made.fields)) world.counts.add('insert on a device')
}

/** A job the device knows, now and then one it does not. */
function pickJob(world: World, tab: Tab): string {
  const known = [...(tab.stores.get('jobs')?.fork.values() ?? [])].filter((row) => !row.doc._deleted).map((row) => row.doc.id)
  return known.length > 0 && world.rng.chance(0.9) ? world.rng.pick(known) : JOBS[0]
}

function pickDocument(world: World, tab: Tab): { col: CollectionName; id: string } | null {
  const open = [...tab.stores].flatMap(([col, store]) =>
    [...store.fork.values()].filter((row) => !row.doc._deleted).map((row) => ({ col, id: row.doc.id })),
  )
  return open.length > 0 ? world.rng.pick(open) : null
}

/** Answers the process that does it, null when there is nothing to edit. */
export function serverEdit(world: World, target: Target | null = pickStored(world), by?: ServerProcess): ServerProcess | null {
  const edits = Object.entries(CONTENT[target?.col ?? 'jobs']?.edits ?? {})
  if (!target || edits.length === 0) return null
  const [field, make] = world.rng.pick(edits)
  const value = make(nextMark(), world.rng)
  return world.onServer(
    `edits ${target.id}.${field}`,
    async ({ deps }) => await commitEdit(deps, { by: 'server', ...target, changes: { [field]: value } }),
    by,
  )
}

/** Answers the process that does it, null when no such collection is simulated. */
export function serverInsert(world: World): ServerProcess | null {
  const mark = nextMark()
  const iv = world.rng.pick(INTERVIEWS)
  const cols = world.profile.collections.filter((col) => col === 'reports' || col === 'comments' || col === 'questions')
  if (cols.length === 0) return null
  const col = world.rng.pick(cols)
  const id = `${col.slice(0, 3)}${mark}`
  const made =
    col === 'reports' ? serverReport(iv, mark) : CONTENT[col]?.make({ actor: PEOPLE.r1, id, iv, job: JOBS[0], mark, rng: world.rng })
  if (!made) return null
  // The content is what the entity asks for; only here its collection is chosen by chance.
  const insert = { by: 'server', col, id, gid: GROUP, scope: made.scope, iv: made.iv, fields: made.fields } as unknown as Parameters<
    typeof insertDoc<'reports'>
  >[1]
  let process: ServerProcess | null = null
  for (let i = 0; i < world.rng.pick([1, 1, 2]); i++)
    process = world.onServer(`makes ${col} ${id}`, async ({ deps }) => await insertDoc(deps, insert))
  return process
}

/** A call sets a score by hand for somebody who may have sealed nothing, as in a job whose panels were opened to the team. */
function setScoreByHand(world: World): void {
  const [mark, iv, by] = [nextMark(), world.rng.pick(INTERVIEWS), world.rng.pick([PEOPLE.r1, PEOPLE.r2]).id]
  const { fields, ...place } = scoreByHand(by, iv, mark)
  world.counts.add('score set by hand')
  // the content is what the entity asks for
  const insert = { by, col: 'reviews', id: `rev${mark}`, gid: GROUP, ...place, fields } as unknown as Parameters<
    typeof insertDoc<'reviews'>
  >[1]
  world.onServer(`sets a score by hand in ${place.scope}`, async ({ deps }) => await insertDoc(deps, insert))
}

function serverRemove(world: World): void {
  const target = pickStored(world)
  if (target) world.onServer(`removes ${target.id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', ...target }))
}

function pickStored(world: World): Target | null {
  const rows = [...world.database.entities.all()]
  if (rows.length === 0) return null
  const { _id: id, col, gid } = world.rng.pick(rows)
  return { id, col: col as CollectionName, gid: String(gid) }
}

/** The app is killed and started again; now and then the last pull checkpoint had not reached the disk. */
async function restart(world: World): Promise<void> {
  const at = world.rng.int(world.tabs.length)
  for (const store of world.tabs[at]?.stores.values() ?? []) {
    if (!world.rng.chance(0.3)) continue
    store.pulledTo = store.pulledToBefore
    world.counts.add('lost checkpoint')
  }
  await restartTab(world, at)
}

export async function restartTab(world: World, at: number): Promise<void> {
  const tab = world.tabs[at]
  if (!tab) return
  tab.close()
  world.counts.add('restart of the app')
  // Reads memory from the disk only when no tab of the browser is left; otherwise one leads, and knows.
  if (!world.tabs.some((other) => other !== tab && other.device === tab.device)) await tab.device.forgetMemory()
  world.tabs[at] = openTab(world, tab.device)
  world.tabs[at].resync()
}
