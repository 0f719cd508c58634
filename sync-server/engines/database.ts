import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MongoClient } from 'mongodb'
import type { Logger } from 'pino'
import { buildDatabase } from './build.ts'
import { MissingToolError } from './missing-tool.ts'
import type { StateFile } from './state.ts'
import { supervise, type EngineStart, type Said, type SupervisedEngine } from './supervise.ts'

export interface RunningDatabase extends SupervisedEngine {
  uri: string
}

/**
 * Runs a private database on 127.0.0.1: the engine whose data DATA_DIR already holds, else `mongod` from PATH, else the embedded one.
 * @throws MissingToolError
 */
export async function startDatabase({ config, state, log, checkEveryMs, writesLater = false }: EngineStart): Promise<RunningDatabase> {
  const engine = state.current.databaseEngine ?? (onPath('mongod') ? 'mongod' : 'java')
  const folder = join(config.dataDir, engine === 'mongod' ? 'mongod' : 'mongo')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await state.portFor('database')
  const password = passwordOf(state)
  const program = engine === 'mongod' ? mongod(folder, port) : await java(config.cacheDir, { folder, port, password, log, writesLater })
  const at = `127.0.0.1:${port}/holdfast?directConnection=true&retryWrites=false`
  const uri = engine === 'mongod' ? `mongodb://${at}` : `mongodb://${USER}:${password}@${at}&authSource=admin&authMechanism=SCRAM-SHA-256`
  const supervised = await supervise(
    {
      name: `database (${engine})`,
      ...program,
      isReady: () => answersPing(uri),
      ...(engine === 'java' ? { isAlive: makesProgress } : {}),
      onStart: (process) => state.update({ database: { port, process } }),
      onMissing: (cause) => new MissingToolError('database', program.command, { cause }),
    },
    log,
    checkEveryMs,
  )
  state.update({ databaseEngine: engine })
  return { uri, ...supervised }
}

const USER = 'holdfast'

/** Made once for each data folder: every process of this machine reaches 127.0.0.1. */
function passwordOf(state: StateFile): string {
  const password = state.current.databasePassword ?? randomBytes(32).toString('hex')
  state.update({ databasePassword: password })
  return password
}

const mongod = (folder: string, port: number) => ({
  command: 'mongod',
  args: ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), '--quiet'],
})

interface JavaStart {
  folder: string
  port: number
  password: string
  log: Logger
  writesLater: boolean
}

async function java(cacheDir: string, { folder, port, password, log, writesLater }: JavaStart) {
  const jars = await buildDatabase(cacheDir, (line) => log.info(line))
  const quiet = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn'
  // The serial collector is enough for one busy thread. Both compiler tiers: once warm, every command takes half as long.
  const flags = ['-Xmx256m', '-XX:+UseSerialGC', '-Xshare:auto', '-XX:+ExitOnOutOfMemoryError', quiet]
  return {
    command: 'java',
    args: [
      ...flags,
      ...(writesLater ? ['-Dholdfast.writes=later'] : []),
      '-cp',
      join(jars, '*'),
      'holdfast.Main',
      String(port),
      join(folder, 'holdfast.db'),
    ],
    // arguments are shown to everybody on the machine, the environment to its owner only
    env: { HOLDFAST_DATABASE_PASSWORD: password },
  }
}

/** Silent for so long, or with one command for so long: it hangs. A busy one finishes commands and goes on telling so. */
const SILENT_MS = 5_000
const STUCK_MS = 60_000

/** Measures progress without a query, so that waiting callers do not make the database look dead. */
export const makesProgress = ({ line, ageMs }: Said): boolean =>
  ageMs < SILENT_MS && Number(/"busyMs":(\d+)/.exec(line)?.[1] ?? 0) < STUCK_MS

async function answersPing(uri: string): Promise<boolean> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1_500, connectTimeoutMS: 1_500, socketTimeoutMS: 2_000, maxPoolSize: 1 })
  try {
    await client.db('admin').command({ ping: 1 })
    return true
  } catch {
    return false
  } finally {
    await client.close().catch(() => undefined)
  }
}

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)))
