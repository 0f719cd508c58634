import { setTimeout as after } from 'node:timers/promises'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { changesAt } from '#shared/sync/parts.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { commitOf, onCommit } from '#server/sync/write/commit-listeners.ts'
import { grantsOf, viewOf } from '#server/sync/pull/visible-grants.ts'
import { FATES, startFaultyHttp, type Fate, type FaultyHttp } from '#tests/support/faults/faulty-http.ts'
import type { TestApp } from '#tests/support/server/start-app.ts'
import { Rng } from '#tests/sim/core/rng.ts'
import { buildUsers, give, takeBack, type Users } from './users.ts'
import { documentsOf, editSomething } from './edits.ts'
import { faultsOf } from './faults.ts'
import { openDevices, restart, type Member } from './devices.ts'
import { Recorder } from './recorder.ts'
import type { FinalView, History, SeenDoc } from './types.ts'

/** Counts of a run, beside its history. */
export interface RunCounts {
  steps: Record<string, number>
  faults: Record<Fate, number>
  devices: number
  dexie: number
  storageErrors: number
}

const recorders = new Map<string, Recorder>()

/** Forwards commits of any number of apps on one database to the recorder of their tenant. */
export function listenToCommits(): void {
  onCommit(COLLECTIONS, async (_deps, commit) => {
    recorders.get(commit.gid)?.committed(commit)
    await Promise.resolve()
  })
}

interface Run {
  apps: readonly [TestApp, TestApp]
  cast: Users
  proxy: FaultyHttp
  recorder: Recorder
  members: Member[]
  rng: Rng
  seed: number
  steps: Record<string, number>
}

/** The whole run of one seed: edits, rights, restarts and faults, then a good connection until everybody agrees. */
export async function runSeed(apps: readonly [TestApp, TestApp], seed: number): Promise<{ history: History; counts: RunCounts }> {
  const recorder = new Recorder()
  const rng = new Rng(seed)
  const cast = await buildUsers(apps[0], recorder)
  recorders.set(cast.gid, recorder)
  await noteEarlierCommits(apps[0], recorder, cast)
  const userOf = new Map<string, string>()
  const proxy = await startFaultyHttp({
    targets: apps.map((app) => app.url),
    mark: recorder.mark,
    onExchange: (exchange) => recorder.exchanged(userOf.get(exchange.client) ?? '', exchange),
  })
  for (let i = 0; i < 5; i++) for (const [part, person] of Object.entries(cast.people)) userOf.set(`d${seed}-${i}-${part}`, person.actor.id)
  proxy.decide = faultsOf(seed)
  const members = await openDevices({ cast, proxy, recorder, rng, seed })
  const run: Run = { apps, cast, proxy, recorder, members, rng, seed, steps: {} }
  try {
    for (let left = rng.between(40, 90); left > 0; left--) await step(run)
    await settle(run)
    await noteEnd(run)
    return { history: recorder.history, counts: countsOf(run) }
  } finally {
    for (const member of members) await member.device.db.destroy()
    await proxy.stop()
    recorders.delete(cast.gid)
  }
}

/** Notes documents from before the first device: made by the server, so their history begins at the stored state. */
async function noteEarlierCommits({ deps }: TestApp, recorder: Recorder, cast: Users): Promise<void> {
  for (const entity of await deps.models.entities.find({ gid: cast.gid }).lean()) {
    recorder.history.begunAt[entity._id] = entity.rev
    recorder.committed(commitOf({ entity, changed: [] }))
  }
}

async function step(run: Run): Promise<void> {
  const { rng, members } = run
  const kind = rng.weighted({ edit: 12, server: 1.5, flap: 1.2, restart: 0.8, line: 1.5, storage: 0.5, look: 2, think: 6 })
  const member = rng.pick(members)
  run.steps[kind] = (run.steps[kind] ?? 0) + 1
  if (kind === 'edit') await edit(run, member)
  else if (kind === 'server') await editByServer(run)
  else if (kind === 'flap') await flap(run)
  else if (kind === 'restart') await restart(run, member)
  else if (kind === 'line') toggleLine(member)
  else if (kind === 'storage') member.storageErrors.left = 1
  else if (kind === 'look') await look(run, member)
  // people think; meanwhile the devices sync
  else await after(rng.between(1, 40))
}

let texts = 0

async function edit(run: Run, member: Member): Promise<void> {
  const { cast, recorder, rng, seed } = run
  const name = await editSomething({ cast, recorder, rng, member, text: () => `t${seed}.${++texts}` })
  if (name) run.steps[name] = (run.steps[name] ?? 0) + 1
}

async function editByServer({ apps, cast, rng, seed }: Run): Promise<void> {
  const id = rng.pick(rng.pick(cast.jobs).interviews)
  const changes = rng.pick([{ autoScore: rng.int(101) }, { degree: `s${seed}.${++texts}` }])
  await commitEdit(rng.pick(apps).deps, { by: 'server', col: 'interviews', gid: cast.gid, id, changes })
}

async function flap({ apps, cast, rng, recorder }: Run): Promise<void> {
  const one = rng.pick(cast.flaps)
  const app = rng.pick(apps)
  if (one.current) await takeBack(app, recorder, one)
  else await give(app, recorder, cast.gid, one)
}

function toggleLine({ device: { line } }: Member): void {
  if (line.isUp) line.cut()
  else line.isUp = true
}

/** Notes what the device holds at this moment. */
async function look({ recorder }: Run, member: Member): Promise<void> {
  const { name: device, session, person, device: open } = member
  for (const col of member.collections) {
    const found = await documentsOf(member, col)
    const documents = found.flatMap(({ id, scope, iv, rev }): SeenDoc[] =>
      rev === 0 || open.db.sync.isUnsent(col, id) ? [] : [{ id, scope, iv }],
    )
    recorder.history.snapshots.push({ at: recorder.mark(), device, session, user: person.actor.id, col, documents })
  }
}

const SETTLE_MS = 40_000

/** A good connection for all; late requests come in; then every device syncs until nothing changes any more. */
async function settle(run: Run): Promise<void> {
  run.proxy.decide = null
  for (const { device, storageErrors } of run.members) {
    device.line.isUp = true
    storageErrors.left = 0
  }
  await run.proxy.settled()
  const end = performance.now() + SETTLE_MS
  for (;;) {
    const truths = await Promise.all(run.members.map(({ device }) => device.db.sync.syncNow({ timeoutMs: 10_000 })))
    const isQuiet = truths.every((truth) => truth.ok)
    if (isQuiet && (await finalsOf(run)).every(({ held, expected }) => sameValue(held, expected))) return
    // The checker tells what is wrong, by name.
    if (performance.now() > end) return
    await after(20)
  }
}

async function noteEnd(run: Run): Promise<void> {
  const { history } = run.recorder
  for (const member of run.members) {
    await look(run, member)
    for (const row of await member.device.db.rescued.list())
      history.rescued.push({
        device: member.name,
        id: row.docId,
        reason: row.reason,
        fields: changesAt(partKindsOf(row.collection as CollectionName), {}, row.fields),
      })
    const { unsent } = member.device.db.sync.state()
    if (unsent > 0) run.steps['unsent at the end'] = (run.steps['unsent at the end'] ?? 0) + unsent
  }
  history.finals.push(...(await finalsOf(run)))
}

/** Documents that each device holds and that the server shows its owner now. */
async function finalsOf({ apps, cast, members }: Run): Promise<FinalView[]> {
  const { deps } = apps[0]
  const entities = await deps.models.entities.find({ gid: cast.gid, del: false }).lean()
  const finals: FinalView[] = []
  for (const member of members) {
    const { actor } = member.person
    const grants = await grantsOf(deps, actor)
    for (const col of member.collections) {
      const visible = entities.filter((entity) => entity.col === col).flatMap((entity) => viewOf(actor, grants, entity)?.visible ?? [])
      const held = await documentsOf(member, col)
      finals.push({ device: member.name, col, held: byId(held), expected: byId(visible) })
    }
  }
  return finals
}

const byId = (documents: readonly { id: string }[]): FinalView['held'] =>
  Object.fromEntries(documents.map((document) => [document.id, { ...document, _deleted: undefined }]))

function countsOf({ proxy, members, steps }: Run): RunCounts {
  return {
    steps,
    faults: Object.fromEntries(FATES.map((fate) => [fate, proxy.counts[fate]])) as Record<Fate, number>,
    devices: members.length,
    dexie: members.filter(({ kind }) => kind === 'dexie').length,
    storageErrors: members.reduce((sum, { storageErrors }) => sum + storageErrors.happened, 0),
  }
}
