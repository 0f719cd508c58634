import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Models } from './models/index.ts'
import type { Mailer } from './services/mail/mailer.ts'
import type { ObjectStore } from './services/s3/object-store.ts'
import type { Pokes } from './sync/pokes.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Metrics } from './http/metrics.ts'

/** Everything with a side effect, handed to whoever needs it; tests replace parts. */
export interface Deps {
  config: Config
  log: Logger
  clock: Clock
  random: Random
  connection: Connection
  models: Models
  s3: ObjectStore
  mail: Mailer
  jobs: JobQueue
  pokes: Pokes
  metrics: Metrics
  /** HMAC key of candidate links and other derived codes; 32 bytes, from SECRET_KEY or kept in DATA_DIR */
  secret: Buffer
}

export interface Clock {
  /** milliseconds UTC */
  now(): number
}

export interface Random {
  /** 256 bits, base64url */
  token(): string
  /** a new record id */
  id(): string
}
