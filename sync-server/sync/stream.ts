import type { Actor } from '#shared/lib/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { Session } from '../models/session.ts'
import type { Poke } from './pokes.ts'
import type { SyncDeps } from './sync-deps.ts'
import { grantsOf } from './view.ts'

export interface StreamOptions {
  actor: Actor
  session: Pick<Session, '_id'>
  /** ends the stream: the client hung up or the server stops */
  signal: AbortSignal
  /** closes after this time; default: when the session ends */
  lifeMs?: number
  heartbeatMs?: number
}

/** Edits come in bursts; a device needs one poke for all of them. */
const COALESCE_MS = 40
const HEARTBEAT_MS = 20_000

/**
 * Server-sent events for one device: `{"c": [collections]}` when feeds it may read moved, a comment as heartbeat. No ids, no content.
 * At each heartbeat session and account are looked at; when the one has ended or the other is suspended the stream ends too.
 */
export function openStream(deps: SyncDeps, options: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = (): void => undefined
  return new ReadableStream<Uint8Array>({
    start: async (controller) => {
      let isOpen = true
      const send = (text: string): void => {
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      const device = new StreamedDevice(deps, options.actor, (cols) => send(`data: ${JSON.stringify({ c: cols })}\n\n`))
      stop = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(beat)
        clearTimeout(end)
        device.stop()
        deps.metrics.streams.dec()
      }
      const close = (): void => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const beat = setInterval(() => {
        void isAlive(deps, options.session).then((alive) => (alive ? send(': \n\n') : close()), close)
      }, options.heartbeatMs ?? HEARTBEAT_MS)
      const end = options.lifeMs === undefined ? undefined : setTimeout(close, options.lifeMs)
      deps.metrics.streams.inc()
      options.signal.addEventListener('abort', close, { once: true })
      if (options.signal.aborted) return close()
      await device.start()
      send(': open\n\n')
    },
    cancel: () => stop(),
  })
}

async function isAlive(deps: SyncDeps, session: Pick<Session, '_id'>): Promise<boolean> {
  const found = await deps.models.sessions.findOne({ _id: session._id }).lean()
  if (!found || found.expiresAt <= deps.clock.now()) return false
  const account = await deps.models.accounts.findOne({ _id: found.accountId }).lean()
  return account !== null && account.frozenAt === undefined
}

/** Filters the pokes of the process down to what one device may read, and gathers bursts. */
class StreamedDevice {
  readonly #deps: SyncDeps
  readonly #actor: Actor
  readonly #tell: (cols: string[]) => void
  readonly #waiting = new Set<string>()
  #scopes: ReadonlySet<string> = new Set()
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsubscribe = (): void => undefined

  constructor(deps: SyncDeps, actor: Actor, tell: (cols: string[]) => void) {
    this.#deps = deps
    this.#actor = actor
    this.#tell = tell
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#deps.pokes.subscribe((poke) => this.#hear(poke))
    await this.#readScopes()
  }

  stop(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #hear({ scope, col }: Poke): void {
    const opened: readonly string[] = COLLECTIONS_OF_ROLE[this.#actor.role]
    if (col === 'grants') {
      if (scope !== `user:${this.#actor.id}`) return
      // Rights changed: anything may have come or gone.
      for (const name of opened) this.#waiting.add(name)
      void this.#readScopes().finally(() => this.#schedule())
    } else if (this.#scopes.has(scope) && opened.includes(col)) {
      this.#waiting.add(col)
      this.#schedule()
    }
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const cols = [...this.#waiting]
      this.#waiting.clear()
      if (cols.length > 0) this.#tell(cols)
    }, COALESCE_MS)
  }

  async #readScopes(): Promise<void> {
    const grants = await grantsOf(this.#deps, this.#actor)
    this.#scopes = new Set(grants.filter((grant) => grant.on).map((grant) => grant.scope))
  }
}
