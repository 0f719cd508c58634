import { pino } from 'pino'
import { loadConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { startEngines } from '#server/engines/index.ts'
import { beginEra } from '#server/sync/upkeep/era.ts'
import { loadDotEnv } from './lib/environment.ts'
import { ROOT, say } from './lib/run.ts'

/**
 * `npm run new-era`: for the operator after restoring an older backup of the database, before the server starts. Devices then read
 * everything anew and keep their unsent edits.
 */
process.chdir(ROOT)
loadDotEnv()
const config = loadConfig(process.env)
const log = pino({ level: 'warn' })
const engines = await startEngines(config, log)
try {
  const deps = await createDeps({ config, log, mongoUri: engines.mongoUri, s3: engines.s3 })
  say(`A new era has begun: ${await beginEra(deps)}. Start the server; every device reads everything again.`)
  await deps.connection.close()
} finally {
  await engines.stop()
}
