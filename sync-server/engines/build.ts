import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MissingToolError } from './missing-tool.ts'
import { waitForLock } from './lock.ts'

/** Tells the person at the terminal what is being waited for. */
export type Say = (line: string) => void

const MODULE = fileURLToPath(new URL('./mongo-java', import.meta.url))
const VERSITYGW = 'github.com/versity/versitygw/cmd/versitygw'
const VERSITYGW_VERSION = 'v1.7.0'

/**
 * Builds the embedded database with Maven when this version of its sources is not in the cache yet.
 * @returns the folder of its jars
 * @throws MissingToolError
 */
export async function buildDatabase(cacheDir: string, say: Say): Promise<string> {
  const folder = await buildOnce(join(cacheDir, `mongo-${hashFolder(MODULE)}`), say, 'the embedded database (once, with Maven)', (target) =>
    run('mvn', ['-q', '-B', '-f', join(MODULE, 'pom.xml'), `-Dout=${target}`, 'package'], 'database'),
  )
  return join(folder, 'lib')
}

/**
 * Installs the embedded object store with Go when this version is not in the cache yet.
 * @returns the path of its program
 * @throws MissingToolError
 */
export async function buildObjectStore(cacheDir: string, say: Say): Promise<string> {
  const folder = await buildOnce(
    join(cacheDir, `versitygw-${VERSITYGW_VERSION}`),
    say,
    'the embedded object store (once, with Go, about a minute)',
    (target) => run('go', ['install', `${VERSITYGW}@${VERSITYGW_VERSION}`], 'objectStore', { GOBIN: target }),
  )
  return join(folder, 'versitygw')
}

/** A folder appears under its name only when it is complete, so a build that was cut off is built again. */
async function buildOnce(folder: string, say: Say, what: string, build: (target: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  const lock = await waitForLock(`${folder}.lock`, ({ pid }) => say(`Waiting for process ${pid}, which is building ${what}`))
  try {
    if (existsSync(folder)) return folder
    say(`Building ${what} ...`)
    const began = performance.now()
    const target = `${folder}.part`
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    await build(target)
    renameSync(target, folder)
    say(`Built ${what} in ${Math.round((performance.now() - began) / 1000)} s`)
    return folder
  } finally {
    lock.release()
  }
}

async function run(command: string, args: string[], engine: 'database' | 'objectStore', env: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  await new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(new MissingToolError(engine, command, { cause })))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    )
  })
}

/** Sources and versions decide the name of the build. */
function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(java|xml)$/.test(name) && !name.startsWith('target'),
  )
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}
