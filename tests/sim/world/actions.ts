import { commitEdit, insertDoc, removeDoc } from '#server/sync/commit.ts'
import { grant, grantId, revoke } from '#server/sync/grants.ts'
import { compactFeeds, sweepUnpublished } from '#server/sync/sweeper.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { CollectionName } from '#shared/sync/collections.ts'
import type { Tab } from '../device/tab.ts'
import type { ServerProcess } from '../server/process.ts'
import { CONTENT, serverReport } from './content.ts'
import { GROUP, INTERVIEWS, JOBS, NEW_JOBS, PEOPLE } from './people.ts'
import type { ActionName } from './profile.ts'
import { CHANGING_RIGHTS } from './rights.ts'
import { openTab } from './setup.ts'
import type { World } from './world.ts'

/** Everything the world's people, servers and misfortunes do. Each does one thing, or nothing when there is nothing to do it to. */
export const DO: Readonly<Record<ActionName, (world: World) => void>> = {
  edit: (world) => editSomething(world, someTab(world)),
  insert: (world) => insertSomething(world, someTab(world)),
  remove: (world) => removeSomething(world, someTab(world)),
  serverEdit: (world) => void serverEdit(world),
  serverInsert,
  serverRemove,
  resync: (world) => someTab(world).resync(),
  restart,
  grant: (world) => {
    const { user, gid, scope, only, role } = world.rng.pick(CHANGING_RIGHTS)
    const before = world.database.grants.get(grantId({ user, scope, ...(only === undefined ? {} : { only }) }))
    world.counts.add(before ? (before['on'] === true ? 'grant again or other role' : 're-grant') : 'grant')
    if (only !== undefined) world.counts.add('narrowed grant')
    world.onServer(
      `grants ${user} ${scope} ${only ?? ''} ${role}`,
      async ({ deps }) => await grant(deps, { user, gid, scope, role, ...(only === undefined ? {} : { only }) }),
    )
  },
  revoke: (world) => {
    const { user, scope, only } = world.rng.pick(CHANGING_RIGHTS)
    world.counts.add(only === undefined ? 'revoke' : 'revoke of a narrowed grant')
    world.onServer(
      `revokes ${user} ${scope} ${only ?? ''}`,
      async ({ deps }) => await revoke(deps, { user, scope, ...(only === undefined ? {} : { only }) }),
    )
  },
  sweep: (world) =>
    world.onServer('sweeps', async ({ deps }) => {
      if ((await sweepUnpublished(deps)) > 0) world.counts.add('sweeper found something')
    }),
  compact: (world) =>
    world.onServer('compacts', async ({ deps }) => {
      if ((await compactFeeds(deps)) > 0) world.counts.add('compaction removed entries')
    }),
  crash: (world) => world.crashSomeProcess(),
  wait: (world) => world.scheduler.jump(world.rng.between(500, 12_000)),
  waitHours: (world) => world.scheduler.jump(world.rng.between(3_500_000, 8_000_000)),
}

const someTab = (world: World): Tab => world.rng.pick(world.tabs)

let marks = 0
/** A text nobody wrote before. */
const nextMark = (): string => `m${++marks}`
export const resetMarks = (): void => {
  marks = 0
}

function editSomething(world: World, tab: Tab): void {
  const target = pickDocument(world, tab)
  const edits = Object.entries(CONTENT[target?.col ?? 'jobs']?.edits ?? {})
  if (!target || edits.length === 0) return
  const changes: Record<string, unknown> = {}
  for (const [field, make] of world.rng.shuffle(edits).slice(0, world.rng.pick([1, 1, 2]))) changes[field] = make(nextMark(), world.rng)
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

function insertSomething(world: World, tab: Tab): void {
  if (tab.stores.size === 0) return
  const col = world.rng.pick([...tab.stores.keys()])
  const job = pickJob(world, tab)
  const mark = nextMark()
  const id = col === 'jobs' ? world.rng.pick(NEW_JOBS) : col === 'jobSettings' ? settingId(job, 'layout') : `${col.slice(0, 3)}${mark}`
  const made = CONTENT[col]?.make({ actor: tab.actor, id, iv: tab.actor.only ?? world.rng.pick(INTERVIEWS), job, mark, rng: world.rng })
  if (!made) return
  world.trace.say(() => `${tab.name} (${tab.actor.id}) makes ${col} ${id} in ${made.scope}`)
  if (tab.insert(col, { id, scope: made.scope, iv: made.iv }, made.fields)) world.counts.add('insert on a device')
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
export function serverEdit(world: World): ServerProcess | null {
  const target = pickStored(world)
  const edits = Object.entries(CONTENT[target?.col ?? 'jobs']?.edits ?? {})
  if (!target || edits.length === 0) return null
  const [field, make] = world.rng.pick(edits)
  const value = make(nextMark(), world.rng)
  return world.onServer(
    `edits ${target.id}.${field}`,
    async ({ deps }) => await commitEdit(deps, { by: 'server', ...target, changes: { [field]: value } }),
  )
}

function serverInsert(world: World): void {
  const mark = nextMark()
  const iv = world.rng.pick(INTERVIEWS)
  const cols = world.profile.collections.filter((col) => col === 'reports' || col === 'comments' || col === 'questions')
  if (cols.length === 0) return
  const col = world.rng.pick(cols)
  const id = `${col.slice(0, 3)}${mark}`
  const made =
    col === 'reports' ? serverReport(iv, mark) : CONTENT[col]?.make({ actor: PEOPLE.r1, id, iv, job: JOBS[0], mark, rng: world.rng })
  if (!made) return
  // The content is what the entity asks for; only here its collection is chosen by chance.
  const insert = { by: 'server', col, id, gid: GROUP, scope: made.scope, iv: made.iv, fields: made.fields } as unknown as Parameters<
    typeof insertDoc<'reports'>
  >[1]
  for (let i = 0; i < world.rng.pick([1, 1, 2]); i++)
    world.onServer(`makes ${col} ${id}`, async ({ deps }) => await insertDoc(deps, insert))
}

function serverRemove(world: World): void {
  const target = pickStored(world)
  if (target) world.onServer(`removes ${target.id}`, async ({ deps }) => await removeDoc(deps, { by: 'server', ...target }))
}

function pickStored(world: World): { col: CollectionName; id: string; gid: string } | null {
  const rows = [...world.database.entities.all()]
  if (rows.length === 0) return null
  const { _id: id, col, gid } = world.rng.pick(rows)
  return { id, col: col as CollectionName, gid: String(gid) }
}

/** The app is killed and started again; now and then the last pull checkpoint had not reached the disk. */
function restart(world: World): void {
  const at = world.rng.int(world.tabs.length)
  for (const store of world.tabs[at]?.stores.values() ?? []) {
    if (!world.rng.chance(0.3)) continue
    store.pulledTo = store.pulledToBefore
    world.counts.add('lost checkpoint')
  }
  restartTab(world, at)
}

export function restartTab(world: World, at: number): void {
  const tab = world.tabs[at]
  if (!tab) return
  tab.close()
  world.counts.add('restart of the app')
  world.tabs[at] = openTab(world, tab.actor, tab.stores)
  world.tabs[at].resync()
}
