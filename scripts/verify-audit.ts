import { pino } from 'pino'
import { verifyAudit, type ChainReport } from '#server/commands/verify-audit.ts'
import { loadConfig } from '#server/config.ts'
import { connectDatabase } from '#server/deps.ts'
import { startEngines } from '#server/engines/index.ts'
import { defineModels } from '#server/models/index.ts'
import { loadDotEnv } from './lib/environment.ts'
import { ROOT, say } from './lib/run.ts'

/**
 * `npm run verify-audit`: looks at every chain of the audit log and names the first entry that was changed or removed. Ends with 1 when there is
 * one. The embedded database belongs to a running server alone: then ask on the audit screen instead.
 */
process.chdir(ROOT)
loadDotEnv()
const config = loadConfig(process.env)
const log = pino({ level: 'warn' })
const engines = config.mongodbUri ? null : await startEngines(config, log)
try {
  const connection = await connectDatabase(config.mongodbUri ?? engines?.mongoUri ?? '')
  const reports = await verifyAudit({ models: defineModels(connection) })
  for (const report of reports) say(line(report))
  if (reports.some((report) => report.broken)) process.exitCode = 1
  else say(`${reports.length} chains hold. Keep the hashes elsewhere: a chain that was rewritten as a whole shows only by them.`)
  await connection.close()
} finally {
  await engines?.stop()
}

function line({ gid, entries, unsealed, lastHash, broken }: ChainReport): string {
  const older = unsealed > 0 ? `, ${unsealed} older ones outside the chain` : ''
  if (!broken) return `${gid}: ${entries} entries hold${older}, last hash ${lastHash}`
  return `${gid}: BROKEN at entry ${broken.n}${broken.id === null ? '' : ` (${broken.id})`}: ${broken.why}; ${entries} before it hold${older}`
}
