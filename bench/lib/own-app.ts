import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createDeps } from '#server/create-deps.ts'
import { startEngines, type Engines } from '#server/engines/index.ts'
import { listen } from '#server/http/server.ts'

export interface OwnApp {
  /** origin, without a slash at the end */
  url: string
  deps: Deps
  engines: Engines
  stop(): Promise<void>
}

/**
 * The whole app with its engines in a folder of its own; everything as in production but the limits on requests.
 * @param options `appFolder`: a built PWA; `mongoUri`: changes the address of the database, for what the driver shall tell
 */
export async function startOwnApp(
  options: { appFolder?: string | undefined; hasJobs?: boolean; mongoUri?: (uri: string) => string } = {},
): Promise<OwnApp> {
  const dataDir = mkdtempSync(join(process.env['BENCH_TMP'] ?? tmpdir(), 'holdfast-bench-'))
  const log = pino({ level: 'warn' }, pino.destination(2))
  const stopping = new AbortController()
  const config = loadConfig({ ...process.env, DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT_PER_MINUTE: '1000000' })
  const engines = await startEngines(config, log)
  const mongoUri = options.mongoUri?.(engines.mongoUri) ?? engines.mongoUri
  const deps = await createDeps({ config, log, mongoUri, s3: engines.s3 })
  const app = await createApp(deps, {
    stopping: stopping.signal,
    gateway: engines.s3.endpoint,
    ...(options.appFolder ? { appFolder: options.appFolder } : {}),
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  deps.pokes.start()
  if (options.hasJobs) await deps.jobs.start()
  return {
    url: `http://127.0.0.1:${server.port}`,
    deps,
    engines,
    async stop() {
      stopping.abort()
      await server.close(1000)
      await deps.pokes.stop()
      await deps.jobs.stop()
      await deps.connection.close()
      await engines.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
