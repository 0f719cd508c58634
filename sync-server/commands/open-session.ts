import type { SignedIn } from '#shared/lib/sign-in.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../http/auth.ts'
import type { Account } from '../models/account.ts'
import type { Session } from '../models/session.ts'
import { displayName } from '../presenters/account.ts'

export interface SessionToOpen {
  account: Account
  loginMethod: Session['loginMethod']
  /** milliseconds UTC */
  expiresAt: number
  /** narrowed to one interview */
  only?: string
  /** what the duplicate check compares (decision 24); a new one when the caller has none */
  identifier?: string
}

/** Opens a session and gives what a sign-in answers. The token exists only in this answer; the server keeps its hash. */
export async function openSession(deps: Pick<Deps, 'models' | 'clock' | 'random'>, open: SessionToOpen): Promise<SignedIn> {
  const { account, loginMethod, expiresAt, only } = open
  const token = deps.random.token()
  const now = deps.clock.now()
  const session: Session = {
    _id: hashToken(token),
    accountId: account._id,
    gid: account.gid,
    role: account.role,
    loginMethod,
    ...(only ? { only } : {}),
    identifier: open.identifier ?? deps.random.id(),
    createdAt: now,
    expiresAt,
    lastSeenAt: now,
  }
  await deps.models.sessions.insertMany([session], { lean: true })
  const { _id: id, role, gid, groupRole } = account
  return {
    status: 'success',
    token,
    role,
    loginMethod,
    expires_at: expiresAt,
    actor: { id, role, gid, name: displayName(account), ...(groupRole ? { groupRole } : {}), ...(only ? { only } : {}) },
  }
}

/** Ends one session; nothing happens when it is already gone. */
export async function closeSession(deps: Pick<Deps, 'models'>, session: Pick<Session, '_id'>): Promise<void> {
  await deps.models.sessions.deleteOne({ _id: session._id })
}
