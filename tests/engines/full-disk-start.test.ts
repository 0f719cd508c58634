import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { startServer, type StartedServer } from '#server/start-server.ts'
import { smallDisk, type SmallDisk } from '#tests/support/faults/small-disk.ts'
import { ask } from '../support/server/http.ts'

const ADMIN = { email: 'admin@full-disk.example', password: 'Enough-room-2026!' }

let disk: SmallDisk
let server: StartedServer | undefined

beforeEach(() => {
  disk = smallDisk(24_000_000)
  vi.stubEnv('_JAVA_OPTIONS', `-Xmx96m -Dholdfast.marginBytes=${disk.marginBytes}`)
})
afterEach(async () => {
  await server?.stop()
  vi.unstubAllEnvs()
  disk.remove()
})

/** The whole server with engines of its own, as `npm start` starts it. */
async function start(): Promise<string> {
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    MONGODB_URI: '',
    S3_ENDPOINT: '',
    DATA_DIR: join(disk.folder, 'data'),
    PORT: '0',
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  server = await startServer(config, pino({ level: process.env.LOG ?? 'silent' }))
  return `http://127.0.0.1:${server.port}`
}

const signIn = async (url: string) => await ask(`${url}/api/admin/login`, { body: ADMIN })

it('starts on a disk that is full, reads, says 507 to what is written, and writes once there is room', async () => {
  const first = await start()
  expect(await signIn(first)).toMatchObject({ status: 200, body: { error_code: 0 } })
  await server?.stop()
  disk.fillNearly()
  const url = await start()
  expect(await ask(`${url}/readyz`)).toMatchObject({ status: 200, text: expect.stringContaining('"full":true') })
  expect(await signIn(url)).toMatchObject({ status: 507, body: { error_code: 1020 } })
  disk.free()
  await vi.waitFor(async () => expect(await signIn(url)).toMatchObject({ status: 200, body: { error_code: 0 } }), { timeout: 10_000 })
})
