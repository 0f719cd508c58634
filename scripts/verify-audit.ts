import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readAuditHead } from '#shared/lib/audit/audit-head.ts'
import { slotOf } from '#server/commands/audit/audit-chain.ts'
import { allGids, type KnownHead } from '#server/commands/audit/audit-heads.ts'
import { verifyAudit, type ChainReport } from '#server/commands/audit/verify-audit.ts'
import { loadConfig } from '#server/config.ts'
import { connectDatabase, loadSecret } from '#server/create-deps.ts'
import { startEngines } from '#server/engines/index.ts'
import type { AuditEntry } from '#server/models/records/audit.ts'
import { defineModels, type Models } from '#server/models/index.ts'
import { loadDotEnv } from './lib/environment.ts'
import { ROOT, say } from './lib/run.ts'

/**
 * `npm run verify-audit`: looks at every chain of the audit log and names the first entry that was changed, removed or back-dated. Ends with 1 when there is
 * one. `-- --head <head>`, as often as wanted, takes the end of a chain from the server's log (`audit head`) or from an earlier look, as `<group>:<number>:<hash>`, or
 * `<number>:<hash>` of any chain: what was put back as a whole shows only by it. The embedded database belongs to a running server alone: then ask on the audit screen instead.
 */
process.chdir(ROOT)
loadDotEnv()
const given = readHeads(process.argv.slice(2))
const config = loadConfig(process.env)
const log = pino({ level: 'warn' })
const engines = config.mongodbUri ? null : await startEngines(config, log)
try {
  const connection = await connectDatabase(config.mongodbUri ?? engines?.mongoUri ?? '')
  const models = defineModels(connection)
  const { known, homeless } = await knownHeads(models, given)
  const reports = await verifyAudit({ models, secret: loadSecret(config) }, undefined, known)
  for (const report of reports) say(line(report))
  for (const head of homeless) say(`BROKEN: no chain has ${head}`)
  if (homeless.length > 0 || reports.some((report) => report.broken)) process.exitCode = 1
  else say(`${reports.length} chains hold. Keep their ends elsewhere: a chain that was put back as a whole shows only by them (--head).`)
  await connection.close()
} finally {
  await engines?.stop()
}

/** Ends of named chains as they are, the others with the chain that has such an entry; `homeless` are those that none has. */
async function knownHeads(models: Models, heads: readonly string[]): Promise<{ known: KnownHead[]; homeless: string[] }> {
  const known: KnownHead[] = []
  const homeless: string[] = []
  const gids = await allGids({ models })
  for (const text of heads) {
    const head = readAuditHead(text)
    const slots = gids.map((gid) => slotOf(gid, head.n))
    const holder = head.gid === '' ? await models.audit.findOne({ slot: { $in: slots }, hash: head.hash }).lean<AuditEntry>() : head
    if (holder) known.push({ ...head, gid: holder.gid })
    else homeless.push(text)
  }
  return { known, homeless }
}

function readHeads(args: string[]): string[] {
  const { values } = parseArgs({ args, options: { head: { type: 'string', multiple: true } } })
  for (const text of values.head ?? [])
    if (!/^(?:[\w.:-]+:)?[1-9]\d{0,14}:[0-9a-f]{64}$/.test(text)) throw new Error(`--head ${text} is not <group>:<number>:<hash>`)
  return values.head ?? []
}

function line({ gid, entries, unsealed, lastHash, broken }: ChainReport): string {
  const older = unsealed > 0 ? `, ${unsealed} older ones outside the chain` : ''
  if (!broken)
    return `${gid}: ${entries} entries hold${older}, last hash ${lastHash}${entries > 0 ? ` (--head ${gid}:${entries}:${lastHash})` : ''}`
  return `${gid}: BROKEN at entry ${broken.n}${broken.id === null ? '' : ` (${broken.id})`}: ${broken.why}; ${entries} before it hold${older}`
}
