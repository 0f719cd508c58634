import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { DEMO_ACCOUNTS, DEMO_GID, DEMO_PASSWORD, DEMO_REVIEW_TOKEN } from '#shared/lib/demo.ts'
import { audit } from './commands/audit/audit.ts'
import { wantsDemoAccounts } from './commands/identity/close-demo-accounts.ts'
import { createDemoAccounts } from './commands/identity/demo-accounts.ts'
import type { Deps } from './deps.ts'

/** Demo data on their way into an empty database. The server works meanwhile. */
export interface DemoData {
  /** ends when every demo account can sign in; the data may still be on their way */
  accounts: Promise<void>
  /** ends when all data are there; false when they are not wanted here or did not get in (then the next start goes on) */
  finished: Promise<boolean>
  /** lets the step under way end, bounded; the next start goes on after it */
  stop(): Promise<void>
}

/**
 * Fills an empty database with demo data through this server's own API, in a process of its own, and tells the accounts. A seed that a
 * crash cut off goes on at the next start. Never in production, and never beside data of other people.
 */
export function startDemoData(deps: Deps, origin: string): DemoData {
  if (deps.config.seed === 'demo' && !wantsDemoAccounts(deps.config))
    deps.log.warn('SEED=demo is ignored in production: its accounts are public')
  if (!wantsDemoAccounts(deps.config)) return NONE
  const running: Running = { stopped: false, ended: false, child: null }
  const finished = fill(deps, origin, running)
    .catch((error: unknown) => {
      if (!running.stopped) deps.log.error({ err: error }, 'the demo data could not be made; the next start tries again')
      return false
    })
    .finally(() => (running.ended = true))
  return {
    accounts: untilAccounts(deps, running).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'nobody knows whether the demo accounts are there'),
    ),
    finished,
    async stop() {
      running.stopped = true
      // the seed begins no further step
      running.child?.kill('SIGTERM')
      const tooLong = setTimeout(() => running.child?.kill('SIGKILL'), STEP_MS)
      await finished
      clearTimeout(tooLong)
    },
  }
}

const NONE: DemoData = { accounts: Promise.resolve(), finished: Promise.resolve(false), stop: () => Promise.resolve() }

const LOOK_EVERY_MS = 100
const LONGEST_MS = 30_000
/** A step of the seed has this long to end when the server stops. */
const STEP_MS = 5_000

/** Waits until the demo accounts can sign in, before the server says it is ready. Not for ever: the rest of it works without them. */
async function untilAccounts({ models }: Deps, running: Running): Promise<void> {
  const ids = DEMO_ACCOUNTS.map(({ id }) => id)
  for (let waited = 0; waited < LONGEST_MS && !running.stopped && !running.ended; waited += LOOK_EVERY_MS) {
    if ((await models.accounts.countDocuments({ _id: { $in: ids } })) === ids.length) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

interface Running {
  stopped: boolean
  /** no more work comes: all is there, or it is not wanted, or it failed */
  ended: boolean
  child: ChildProcess | null
}

const BEGUN = 'demo.begun'
const DONE = 'demo.done'

async function fill(deps: Deps, origin: string, running: Running): Promise<boolean> {
  if (await mark(deps, DONE)) {
    tellAccounts(deps)
    return true
  }
  const begun = (await mark(deps, BEGUN)) ?? (await begin(deps))
  if (begun === null || running.stopped) return false
  await createDemoAccounts(deps, begun)
  if (running.stopped) return false
  tellAccounts(deps)
  await runSeed(deps, [origin, String(begun)], running)
  await setMark(deps, DONE)
  deps.log.info('the demo data are complete')
  return true
}

/** Moment of a mark, null when it is not set. */
const mark = async (deps: Deps, id: string): Promise<number | null> => (await deps.models.audit.findOne({ _id: id }).lean())?.at ?? null

/** Another process of this server may have been faster: then its moment counts. */
const setMark = async (deps: Deps, id: string): Promise<number> =>
  (await audit(deps, { id, gid: DEMO_GID, by: 'demo', action: id, target: DEMO_GID })).at

/** Only a database without any tenant is empty. */
async function begin(deps: Deps): Promise<number | null> {
  const tenant = await deps.models.groups.findOne({ _id: { $exists: true } }).lean()
  return tenant ? null : setMark(deps, BEGUN)
}

function runSeed(deps: Deps, args: string[], running: Running): Promise<void> {
  const child = fork(path.join(import.meta.dirname, '..', 'seeds', 'main.ts'), ['demo', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'] },
  })
  running.child = child
  let problem = ''
  child.stdout?.on('data', (text: Buffer) => deps.log.info(`demo data: ${text.toString('utf8').trim()}`))
  child.stderr?.on('data', (text: Buffer) => (problem = (problem + text.toString('utf8')).slice(-2000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the seed ended with ${code}: ${problem}`))))
  })
}

function tellAccounts(deps: Deps): void {
  const lines = DEMO_ACCOUNTS.map(({ email, kind }) => `  ${email.padEnd(26)} ${WHERE[kind]}`)
  deps.log.info(`demo accounts, password ${DEMO_PASSWORD}\n${lines.join('\n')}`)
}

const WHERE = {
  admin: 'administrator, /admin',
  recruiter: 'recruiter, /',
  colleague: 'second recruiter, /',
  manager: 'line manager, /',
  reviewer: `guest reviewer, / or /guest/review/${DEMO_REVIEW_TOKEN}/english`,
  candidate: 'candidate, /candidate',
} as const
