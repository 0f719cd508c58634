import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { askForRun } from '#server/commands/sap/ask-for-run.ts'
import { workOn } from '#server/commands/sap/work-on.ts'
import { saveSap } from '#server/commands/sap/save-sap.ts'
import type { Account } from '#server/models/identity/account.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { must } from '#shared/primitives/must.ts'
import { startSapPeer } from '#tests/support/sap-peer/sap-peer.ts'
import { startOwnApp } from '../../lib/own-app.ts'

export interface SapTimes {
  rows: number
  firstMs: number
  /** of the same rows again */
  secondMs: number
  unchanged: number
  /** documents and entries of the feed that the second run made */
  written: number
}

/** Takes in so many applications from the mock peer, then reads the same rows again, on an app of its own. */
export async function measureSap(rows: number): Promise<SapTimes> {
  const app = await startOwnApp()
  const peer = await startSapPeer()
  try {
    const { deps } = app
    const actor = await connect(deps, peer.url)
    peer.job('1')
    for (let n = 0; n < rows; n++) peer.tables['JobApplication']?.push(applicationOf(n))
    await askForRun(deps, actor, 'jobs')
    const first = await timed(() => untilDone(deps, actor))
    const before = await documentsNow(deps)
    const second = await timed(() => untilDone(deps, actor))
    const written = (await documentsNow(deps)) - before
    return { rows, firstMs: first.ms, secondMs: second.ms, unchanged: second.result.unchanged, written }
  } finally {
    await peer.stop()
    await app.stop()
  }
}

/** A recruiter with a connection to the peer. */
async function connect(deps: Deps, sap_company_url: string): Promise<Actor> {
  const [gid, id] = [newId(), newId()]
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  const person = { email: 'bench@example.test', firstName: 'Rita', lastName: 'Bench', password: 'A-long-enough-Pass-2026!' }
  await createAccount(deps, 'bench', { id, gid, role: 'recruiter', groupRole: 'recruiter', ...person })
  await deps.models.accounts.updateOne({ _id: id }, { $set: { 'features.source': 'sap' } })
  const account = must(await deps.models.accounts.findOne({ _id: id }).lean<Account>(), 'just made')
  const place = { sap_company_url, sap_username: 'rita', sap_company_id: 'acme' }
  await saveSap(deps, account, { ...place, sap_auth: 'basic', sap_password: 'secret' })
  return { id, gid, role: 'recruiter', name: 'Rita Bench' }
}

async function untilDone(deps: Deps, actor: Actor) {
  for (;;) {
    const run = await askForRun(deps, actor, 'candidates')
    if (run.state !== 'running') return run
    await workOn(deps, actor.id)
    const ended = await deps.models.sapRuns.findOne({ _id: run.run_id }).lean()
    if (ended && ended.state !== 'running') return { ...run, ...ended.counts, state: ended.state }
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const from = performance.now()
  const result = await work()
  return { result, ms: performance.now() - from }
}

async function documentsNow({ models: { entities, feed } }: Deps): Promise<number> {
  return (await entities.estimatedDocumentCount()) + (await feed.estimatedDocumentCount())
}

function applicationOf(n: number): Record<string, unknown> {
  const key = String(10_000 + n)
  return {
    applicationId: key,
    jobReqId: '1',
    lastModifiedDateTime: '/Date(1793491200000+0000)/',
    appStatusSetItemId: '41',
    firstName: 'Ada',
    lastName: `Number ${key}`,
    contactEmail: `ada${key}@peer.test`,
    cellPhone: '+44 1',
  }
}
