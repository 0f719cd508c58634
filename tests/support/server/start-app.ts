import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { capPauses } from '#server/commands/identity/constant-time.ts'
import { setHashCost } from '#server/commands/identity/passwords.ts'
import { loadConfig, type Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createDeps } from '#server/create-deps.ts'
import type { Clock } from '#server/ports.ts'
import { listen } from '#server/http/server.ts'
import type { S3Settings } from '#server/services/s3/s3-store.ts'
import { compareWithDocument } from './documented.ts'
import { databaseUri, freshS3Settings } from './engines.ts'
import { keptLog } from './kept-log.ts'

export interface StartOptions {
  /** changes on top of a quiet test configuration without rate limits worth mentioning */
  config?: Partial<Config>
  log?: Logger
  clock?: Clock
  /** replaces single dependencies after they were made */
  deps?: (deps: Deps) => Partial<Deps>
  /** runs the job queue too */
  jobs?: boolean
  /** folder of a built PWA */
  appFolder?: string
  /** changes of the object store's settings: where it is when something stands before it, a clock of its own */
  s3?: Partial<S3Settings>
  /** a database of engines of its own, in place of those all tests share */
  mongoUri?: string
  /** a database of an earlier app, to look at what outlives a restart */
  database?: string
  /** a body without a byte for so long ends, ms */
  silenceMs?: number
  /** passwords, codes and links take the time they take in production, for tests of time and of hashes */
  hasRealHashes?: boolean
  /** an answer of which nothing is taken for so long ends, ms */
  stalledAnswerMs?: number
}

export interface TestApp {
  /** origin, without a slash at the end */
  url: string
  deps: Deps
  /** name of the database, for StartOptions.database */
  database: string
  stop(): Promise<void>
}

/** A small part of what a hash costs otherwise. */
const CHEAP_HASH = { memoryCost: 512, timeCost: 1, parallelism: 1 }

/** Same for all, so that worlds of tests can be copied from one to the other. */
const SECRET_KEY = 'known to everybody, because only tests use it'

/** The real app on a database and buckets of its own, on a free port of this machine. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  setHashCost(options.hasRealHashes ? undefined : CHEAP_HASH)
  capPauses(options.hasRealHashes ? undefined : 0)
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-app-'))
  const settings = freshS3Settings(options.s3)
  const uri = options.mongoUri ?? databaseUri(options.database)
  const config: Config = {
    ...loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      SEED: 'none',
      TRANSCRIBER: 'none',
      SECRET_KEY,
    }),
    ...options.config,
  }
  const log = options.log ?? keptLog.logger()
  const made = await createDeps({
    config: { ...config, s3: { ...config.s3, buckets: settings.buckets } },
    log,
    mongoUri: uri,
    s3: settings,
    ...(options.clock ? { clock: options.clock } : {}),
  })
  const deps = { ...made, ...options.deps?.(made) }
  const stopping = new AbortController()
  const app = await createApp(deps, {
    stopping: stopping.signal,
    ...(inject('forwardBuckets') ? { gateway: settings.endpoint } : {}),
    ...(options.appFolder ? { appFolder: options.appFolder } : {}),
  })
  const { silenceMs, stalledAnswerMs } = options
  const server = await listen(app, { host: '127.0.0.1', port: 0, silenceMs, stalledAnswerMs })
  deps.pokes.start()
  if (options.jobs) await deps.jobs.start()
  const url = `http://127.0.0.1:${server.port}`
  compareWithDocument(url)
  return {
    url,
    deps,
    database: new URL(uri).pathname.slice(1),
    async stop() {
      stopping.abort()
      await server.close(1000)
      await deps.jobs.stop()
      await deps.pokes.stop()
      await deps.connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
