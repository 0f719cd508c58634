import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Metrics } from './services/metrics.ts'
import type { JobQueue } from './ports.ts'
import type { Models } from './models/index.ts'
import type { Mailer } from './services/mail/mailer.ts'
import type { CvReader } from './services/cv/cv-reader.ts'
import type { DraftEngine } from './services/drafts/draft-engine.ts'
import type { DiskRoom } from './services/disk-room.ts'
import type { ObjectStore } from './services/s3/object-store.ts'
import type { ReportPdfs } from './services/pdf/report-pdfs.ts'
import type { Sms } from './services/sms/sms.ts'
import type { IdentityProviders } from './services/sso/identity-provider.ts'
import type { VirusScanner } from './services/virus/virus-scanner.ts'
import type { Speaker } from './services/voices/speaker.ts'
import type { Transcriber } from './services/words/transcriber.ts'
import type { Pokes } from './ports.ts'
import type { Clock, Random, RunLater } from './ports.ts'

/** Dependencies with side effects, handed in as arguments; tests replace parts. */
export interface Deps {
  config: Config
  log: Logger
  clock: Clock
  random: Random
  connection: Connection
  models: Models
  s3: ObjectStore
  disk: DiskRoom
  mail: Mailer
  sms: Sms
  sso: IdentityProviders
  virus: VirusScanner
  drafts: DraftEngine
  cvReader: CvReader
  /** recognisers of speech, the first that knows a language is asked */
  transcribers: readonly Transcriber[]
  /** reads questions aloud; null: its programs are not installed */
  speaker: Speaker | null
  pdf: ReportPdfs
  jobs: JobQueue
  pokes: Pokes
  metrics: Metrics
  runLater: RunLater
  /** lets others of this process go on, and what was asked of the database leave, before more is computed */
  yieldToLoop: () => Promise<void>
  /** HMAC key of candidate links and other derived codes; 32 bytes, from SECRET_KEY or kept in DATA_DIR */
  secret: Buffer
}
