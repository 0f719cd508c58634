import { Readable } from 'node:stream'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Session } from '../../models/identity/session.ts'
import { MOST_OF_ACCOUNT, newestOnly } from '../write/newest-only.ts'
import { Subscription } from './subscription.ts'
import type { SyncDeps } from '../sync-deps.ts'

export interface StreamOptions {
  actor: Actor
  session: Pick<Session, '_id'>
  /** ends the stream: the client hung up or the server stops */
  signal: AbortSignal
  /** closes after the first event */
  isOnce?: boolean
  /** closes after this time; default: when the session ends */
  lifeMs?: number
  heartbeatMs?: number
}

const HEARTBEAT_MS = 20_000

const enter = newestOnly(MOST_OF_ACCOUNT)

/**
 * Streams server-sent events to a device: `{"c": [collections]}` when readable feeds moved, a comment as heartbeat; no ids, no content.
 * Ends at a heartbeat after the session ended or the account was suspended, and for the oldest of too many.
 */
export function openStream(deps: SyncDeps, options: StreamOptions): Readable {
  const stream = new Readable({ read: () => undefined, destroy: (error, done) => done((stop(), error)) })
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    stop()
    stream.push(null)
  }
  const device = new Subscription(deps, options.actor, {
    tell: (cols) => {
      send(`data: ${JSON.stringify({ c: cols })}\n\n`)
      if (options.isOnce) close()
    },
    // the database did not answer: the device comes back with a new stream
    fail: close,
  })
  const beat = setInterval(() => {
    void isAlive(deps, options.session).then((alive) => (alive ? send(': \n\n') : close()), close)
  }, options.heartbeatMs ?? HEARTBEAT_MS)
  const end = options.lifeMs === undefined ? undefined : setTimeout(close, options.lifeMs)
  const leave = enter(options.actor.id, close)
  deps.metrics.streams.inc()
  options.signal.addEventListener('abort', close, { once: true })
  if (options.signal.aborted) close()
  else void device.start().then(() => send(': open\n\n'), close)
  return stream

  function send(text: string): void {
    if (isOpen) stream.push(text)
  }

  function stop(): void {
    if (!isOpen) return
    isOpen = false
    clearInterval(beat)
    clearTimeout(end)
    device.stop()
    leave()
    options.signal.removeEventListener('abort', close)
    deps.metrics.streams.dec()
  }
}

async function isAlive(deps: SyncDeps, session: Pick<Session, '_id'>): Promise<boolean> {
  const found = await deps.models.sessions.findOne({ _id: session._id }).lean()
  if (!found || found.expiresAt <= deps.clock.now()) return false
  const account = await deps.models.accounts.findOne({ _id: found.accountId }).lean()
  return account !== null && account.frozenAt === undefined
}
