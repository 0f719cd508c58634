import type { Role } from '#shared/primitives/roles.ts'
import { featuresForActor } from '#shared/policies/features.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Session } from '../../models/identity/session.ts'
import { displayName } from '../../presenters/account.ts'

/** Fields that the session stores as given; all are optional. */
type Kept = Partial<Pick<Session, 'slideMs' | 'endsAt' | 'only' | 'device' | 'chain' | 'passwordDue' | 'actingBy' | 'actingFrom'>>

export interface SessionToOpen extends Kept {
  account: Account
  loginMethod: Session['loginMethod']
  /** milliseconds UTC */
  expiresAt: number
  /** id that the duplicate check compares (decision 24); a new one when the caller has none */
  identifier?: string
}

/** Opens a session and gives what a sign-in answers. The token exists only in this answer; the server keeps its hash. */
export async function openSession(deps: Pick<Deps, 'models' | 'clock' | 'random'>, open: SessionToOpen): Promise<SignedIn> {
  const { account, identifier = deps.random.id(), ...kept } = open
  const token = deps.random.token()
  const now = deps.clock.now()
  const { _id: accountId, role, gid, groupRole, features } = account
  const session: Session = { _id: hashToken(token), accountId, gid, role, identifier, createdAt: now, lastSeenAt: now, ...kept }
  await deps.models.sessions.insertMany([session], { lean: true })
  // an acting administrator is not that person
  if ((role === 'recruiter' || role === 'admin') && kept.loginMethod !== 'actingAs')
    await deps.models.accounts.updateOne({ _id: accountId }, { $set: { lastSignInAt: now } })
  const { only, passwordDue } = kept
  return {
    status: 'success',
    token,
    role,
    loginMethod: kept.loginMethod,
    expires_at: kept.expiresAt,
    ...(passwordDue ? { mustChangePassword: passwordDue } : {}),
    actor: {
      id: accountId,
      role,
      gid,
      name: displayName(account),
      ...(groupRole ? { groupRole } : {}),
      ...(only ? { only } : {}),
      ...(features ? featuresForActor(features) : {}),
    },
  }
}

const DAY_MS = 86_400_000
/** Staff work offline for days; administrators only online. Using a session prolongs it, but nobody stays signed in for ever. */
const LIFE: Readonly<Record<Role, { slideMs: number; mostMs: number }>> = {
  recruiter: { slideMs: 30 * DAY_MS, mostMs: 90 * DAY_MS },
  jobseeker: { slideMs: 30 * DAY_MS, mostMs: 90 * DAY_MS },
  guest: { slideMs: DAY_MS, mostMs: 7 * DAY_MS },
  admin: { slideMs: DAY_MS / 2, mostMs: DAY_MS },
}

/** Lifetime of a session of this role that begins now. */
export function lifeOf(role: Role, nowMs: number): Required<Pick<Session, 'expiresAt' | 'slideMs' | 'endsAt'>> {
  const { slideMs, mostMs } = LIFE[role]
  return { expiresAt: nowMs + slideMs, slideMs, endsAt: nowMs + mostMs }
}
