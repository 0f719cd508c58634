import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { S3Settings } from '../services/s3/s3-store.ts'
import { startDatabase, type RunningDatabase } from './database.ts'
import { tryLock } from './lock.ts'
import { startObjectStore, type RunningObjectStore } from './object-store.ts'
import { endProcess } from './process-identity.ts'
import { StateFile } from './state.ts'
import type { EngineStart } from './supervise.ts'

export interface Engines {
  mongoUri: string
  s3: S3Settings
  /** true when the app must forward `/<bucket>/*` to `s3.endpoint` with the Host header kept */
  forwardBuckets: boolean
  /** process numbers of the private engines; undefined for those somebody else runs */
  pids: { database(): number | null | undefined; objectStore(): number | null | undefined }
  /** ends the private engines gracefully; safe to repeat */
  stop(): Promise<void>
}

/**
 * Makes a database and an object store available: the configured ones, else private ones inside DATA_DIR, which are
 * health-checked, started again when they die, and end with this process however it ends.
 * @throws MissingToolError, or DataDirInUseError when another server works on the same DATA_DIR
 */
export async function startEngines(
  config: Config,
  log: Logger,
  options: Pick<EngineStart, 'checkEveryMs' | 'writesLater'> = {},
): Promise<Engines> {
  if (config.mongodbUri && config.s3.endpoint) return toEngines(config, null, null, async () => undefined)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = tryLock(join(config.dataDir, 'server.lock'))
  if ('heldBy' in lock) throw new DataDirInUseError(config.dataDir, lock.heldBy.pid)
  const started: { stop(): Promise<void> }[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((engine) => engine.stop()))
    lock.release()
  }
  try {
    const state = new StateFile(config.dataDir)
    await endLeftovers(state, log)
    const start = { config, state, log, ...options }
    const keep = <T extends { stop(): Promise<void> }>(engine: T): T => (started.push(engine), engine)
    const [database, objectStore] = await allOrFirstError([
      config.mongodbUri ? null : startDatabase(start).then(keep),
      config.s3.endpoint ? null : startObjectStore(start).then(keep),
    ])
    return toEngines(config, database, objectStore, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Two servers on one DATA_DIR would write the same files. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'

  constructor(dataDir: string, pid: number) {
    super(`Another server (process ${pid}) uses ${dataDir}. Stop it, or give this one its own DATA_DIR.`)
  }
}

/** A server that was killed together with its whole process tree can leave an engine that holds the port and the files. */
async function endLeftovers(state: StateFile, log: Logger): Promise<void> {
  for (const slot of [state.current.database, state.current.objectStore]) {
    if (!slot?.process) continue
    await endProcess(slot.process, 8_000)
    log.debug({ pid: slot.process.pid }, 'no engine of an earlier server is left')
  }
}

/** Waits for both even when one fails, so that the other is known and can be stopped. */
async function allOrFirstError<A, B>(starts: [Promise<A> | A, Promise<B> | B]): Promise<[A, B]> {
  await Promise.allSettled(starts)
  return Promise.all(starts)
}

function toEngines(
  config: Config,
  database: RunningDatabase | null,
  objectStore: RunningObjectStore | null,
  stop: () => Promise<void>,
): Engines {
  const { region, buckets, publicUrl, endpoint, accessKey, secretKey } = config.s3
  const source = objectStore ?? { endpoint, accessKey, secretKey }
  const mongoUri = database?.uri ?? config.mongodbUri
  if (!mongoUri || !source.endpoint || !source.accessKey || !source.secretKey)
    throw new Error('neither configured nor embedded: a check in config.ts is missing')
  return {
    mongoUri,
    s3: {
      endpoint: source.endpoint,
      accessKey: source.accessKey,
      secretKey: source.secretKey,
      region,
      buckets,
      publicUrl: objectStore ? undefined : (publicUrl ?? endpoint),
      corsOrigin: config.publicUrl ?? '*',
    },
    forwardBuckets: objectStore !== null,
    pids: { database: () => database?.pid(), objectStore: () => objectStore?.pid() },
    stop,
  }
}
