import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, inject, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { databaseUri } from './engines.ts'

export interface ForkedServer {
  child: ChildProcess
  /** log so far, oldest first */
  logged: readonly LogEntry[]
  /** @returns its origin, once it answers */
  ready(): Promise<string>
  /** sends the signal and waits for the end. @returns the exit code, null for a process that was killed */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface LogEntry {
  /** 50 and above are errors */
  level: number
  msg?: string
  port?: number
}

export interface ForkOptions {
  database: string
  deps: Pick<Deps, 's3' | 'config'>
  seed?: 'demo' | 'none'
  /** settings beside those of every such server */
  env?: Readonly<Record<string, string>>
}

/** The real server process on a database and buckets of a test. */
export function forkServer(of: ForkOptions): ForkedServer {
  const { endpoint, accessKey, secretKey } = inject('s3')
  const { resume, media, recruiter, processed } = of.deps.s3.buckets
  const child = fork(path.resolve(import.meta.dirname, '../../../sync-server/main.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      SEED: of.seed ?? 'none',
      DATA_DIR: of.deps.config.dataDir,
      MONGODB_URI: databaseUri(of.database),
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET_RESUME: resume,
      S3_BUCKET_MEDIA: media,
      S3_BUCKET_RECRUITER: recruiter,
      S3_BUCKET_PROCESSED: processed,
      ...of.env,
    },
  })
  const logged: LogEntry[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    // its log is JSON lines of pino
    logged.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LogEntry))
  })
  const closed = once(child, 'close')
  return {
    child,
    logged,
    async ready() {
      const port = () => logged.find(({ msg }) => msg?.startsWith('Holdfast is ready'))?.port
      await vi.waitFor(() => expect(port()).toBeTypeOf('number'), { timeout: 60_000, interval: 50 })
      return `http://127.0.0.1:${port()}`
    },
    async end(signal) {
      child.kill(signal)
      const [code] = await closed
      return typeof code === 'number' ? code : null
    },
  }
}
