import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { databaseUri } from '../../support/engines.ts'
import { makeDeps } from '../../support/make-deps.ts'
import { recordInChromium, type RecordedSegment } from '../../support/record-in-chromium.ts'
import { readAnswer, storeAnswer } from '../../media/stored-answer.ts'

const DATABASE = `restart_${process.pid}`
let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let recorded: RecordedSegment[]
const servers: ChildProcess[] = []
beforeAll(async () => {
  ;[made, recorded] = await Promise.all([makeDeps({ database: DATABASE }), recordInChromium([4, 3, 3])])
  deps = made.deps
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await made.close()
})

/** The real server process on the database and buckets of this test. */
function startServer(): ChildProcess {
  const { endpoint, accessKey, secretKey } = inject('s3')
  const { resume, media, recruiter, processed } = deps.s3.buckets
  const server = fork(path.resolve(import.meta.dirname, '../../../sync-server/main.ts'), {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      SEED: 'none',
      DATA_DIR: deps.config.dataDir,
      MONGODB_URI: databaseUri(DATABASE),
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET_RESUME: resume,
      S3_BUCKET_MEDIA: media,
      S3_BUCKET_RECRUITER: recruiter,
      S3_BUCKET_PROCESSED: processed,
    },
  })
  servers.push(server)
  return server
}

it('a recording whose processing was cut off by kill -9 of the server is processed after the next start', async () => {
  const stored = await storeAnswer(deps, recorded)
  // asked for before any server runs: it waits in the database
  await deps.jobs.enqueue('process-media', { answerId: stored.answerId }, stored.answerId)
  const status = async () => (await readAnswer(deps, stored)).media?.status
  const first = startServer()
  await expect.poll(status, { timeout: 30_000, interval: 10 }).toBe('processing')
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  expect(await status()).toBe('processing')
  startServer()
  await expect.poll(status, { timeout: 50_000 }).toBe('ready')
}, 120_000)
