import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { forkServer, type ForkedServer } from '../../support/server/fork-server.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { recordInChromium, type RecordedSegment } from '../../support/browser/record-in-chromium.ts'
import { readAnswer, storeAnswer } from '../../media/stored-answer.ts'

const DATABASE = `restart_${process.pid}`
let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let recorded: RecordedSegment[]
const servers: ForkedServer[] = []
beforeAll(async () => {
  ;[made, recorded] = await Promise.all([makeDeps({ database: DATABASE }), recordInChromium([4, 3, 3])])
  deps = made.deps
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await made.close()
})

function startServer(): ForkedServer {
  const server = forkServer({ database: DATABASE, deps })
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
  await first.end('SIGKILL')
  expect(await status()).toBe('processing')
  startServer()
  await expect.poll(status, { timeout: 50_000 }).toBe('ready')
}, 120_000)
