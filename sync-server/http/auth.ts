import { createHash } from 'node:crypto'
import type { Call } from '#shared/lib/define-call.ts'
import { AppError } from '#shared/lib/errors.ts'
import type { Actor } from '#shared/lib/roles.ts'
import type { Deps } from '../deps.ts'
import type { Account } from '../models/account.ts'
import type { Session } from '../models/session.ts'
import { displayName } from '../presenters/account.ts'

/** Who asks on calls without a session. */
export const STRANGER: Actor = { id: '-', role: 'guest', gid: '-', name: '' }

/** Under which key a token is stored: its SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token of a request: bearer header, else `token` in the body (decision 6); '' when there is none. */
export function tokenOf(authorization: string, body: Readonly<Record<string, unknown>>): string {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  return bearer ?? (typeof body['token'] === 'string' ? body['token'] : '')
}

/**
 * The actor and session behind a token.
 * @throws AppError unauthenticated for no, unknown or ended sessions and for frozen accounts; forbidden when the call is not for this role
 */
export async function authenticate(deps: Deps, call: Call, token: string): Promise<{ actor: Actor; session: Session }> {
  const known = token === '' ? null : await findSession(deps, token)
  if (!known) throw new AppError('unauthenticated')
  if (!call.roles.includes(known.actor.role)) throw new AppError('forbidden')
  return known
}

/** A living session with its actor, or null. */
export async function findSession(deps: Deps, token: string): Promise<{ actor: Actor; session: Session } | null> {
  const session = await deps.models.sessions.findOne({ _id: hashToken(token) }).lean<Session>()
  const now = deps.clock.now()
  if (!session || session.expiresAt <= now) return null
  const account = await deps.models.accounts.findOne({ _id: session.accountId }).lean<Account>()
  if (!account || account.frozenAt !== undefined) return null
  await markSeen(deps, session, now)
  return { session, actor: actorOf(account, session) }
}

const SEEN_EVERY_MS = 300_000

/** Not at every request: a session list needs minutes, not milliseconds. */
async function markSeen(deps: Deps, session: Session, now: number): Promise<void> {
  if (now - session.lastSeenAt < SEEN_EVERY_MS) return
  await deps.models.sessions.updateOne({ _id: session._id }, { $set: { lastSeenAt: now } })
}

function actorOf(account: Account, session: Session): Actor {
  return {
    id: account._id,
    role: session.role,
    gid: session.gid,
    name: displayName(account),
    ...(account.groupRole ? { groupRole: account.groupRole } : {}),
    ...(session.only ? { only: session.only } : {}),
  }
}
