import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLock } from '#server/engines/lock.ts'
import { ROOT, run, say } from './run.ts'

const OUTPUT = join(ROOT, 'dist', 'pwa')
const STAMP = join(ROOT, 'dist', 'pwa.sources')
const SOURCES = ['pwa', 'service-worker', 'shared-schema']
const NOT_SOURCES = /\.test\.tsx?$|routeTree\.gen\.ts$|tsconfig\.json$/

/** Builds the app when a source of it changed since the last complete build. @returns its folder. @throws when the build fails */
export async function buildPwaWhenStale(): Promise<string> {
  if (isFresh()) return OUTPUT
  const lock = await waitForLock(join(ROOT, 'dist', 'pwa.lock'), ({ pid }) => say(`Waiting for process ${pid}, which is building the app`))
  try {
    if (!isFresh()) await buildPwa()
  } finally {
    lock.release()
  }
  return OUTPUT
}

/** Builds the app whatever was there. */
export async function buildPwa(): Promise<void> {
  say('Building the app ...')
  const began = performance.now()
  const sources = hashSources()
  rmSync(STAMP, { force: true })
  const { code, output } = await run('vite', ['build', '--config', join('pwa', 'vite.config.ts')], {
    isQuiet: true,
    // a server in development, or a test runner, is given the app of production all the same
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The app could not be built:\n${output}`)
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, sources)
  say(`Built the app in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** The stamp is written last, so a build that was cut off is never fresh. */
const isFresh = (): boolean => existsSync(join(OUTPUT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources()

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !NOT_SOURCES.test(entry.name),
    )
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}
