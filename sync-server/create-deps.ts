import { setImmediate } from 'node:timers/promises'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection, type Connection } from 'mongoose'
import type { Logger } from 'pino'
import { timerMs } from '#shared/lib/timer-ms.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Config } from './config.ts'
import { createMetrics } from './services/metrics.ts'
import { createJobQueue } from './jobs/runner/agenda-queue.ts'
import { defineModels, ensureIndexes } from './models/index.ts'
import { createMailer } from './services/mail/mailer.ts'
import { createCvReader } from './services/cv/cv-reader.ts'
import { createEmbeddedEngine } from './services/drafts/embedded-engine.ts'
import { createDiskRoom, freeBytesOf, ROOM_ELSEWHERE, type DiskRoom } from './services/disk-room.ts'
import { createS3Store, type S3Settings } from './services/s3/s3-store.ts'
import { createReportPdfs } from './services/pdf/report-pdfs.ts'
import { createSms } from './services/sms/sms.ts'
import { createIdentityProviders } from './services/sso/identity-provider.ts'
import { createVirusScanner } from './services/virus/virus-scanner.ts'
import { createEspeakSpeaker } from './services/voices/espeak-speaker.ts'
import { createTranscribers } from './services/words/create-transcribers.ts'
import { hasChangeStreams, openHeadChanges } from './sync/stream/head-changes.ts'
import { createPokes } from './sync/stream/pokes.ts'
import { placeFormerDocuments } from './sync/upkeep/former-places.ts'
import type { Deps } from './deps.ts'
import type { Clock } from './ports.ts'

/** Connects to database and object store, makes indexes and buckets, and gives everything with a side effect. Safe to repeat; nothing runs yet. */
export async function createDeps(options: DepsOptions): Promise<Deps> {
  const { config, log, s3: settings } = options
  const connection = await connectDatabase(options.mongoUri)
  const models = defineModels(connection)
  const s3 = createS3Store(settings)
  const clock = options.clock ?? { now: () => Date.now() }
  await Promise.all([ensureIndexes(models).then(() => placeFormerDocuments({ models, log })), s3.ensureBuckets()])
  const jobs = createJobQueue({ connection, log }, () => deps)
  const deps: Deps = {
    config,
    log,
    clock,
    random: { token: () => randomBytes(32).toString('base64url'), id: newId },
    connection,
    models,
    s3,
    disk: config.s3.endpoint ? ROOM_ELSEWHERE : diskRoomOf(config),
    mail: createMailer({ models, clock, jobs }),
    // no provider of text messages is known yet: they are kept in the outbox
    sms: createSms({ models, clock, log }, null),
    sso: createIdentityProviders({ clock, log, fetch }),
    virus: createVirusScanner(config.clamdUrl),
    drafts: createEmbeddedEngine(),
    cvReader: createCvReader({ parserUrl: config.cvParserUrl }),
    transcribers: createTranscribers(config),
    speaker: createEspeakSpeaker({ espeakPath: config.espeakPath, workFolder: join(config.dataDir, 'tmp'), id: newId }),
    pdf: createReportPdfs({ log, fontsDir: config.fontsDir }),
    jobs,
    pokes: createPokes({
      models,
      clock,
      log,
      changes: async () => ((await hasChangeStreams(connection)) ? openHeadChanges(models) : null),
    }),
    metrics: createMetrics(),
    runLater: (ms, work) =>
      void setTimeout(() => void work().catch((error: unknown) => log.debug({ err: error }, 'done by others')), timerMs(ms)).unref(),
    yieldToLoop: () => setImmediate(),
    secret: loadSecret(config),
  }
  return deps
}

/** The embedded object store writes into DATA_DIR. */
const diskRoomOf = ({ dataDir, diskMarginBytes }: Config): DiskRoom =>
  createDiskRoom({ freeBytes: () => freeBytesOf(dataDir), marginBytes: diskMarginBytes, now: () => performance.now() })

/** The database alone, for scripts that need nothing else. */
export const connectDatabase = async (mongoUri: string): Promise<Connection> =>
  await createConnection(mongoUri, {
    retryWrites: false,
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 10_000,
  }).asPromise()

export interface DepsOptions {
  config: Config
  log: Logger
  mongoUri: string
  s3: S3Settings
  clock?: Clock
}

/** SECRET_KEY, else a key made once and kept in DATA_DIR: candidate links must stay valid over restarts. */
export function loadSecret(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (config.secretKey) return createHash('sha256').update(config.secretKey).digest()
  const path = join(config.dataDir, 'secret.key')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    // `wx`: two processes that start together must end with one key
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}
