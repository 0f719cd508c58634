import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'

const processRecord = z.object({ pid: z.number(), started: z.string() })
const slot = z.object({ port: z.number(), process: processRecord.optional() })

/** State that DATA_DIR keeps of its engines: the same ports at every start, and the processes a killed server may have left. */
const engineState = z.object({
  /** data of one database engine cannot be read by the other, so the first choice stays */
  databaseEngine: z.enum(['java', 'mongod']).optional(),
  database: slot.optional(),
  objectStore: slot.optional(),
  databasePassword: z.string().optional(),
  credentials: z.object({ accessKey: z.string(), secretKey: z.string() }).optional(),
})
export type EngineState = z.infer<typeof engineState>

/** Readable by its owner only: it holds the password of the database and the key of the object store. */
export class StateFile {
  readonly #path: string
  readonly #state: EngineState

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#path = join(folder, 'engines.json')
    this.#state = read(this.#path)
  }

  get current(): Readonly<EngineState> {
    return this.#state
  }

  /** Written completely or not at all; what stays as it is needs no room on the disk. */
  update(changes: Partial<EngineState>): void {
    const before = JSON.stringify(this.#state)
    Object.assign(this.#state, changes)
    if (JSON.stringify(this.#state) === before) return
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#state, null, 2), { mode: 0o600 })
    renameSync(`${this.#path}.new`, this.#path)
  }

  /** The remembered port when it is free, else a new one of the system's choice. */
  async portFor(engine: 'database' | 'objectStore'): Promise<number> {
    const port = (await tryPort(this.#state[engine]?.port ?? 0)) ?? (await tryPort(0))
    if (port === null) throw new Error('no free port on 127.0.0.1')
    if (port !== this.#state[engine]?.port) this.update({ [engine]: { port } })
    return port
  }
}

function read(path: string): EngineState {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return {}
  }
  return engineState.parse(JSON.parse(text))
}

const tryPort = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
