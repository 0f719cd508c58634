import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { loadConfig, type Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createDeps } from '#server/create-deps.ts'
import { databaseUri, freshS3Settings } from './engines.ts'

/** Dependencies of jobs and commands, without the HTTP part: a database, buckets and a data folder of their own. */
export async function makeDeps(
  options: { config?: Partial<Config>; database?: string; deps?: Partial<Deps> } = {},
): Promise<{ deps: Deps; close(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'holdfast-deps-'))
  const s3 = freshS3Settings()
  const config = { ...loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SEED: 'none', TRANSCRIBER: 'none' }), ...options.config }
  const made = await createDeps({
    config: { ...config, s3: { ...config.s3, buckets: s3.buckets } },
    log: pino({ level: 'silent' }),
    mongoUri: databaseUri(options.database),
    s3,
  })
  const deps = { ...made, ...options.deps }
  return {
    deps,
    async close() {
      await deps.jobs.stop()
      await deps.connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
