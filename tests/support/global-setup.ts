import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '#server/config.ts'
import { startEngines, type Engines } from '#server/engines/index.ts'
import type { S3Settings } from '#server/services/s3/s3-store.ts'
import { builtApp } from './server/built-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** a database server; tests take a database of their own on it, see `databaseUri` in engines.ts */
    mongoUri: string
    /** an object store; tests take bucket names of their own on it */
    s3: S3Settings
    /** folder of the private store's objects, with a folder for each bucket; empty for a foreign store */
    objectFolder: string
    /** true when the engines are this run's private ones */
    forwardBuckets: boolean
  }
}

/** Runs once per vitest project; the projects of one run share one pair of engines: the configured ones, else private ones in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder[KEY] ??= startShared())
  shared.users += 1
  // here, so that not each of the files that begin together builds it
  if (project.name === 'screens' || project.name === 'browser') await (holder[APP] ??= builtApp())
  const { engines, folder } = await shared.ready
  project.provide('mongoUri', engines.mongoUri)
  project.provide('s3', engines.s3)
  project.provide('forwardBuckets', engines.forwardBuckets)
  project.provide('objectFolder', engines.forwardBuckets ? join(folder, 's3', 'objects') : '')
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete holder[KEY]
    await engines.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Shared {
  users: number
  ready: Promise<{ engines: Engines; folder: string }>
}

const KEY = Symbol.for('holdfast.tests.engines')
const APP = Symbol.for('holdfast.tests.app')
// each project loads this file anew; only the process is common to them
const holder = globalThis as typeof globalThis & { [KEY]?: Shared; [APP]?: Promise<string> }

function startShared(): Shared {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-tests-'))
  const config = loadConfig({ ...process.env, DATA_DIR: folder, SEED: 'none', NODE_ENV: 'test' })
  // building can take a minute on a new machine, so its progress must be seen
  const log = pino({ level: 'info' }, { write: (line: string) => void process.stderr.write(`${messageOf(line)}\n`) })
  return { users: 0, ready: startEngines(config, log, { writesLater: true }).then((engines) => ({ engines, folder })) }
}

function messageOf(line: string): string {
  const entry: unknown = JSON.parse(line)
  return typeof entry === 'object' && entry !== null && 'msg' in entry ? String(entry.msg) : line
}
