import type { mongo } from 'mongoose'
import { pino } from 'pino'
import { loadConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { loadListeners } from '#server/load-listeners.ts'
import type { S3Settings } from '#server/services/s3/s3-store.ts'

/** Order of the test to the process, its one argument. */
export interface Mortal {
  /** address of the database, with `monitorCommands` */
  uri: string
  s3: S3Settings
  dataDir: string
  /** the process kills itself at this write; 0: never */
  diesAt: number
  /** after the database has done it, else as it is sent */
  isAfter: boolean
}

/** A server process that does waiting jobs and dies by SIGKILL at a write of its own. Its parent hears of its beginning. */
const { uri, s3, dataDir, diesAt, isAfter } = JSON.parse(process.argv[2] ?? '') as Mortal // written by the test beside this file
const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SEED: 'none', TRANSCRIBER: 'none' })
const deps = await createDeps({
  config: { ...config, s3: { ...config.s3, buckets: s3.buckets } },
  log: pino({ level: 'silent' }),
  mongoUri: uri,
  s3,
})
await loadListeners()

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify'])
let left = diesAt
const client = deps.connection.getClient()
client.on('commandStarted', ({ commandName, command, requestId }: mongo.CommandStartedEvent) => {
  // the queue writes that it looked for work, however little there is
  if (!WRITES.has(commandName) || command[commandName] === 'jobs' || left === 0) return
  left -= 1
  if (left > 0) return
  const die = (): void => void process.kill(process.pid, 'SIGKILL')
  if (isAfter) client.on('commandSucceeded', (done) => done.requestId === requestId && die())
  else die()
})
process.on('disconnect', () => process.exit())
await deps.jobs.start()
process.send?.('works')
