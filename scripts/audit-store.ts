import { pino } from 'pino'
import { auditStore, type StoreProblem } from '#server/commands/uploads/audit-store.ts'
import { loadConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { startEngines } from '#server/engines/index.ts'
import { loadDotEnv } from './lib/environment.ts'
import { ROOT, say } from './lib/run.ts'

/**
 * `npm run audit-store`: compares database and buckets, changes nothing. Names objects that are missing, differ, break a receipt or are
 * named nowhere; ends with 1 for missing or different ones. Stop the server first, because it owns the embedded engines.
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
