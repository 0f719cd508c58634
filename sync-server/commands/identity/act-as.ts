import { Outcome } from '#shared/primitives/errors.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../models/identity/session.ts'
import { audit } from '../audit/audit.ts'
import { openSession } from './open-session.ts'
import { sessionId } from './own-sessions.ts'
import { findRecruiter } from '../groups/recruiter-accounts.ts'

/** A support call, not a working day. */
const MOST_MS = 4 * 3_600_000

/**
 * Opens a session of a recruiter for an administrator. It ends with the administrator's own, and everything audited in it names both.
 * @throws Outcome 1 no such recruiter, 3 suspended
 */
export async function actAs(deps: Deps, own: Session, email: string): Promise<SignedIn> {
  const account = await findRecruiter(deps, email)
  if (account.frozenAt !== undefined) throw new Outcome(3, 'The account is suspended.')
  const { accountId, identifier, device } = own
  // first: a session that nobody knows of would be worse than an entry of one that was never used
  await audit(deps, { gid: account.gid, by: accountId, as: account._id, action: 'actAs.began', target: account._id })
  return await openSession(deps, {
    account,
    loginMethod: 'actingAs',
    expiresAt: Math.min(deps.clock.now() + MOST_MS, own.endsAt ?? own.expiresAt),
    identifier,
    ...(device === undefined ? {} : { device }),
    actingBy: accountId,
    actingFrom: own._id,
  })
}

/** Ends whatever this session of an administrator acts as. Safe to repeat. */
export async function actAsOneself(deps: Deps, own: Session): Promise<void> {
  const { _id: actingFrom, identifier, accountId: by } = own
  const acting = await deps.models.sessions.find({ identifier, actingFrom }).lean<Session[]>()
  for (const session of acting) {
    const { gid, accountId } = session
    await audit(deps, { id: `actAs.ended.${sessionId(session)}`, gid, by, as: accountId, action: 'actAs.ended', target: accountId })
    await deps.models.sessions.deleteOne({ _id: session._id })
  }
}
