import { pino } from 'pino'
import { auditStore, type StoreProblem } from '#server/commands/uploads/audit-store.ts'
import { loadConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { startEngines } from '#server/engines/index.ts'
import { loadDotEnv } from './lib/environment.ts'
import { ROOT, say } from './lib/run.ts'

/**
 * `npm run audit-store`: compares database and buckets and changes nothing. Names objects that are missing, that differ from what was received, that break a
 * receipt, or that nothing names. Ends with 1 when an object is missing or differs; orphans only cost room. The embedded engines belong to a running server
 * alone: stop it first.
 */
process.chdir(ROOT)
loadDotEnv()
const config = loadConfig(process.env)
const log = pino({ level: 'warn' })
const engines = await startEngines(config, log)
try {
  const deps = await createDeps({ config, log, mongoUri: engines.mongoUri, s3: engines.s3 })
  const { objects, bytes, receipts, problems } = await auditStore(deps)
  for (const problem of problems) say(line(problem))
  say(`${objects} objects with ${bytes} bytes, ${receipts} receipts, ${problems.length} problems`)
  if (problems.some(({ kind }) => kind !== 'orphan')) process.exitCode = 1
  await deps.connection.close()
} finally {
  await engines.stop()
}

function line({ kind, bucket, key }: StoreProblem): string {
  const what = { missing: 'MISSING', differs: 'DIFFERS', receipt: 'BREAKS A RECEIPT', orphan: 'orphan' }[kind]
  return `${what}: ${bucket}/${key}`
}
