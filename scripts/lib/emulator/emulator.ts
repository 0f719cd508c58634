import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_GID, DEMO_PASSWORD, demoAccount } from '#shared/lib/demo.ts'
import { WEBHOOK_EVENT_NAMES } from '#shared/lib/webhooks/webhook-events.ts'
import { KEY_AREAS, type KeyArea } from '#shared/primitives/key-areas.ts'
import { createClient } from '#seeds/client.ts'
import { localEnvironment, ROOT } from '../run.ts'
import { startReceiver, type Receiver } from './receiver.ts'

export interface Emulated {
  origin: string
  /** named key with all areas, to read and to write */
  key: string
  gid: string
  /** address that webhooks of the demo group go to */
  receiver: string
  /** ends when the server ended by itself */
  ended: Promise<unknown>
  stop(): Promise<void>
}

interface EmulatorOptions {
  /** holds its data, which stay */
  folder: string
  port: number
  say: (line: string) => void
}

/** Starts a server with demo data and a receiver, and introduces them to each other. */
export async function startEmulator({ folder, port, say }: EmulatorOptions): Promise<Emulated> {
  const origin = `http://127.0.0.1:${port}`
  const server = spawn('node', [join(ROOT, 'sync-server', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...localEnvironment(),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      OUTBOUND_TO_PRIVATE: 'true',
    },
  })
  const ended = once(server, 'exit')
  const stopServer = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  const receiver = await startReceiver(say)
  const stop = async (): Promise<void> => {
    await receiver.stop()
    await stopServer()
  }
  try {
    await untilReady(origin, server)
    const key = await introduce(origin, receiver)
    await untilFilled(origin, key)
    return { origin, key, gid: DEMO_GID, receiver: receiver.url, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Switches the developer mode on, gives the webhook of the receiver a secret, and makes a key. */
async function introduce(origin: string, receiver: Receiver): Promise<string> {
  const client = createClient(origin)
  const credentials = (kind: 'admin' | 'recruiter') => ({ email: demoAccount(kind).email, password: DEMO_PASSWORD, identifier: 'emulator' })
  const recruiter = await client.call('recruiter', 'recruiter_login', credentials('recruiter'))
  const hook = { isActive: true, url: receiver.url, accessToken: 'emulator', events: WEBHOOK_EVENT_NAMES }
  const settings = { gid: DEMO_GID, developerModeEnabled: true, webhooks: [hook] }
  const { secrets } = await client.call('group', 'edit_group', settings, recruiter)
  receiver.trust(secrets[0]?.secret ?? '')
  // those of former starts: a group has room for fifty
  const { keys } = await client.call('group', 'list_keys', { gid: DEMO_GID }, recruiter)
  for (const { key_id, name } of keys) if (name === KEY_NAME) await client.call('group', 'revoke_key', { gid: DEMO_GID, key_id }, recruiter)
  const areas = Object.fromEntries(KEY_AREAS.map((area): [KeyArea, 'write'] => [area, 'write']))
  const { api_key: key } = await client.call('group', 'create_key', { gid: DEMO_GID, name: KEY_NAME, areas }, recruiter)
  return key
}

const KEY_NAME = 'Emulator'
/** Waits for the first candidate: the server is ready while the demo data are still on their way. */
async function untilFilled(origin: string, key: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const answer = await fetch(`${origin}/v1/changes?collection=interviews&limit=1`, { headers: { authorization: `Bearer ${key}` } })
    const { result } = (await answer.json()) as { result?: { changes: unknown[] } } // as the call describes it
    if (result && result.changes.length > 0) return
    await pause(500)
  }
  throw new Error('the demo data did not come')
}

const READY_TRIES = 600

async function untilReady(origin: string, server: { exitCode: number | null }): Promise<void> {
  for (let tries = 0; tries < READY_TRIES && server.exitCode === null; tries++) {
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(250)
  }
  throw new Error('the server did not become ready')
}
