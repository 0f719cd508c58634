import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmulator, type Emulated } from './lib/emulator/emulator.ts'
import { localEnvironment, ROOT, say } from './lib/run.ts'

/**
 * `npm run emulator`: a server with demo data, a key for it and a receiver of webhooks that checks their signatures. `--background` comes back when it is
 * ready, `--stop` ends it.
 */
const FOLDER = join(process.cwd(), '.data', 'emulator')
const PID_FILE = join(FOLDER, 'pid')
const ENV_FILE = join(FOLDER, 'env')
const READY_TRIES = 1200

const [mode = ''] = process.argv.slice(2)
if (mode === '--background') await inBackground()
else if (mode === '--stop') await stop()
else await inForeground()

async function inForeground(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(PID_FILE, String(process.pid))
  rmSync(ENV_FILE, { force: true })
  const emulated = await startEmulator({ folder: FOLDER, port: Number(process.env['PORT'] ?? 3000), say })
  writeFileSync(ENV_FILE, environmentOf(emulated))
  say(environmentOf(emulated))
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
    void emulated.ended.then(() => resolve())
  })
  await emulated.stop()
  for (const file of [PID_FILE, ENV_FILE]) rmSync(file, { force: true })
}

/** Lines that a shell reads with `. .data/emulator/env`. */
function environmentOf({ origin, key, gid, receiver }: Emulated): string {
  return Object.entries({ HOLDFAST_URL: origin, HOLDFAST_KEY: key, HOLDFAST_GID: gid, HOLDFAST_RECEIVER: receiver })
    .map(([name, value]) => `export ${name}=${value}\n`)
    .join('')
}

async function inBackground(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  rmSync(ENV_FILE, { force: true })
  const log = openSync(join(FOLDER, 'log'), 'w')
  const child = spawn('node', [join(ROOT, 'scripts', 'emulator.ts')], {
    detached: true,
    stdio: ['ignore', log, log],
    env: localEnvironment(),
  })
  closeSync(log)
  let isOver = false
  child.once('exit', () => (isOver = true))
  for (let tries = 0; !existsSync(ENV_FILE); tries++) {
    if (isOver || tries === READY_TRIES) throw new Error(`the emulator did not start: ${join(FOLDER, 'log')} says why`)
    await pause(250)
  }
  child.unref()
  say(readFileSync(ENV_FILE, 'utf8'))
}

async function stop(): Promise<void> {
  if (!existsSync(PID_FILE)) return
  process.kill(Number(readFileSync(PID_FILE, 'utf8')), 'SIGTERM')
  for (let tries = 0; existsSync(PID_FILE) && tries < READY_TRIES; tries++) await pause(250)
}
