import type { Deps } from '../../deps.ts'
import type { Session } from '../../models/identity/session.ts'
import { keyedHash } from '../../services/keyed-hash.ts'

/** Ends every session and automatic sign-in of an account, but for the one session that asks. */
export async function endSessionsOf(deps: Pick<Deps, 'models'>, accountId: string, keep?: string): Promise<void> {
  await deps.models.remembered.deleteMany({ accountId })
  await deps.models.sessions.deleteMany({ accountId, ...(keep === undefined ? {} : { _id: { $ne: keep } }) })
}

/** Ends one session and the automatic sign-in of its browser profile; nothing happens when both are already gone. */
export async function endSession(deps: Pick<Deps, 'models' | 'secret'>, session: Session): Promise<void> {
  await deps.models.remembered.deleteMany({ accountId: session.accountId, profile: profileMark(deps, session.identifier) })
  await deps.models.sessions.deleteOne({ _id: session._id })
}

/** Under which name a browser profile is kept. */
export const profileMark = (deps: Pick<Deps, 'secret'>, identifier: string): string => keyedHash(deps, 'profile', identifier)
