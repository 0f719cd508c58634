import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { askForRun } from '#server/commands/sap/ask-for-run.ts'
import { workOn } from '#server/commands/sap/work-on.ts'
import { saveSap } from '#server/commands/sap/save-sap.ts'
import type { Account } from '#server/models/identity/account.ts'
import { must } from '#shared/primitives/must.ts'
import { startSapPeer } from '#tests/support/sap-peer/sap-peer.ts'
import { startOwnApp } from '../lib/own-app.ts'

const ROWS = 5000
const MOST_SECONDS = 20

/**
 * Takes in 5,000 applications, and measures a second run over the same rows: it has to write nothing and take under 20 seconds. Run alone
 * by `node bench/connectors/sap.ts`.
 */
process.env['OUTBOUND_TO_PRIVATE'] = 'true'
const app = await startOwnApp()
const peer = await startSapPeer()
const { deps } = app
const [gid, id] = [newId(), newId()]
await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
await createAccount(deps, 'bench', {
  id,
  gid,
  role: 'recruiter',
  groupRole: 'recruiter',
  email: 'bench@example.test',
  firstName: 'Rita',
  lastName: 'Bench',
  password: 'A-long-enough-Pass-2026!',
})
await deps.models.accounts.updateOne({ _id: id }, { $set: { 'features.source': 'sap' } })
const account = must(await deps.models.accounts.findOne({ _id: id }).lean<Account>(), 'just made')
const place = { sap_company_url: peer.url, sap_username: 'rita', sap_company_id: 'acme' }
await saveSap(deps, account, { ...place, sap_auth: 'basic', sap_password: 'secret' })
peer.job('1')
for (let n = 0; n < ROWS; n++) peer.tables['JobApplication']?.push(applicationOf(n))
const actor = { id, gid, role: 'recruiter' as const, name: 'Rita Bench' }
await askForRun(deps, actor, 'jobs')
const first = await timed(() => untilDone())
const before = await documentsNow()
const second = await timed(() => untilDone())
const written = (await documentsNow()) - before
process.stdout.write(
  `${JSON.stringify({ rows: ROWS, firstSeconds: first.seconds, secondSeconds: second.seconds, unchanged: second.result.unchanged, written })}\n`,
)
await peer.stop()
await app.stop()
const isKept = written === 0 && second.result.unchanged === ROWS && second.seconds < MOST_SECONDS
process.exitCode = isKept ? 0 : 1

async function untilDone() {
  for (;;) {
    const run = await askForRun(deps, actor, 'candidates')
    if (run.state !== 'running') return run
    await workOn(deps, id)
    const ended = await deps.models.sapRuns.findOne({ _id: run.run_id }).lean()
    if (ended && ended.state !== 'running') return { ...run, ...ended.counts, state: ended.state }
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const from = performance.now()
  const result = await work()
  return { result, seconds: Math.round(performance.now() - from) / 1000 }
}

async function documentsNow(): Promise<number> {
  const [entities, feed] = [deps.models.entities, deps.models.feed]
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
