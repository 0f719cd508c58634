import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { databaseUri, freshS3Settings } from '../../support/server/engines.ts'
import { spawnApp } from '../../support/server/spawn-app.ts'
import { startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'

export interface MortalRecruiterApp {
  /** looks on; browsers meet the process that is killed */
  app: RecruiterApp
  line: FaultProxy
  /** SIGKILL, and the same machine again */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Recruiters behind a connection, served by a process that a test may kill. */
export async function startMortalRecruiterApp(): Promise<MortalRecruiterApp> {
  const s3 = freshS3Settings()
  const secretKey = 'a key of at least thirty-two characters'
  const mongoUri = databaseUri()
  const app = await startRecruiterApp({ s3, config: { secretKey }, database: new URL(mongoUri).pathname.slice(1) })
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-mortal-'))
  const options = { mongoUri, s3, dataDir, secretKey, appFolder: await builtApp(), port: 0 }
  let server = await spawnApp(options)
  const line = await startFaultProxy({ target: `http://127.0.0.1:${server.port}` })
  return {
    app,
    line,
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
