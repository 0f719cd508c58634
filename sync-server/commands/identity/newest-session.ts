import type { Deps } from '../../deps.ts'
import type { Session } from '../../models/identity/session.ts'

/**
 * True when another session with the same identifier was opened or asked to continue later. Compares within the interview or browser
 * profile; impersonation ends no session, and one that transferred its interview keeps delivering.
 */
export async function hasSuccessor(deps: Pick<Deps, 'models' | 'clock'>, session: Session): Promise<boolean> {
  if (session.handedOver !== undefined) return false
  const others = await livingOthers(deps, session)
  // of two in the same millisecond one is the later one for both
  return others.some((other) => sinceOf(other) > sinceOf(session) || (sinceOf(other) === sinceOf(session) && other._id > session._id))
}

/** Makes this session the newest of its identifier; one that is the newest already stays as it is. Gives since when it counts as that. */
export async function continueHere(deps: Pick<Deps, 'models' | 'clock'>, session: Session): Promise<number> {
  if (session.handedOver === undefined && !(await hasSuccessor(deps, session))) return sinceOf(session)
  const newest = Math.max(sinceOf(session), ...(await livingOthers(deps, session)).map(sinceOf))
  const since = Math.max(deps.clock.now(), newest + 1)
  await deps.models.sessions.updateOne({ _id: session._id }, { $set: { continuedAt: since }, $unset: { handedOver: '' } })
  return since
}

/** Is the interview open on a device that was heard lately? A device that takes it over with a link asks its person first. */
export async function isInUse({ models, clock }: Pick<Deps, 'models' | 'clock'>, interviewId: string): Promise<boolean> {
  const nowMs = clock.now()
  const living = { identifier: interviewId, only: interviewId, handedOver: { $exists: false } }
  const found = await models.sessions.exists({ ...living, expiresAt: { $gt: nowMs }, lastSeenAt: { $gt: nowMs - LATELY_MS } })
  return found !== null
}
/** A session that is used is noted every five minutes. */
const LATELY_MS = 6 * 60_000

/** Since when it counts as the newest. */
const sinceOf = ({ createdAt, continuedAt }: Session): number => continuedAt ?? createdAt

async function livingOthers(deps: Pick<Deps, 'models' | 'clock'>, session: Session): Promise<Session[]> {
  const { _id, identifier, only, loginMethod } = session
  const others = await deps.models.sessions.find({ identifier, _id: { $ne: _id }, expiresAt: { $gt: deps.clock.now() } }).lean<Session[]>()
  return others.filter((other) => other.only === only && (other.loginMethod !== 'actingAs' || loginMethod === 'actingAs'))
}
