import { atom } from 'jotai'
import type { Role } from '#shared/lib/roles.ts'
import { call } from '../../api/client.ts'
import { deleteValue } from '../../db/session-db.ts'
import { store } from '../../store.ts'
import { closeSessionDatabase, eraseSessionDatabase, syncStateAtom } from './database.ts'
import { currentSession, signOut, type Session } from './session.ts'

/** Edits that only this device has; sign-out asks before it leaves them behind. */
export const unsentCount = (): number => {
  const state = store.get(syncStateAtom)
  return state ? state.unsent + state.rescued : 0
}

/**
 * Ends the session here and, when there is a line, on the server. With nothing unsent a recruiter's documents leave the device too;
 * unsent work stays for the next sign-in of the same account, and a candidate's answers are never erased by signing out.
 */
export async function leave(): Promise<void> {
  const session = currentSession()
  if (!session) return
  store.set(leavingAtom, true)
  try {
    await endSession(session)
  } finally {
    store.set(leavingAtom, false)
  }
}

/** True until the device has forgotten the session, so that no page says "signed out" too early. */
export const leavingAtom = atom(false)

async function endSession(session: Session): Promise<void> {
  if (session.actor.role === 'recruiter') await dropRecordings(session.actor.id)
  const mayErase = session.actor.role === 'recruiter' && store.get(syncStateAtom)?.phase === 'sent' && unsentCount() === 0
  await (mayErase ? eraseSessionDatabase() : closeSessionDatabase())
  if (!(session.actor.role === 'jobseeker' && (await hasUnsentRecordings()))) await tellServer(session.actor.role)
  await Promise.all([signOut(), deleteValue('username')])
}

/** Pinned recordings can be fetched again, so they always go, their keys first. */
async function dropRecordings(accountId: string): Promise<void> {
  const [{ removeAccount }, { vault }] = await Promise.all([import('../packs/remove-pack.ts'), import('../packs/vault-db.ts')])
  await removeAccount(vault(), accountId)
}

/** Recordings that are still only here go on being sent after signing out, so the right to deliver them must live. */
async function hasUnsentRecordings(): Promise<boolean> {
  const { captureDb } = await import('../capture/capture-db.ts')
  return (await captureDb.uploads.filter((row) => row.verified === null).count()) > 0
}

/** Without a line the server's session runs out by itself; the device forgets its token either way. */
async function tellServer(role: Role): Promise<void> {
  const asks: Partial<Record<Role, () => Promise<unknown>>> = {
    recruiter: () => call('recruiter', 'recruiter_logout', {}),
    jobseeker: () => call('jobseeker', 'logout', {}),
    admin: () => call('admin', 'logout', {}),
  }
  await asks[role]?.().catch(() => undefined)
}
