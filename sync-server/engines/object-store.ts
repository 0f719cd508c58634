import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildObjectStore } from './build.ts'
import { MissingToolError } from './missing-tool.ts'
import { supervise, type EngineStart, type SupervisedEngine } from './supervise.ts'

export interface RunningObjectStore extends SupervisedEngine {
  endpoint: string
  accessKey: string
  secretKey: string
}

/**
 * Runs a private S3 gateway over DATA_DIR on 127.0.0.1, with credentials made at the first start.
 * @throws MissingToolError
 */
export async function startObjectStore({ config, state, log, checkEveryMs }: EngineStart): Promise<RunningObjectStore> {
  const program = await buildObjectStore(config.cacheDir, (line) => log.info(line))
  const folders = { objects: join(config.dataDir, 's3', 'objects'), meta: join(config.dataDir, 's3', 'meta') }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await state.portFor('objectStore')
  const credentials = state.current.credentials ?? {
    accessKey: randomBytes(10).toString('hex'),
    secretKey: randomBytes(32).toString('hex'),
  }
  state.update({ credentials })
  const endpoint = `http://127.0.0.1:${port}`
  const supervised = await supervise(
    {
      name: 'object store (versitygw)',
      command: program,
      // metadata in a folder of its own: not every file system has extended attributes
      args: [
        '--quiet',
        '--keep-alive',
        '--health',
        '/health',
        '--port',
        `127.0.0.1:${port}`,
        'posix',
        '--sidecar',
        folders.meta,
        folders.objects,
      ],
      env: { ROOT_ACCESS_KEY: credentials.accessKey, ROOT_SECRET_KEY: credentials.secretKey },
      isReady: () => answersHealth(`${endpoint}/health`),
      onStart: (process) => state.update({ objectStore: { port, process } }),
      onMissing: (cause) => new MissingToolError('objectStore', program, { cause }),
    },
    log,
    checkEveryMs,
  )
  return { endpoint, ...credentials, ...supervised }
}

const answersHealth = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )
