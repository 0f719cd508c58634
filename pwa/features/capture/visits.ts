import { currentSession, signIn, type Session } from '../session/session.ts'
import { closeSessionDatabase } from '../session/database.ts'
import { captureDb, type VisitRow } from './capture-db.ts'

/** Is the signed-in session allowed to open this interview? One made by a link opens exactly one. */
export const opensInterview = (session: Session | null, interviewId: string): boolean =>
  session?.actor.role === 'jobseeker' && (session.actor.only === undefined || session.actor.only === interviewId)

/**
 * Enters the session of this interview, from this device's copy. False when the device never opened it, or the candidate has signed out
 * here; rejects on a device without space for an unknown interview.
 */
export async function enterInterview(interviewId: string, nowMs: number): Promise<boolean> {
  const session = currentSession()
  if (session && opensInterview(session, interviewId)) {
    await remember(interviewId, session, nowMs)
    return true
  }
  const kept = await captureDb.visits.get(interviewId)
  if (!kept || session?.actor.role !== 'jobseeker') return false
  await closeSessionDatabase()
  await signIn(kept.session)
  return true
}

/** May this interview be opened here without asking the server? */
export async function isKnownHere(interviewId: string): Promise<boolean> {
  const session = currentSession()
  return (
    session?.actor.role === 'jobseeker' && (session.actor.only === interviewId || (await captureDb.visits.get(interviewId)) !== undefined)
  )
}

/** Was anything of it recorded on this device? Known without a connection, and before the answers have been sent. */
export const isBegunHere = async (interviewId: string): Promise<boolean> =>
  (await captureDb.takes
    .where({ interviewId })
    .filter(({ practice }) => !practice)
    .count()) > 0

/** Keeps a change of this device's way through an interview. */
export const changeVisit = async (interviewId: string, changes: Partial<VisitRow>): Promise<void> =>
  void (await captureDb.visits.update(interviewId, changes))

/** Written only where it changes: a full device must still open what it knows, because the sending that makes room begins there. */
async function remember(interviewId: string, session: Session, nowMs: number): Promise<void> {
  const before = await captureDb.visits.get(interviewId)
  if (before && JSON.stringify(before.session) === JSON.stringify(session)) return
  await captureDb
    .transaction('rw', captureDb.visits, () => write(interviewId, session, nowMs))
    .catch((error: unknown) => {
      // with the session it had; the next visit notes the one that is used now
      if (!before) throw error
    })
}

async function write(interviewId: string, session: Session, nowMs: number): Promise<void> {
  const known = await captureDb.visits.get(interviewId)
  const fresh: VisitRow = {
    interviewId,
    session,
    jobName: '',
    companyName: '',
    openedAt: nowMs,
    deviceChecked: false,
    mode: 'video',
    thinking: {},
  }
  await captureDb.visits.put({ ...fresh, ...known, session })
}
