import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SYSTEM_GID } from './commands/ensure-admin.ts'
import { createAccount } from './commands/create-account.ts'
import { openSession } from './commands/open-session.ts'
import type { Deps } from './deps.ts'

const SEED = join(import.meta.dirname, '..', 'seeds', 'main.ts')
const HOUR_MS = 3_600_000
const STARTED = 'seed.demo.started'
const FINISHED = 'seed.demo.finished'

export interface Seeding {
  /** ends a seed that still runs; the next start goes on with it */
  stop(): Promise<void>
}

/**
 * Fills an empty database with the demo world, through the API like any client, in a process of its own while the server already answers.
 * A seed that was cut off is run again at the next start: its records have fixed ids, so nothing is made twice.
 * The process gets SEED_URL (this server) and SEED_TOKEN (an administrator's session).
 */
export function seedWhenEmpty(deps: Deps, url: string): Seeding {
  const aborter = new AbortController()
  const done = seed(deps, url, aborter.signal).catch((error: unknown) => {
    if (!aborter.signal.aborted) deps.log.error({ err: error }, 'the demo data could not be made; the next start tries again')
  })
  return {
    async stop() {
      aborter.abort()
      await done
    },
  }
}

async function seed(deps: Deps, url: string, signal: AbortSignal): Promise<void> {
  if (deps.config.seed !== 'demo' || (await isMarked(deps, FINISHED))) return
  if (!(await isMarked(deps, STARTED))) {
    if (await deps.models.groups.exists({ _id: { $exists: true } })) return
    await mark(deps, STARTED)
  }
  deps.log.info('filling the empty database with demo data')
  const account = await createAccount(deps, 'seed', {
    id: 'seed',
    gid: SYSTEM_GID,
    role: 'admin',
    email: 'seed@localhost.invalid',
    firstName: 'Seed',
    lastName: '',
  })
  const { token } = await openSession(deps, { account, loginMethod: 'normal', expiresAt: deps.clock.now() + HOUR_MS })
  await runSeed({ SEED_URL: url, SEED_TOKEN: token }, signal)
  await mark(deps, FINISHED)
  await deps.models.sessions.deleteMany({ accountId: account._id })
  deps.log.info('demo data is ready')
}

function runSeed(env: Record<string, string>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SEED, 'demo'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the seed ended with ${code}`))))
  })
}

const isMarked = async (deps: Deps, id: string): Promise<boolean> => (await deps.models.audit.exists({ _id: id })) !== null

async function mark(deps: Deps, id: string): Promise<void> {
  await deps.models.audit.updateOne(
    { _id: id },
    { $set: { gid: SYSTEM_GID, at: deps.clock.now(), by: 'seed', action: id, target: 'demo' } },
    { upsert: true },
  )
}
