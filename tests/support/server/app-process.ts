import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { listen } from '#server/http/server.ts'
import type { S3Settings } from '#server/services/s3/s3-store.ts'

/** The app as a process of its own, so that a test can kill it as a machine does. Started by `spawnApp`. */
export interface AppProcessOptions {
  mongoUri: string
  s3: S3Settings
  dataDir: string
  secretKey: string
  appFolder: string
  /** 0: any */
  port: number
}

// written by `spawnApp` in this folder
const options = JSON.parse(process.env['APP_PROCESS'] ?? '') as AppProcessOptions & { logFile: string | null }
const env = {
  NODE_ENV: 'test',
  DATA_DIR: options.dataDir,
  SECRET_KEY: options.secretKey,
  RATE_LIMIT_PER_MINUTE: '1000000',
  SEED: 'none',
  TRANSCRIBER: 'none',
}
const config = loadConfig(env)
const log =
  options.logFile === null ? pino({ level: 'silent' }) : pino({ level: 'info' }, pino.destination({ dest: options.logFile, sync: true }))
const deps = await createDeps({
  config: { ...config, s3: { ...config.s3, buckets: options.s3.buckets } },
  log,
  mongoUri: options.mongoUri,
  s3: options.s3,
})
const app = await createApp(deps, { stopping: new AbortController().signal, gateway: options.s3.endpoint, appFolder: options.appFolder })
deps.pokes.start()
await deps.jobs.start()
const { port } = await listen(app, { host: '127.0.0.1', port: options.port })
process.send?.(port)
