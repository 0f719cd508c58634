import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFaultProxy } from '../../../support/faults/fault-proxy.ts'
import { builtApp } from '../../../support/server/built-app.ts'
import { databaseUri, freshS3Settings } from '../../../support/server/engines.ts'
import { spawnApp } from '../../../support/server/spawn-app.ts'
import { startApp } from '../../../support/server/start-app.ts'
import { buildWorld } from '../../../support/server/world.ts'
import type { CandidateApp } from '../candidate-fixture.ts'

/** The sample world behind a connection, served by a process that a test may kill. */
export async function startMortalApp(): Promise<CandidateApp & { restart(): Promise<void> }> {
  const s3 = freshS3Settings()
  const secretKey = 'a key of at least thirty-two characters'
  const database = databaseUri()
  // looks on; the tablet meets the process that is killed
  const app = await startApp({ s3, config: { secretKey }, database: new URL(database).pathname.slice(1) })
  const world = await buildWorld(app.deps)
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-kiosk-'))
  const options = { mongoUri: database, s3, dataDir, secretKey, appFolder: await builtApp(), port: 0 }
  let server = await spawnApp(options)
  const line = await startFaultProxy({ target: `http://127.0.0.1:${server.port}` })
  return {
    app,
    world,
    line,
    link: `${line.url}/candidate/join/${world.linkCode}`,
    async restart() {
      await server.kill()
      server = await spawnApp({ ...options, port: server.port })
    },
    async stop() {
      await line.stop()
      await server.kill()
      await app.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
