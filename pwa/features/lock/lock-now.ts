import { atom } from 'jotai'
import { IDLE_LIMIT_MS } from '../session-guard/inactivity.ts'
import { waitForRecorder } from '../session-guard/wait-for-recorder.ts'
import { readValue } from '../../lib/profile/profile-store.ts'
import { closeSessionDatabase } from '../session/database.ts'
import { LAST_ACTIVITY } from '../session/last-activity.ts'
import { tellOtherTabs } from '../session/other-tabs.ts'
import { saveReturnPath } from '../session/return-path.ts'
import { currentSession, closeSession, type Session } from '../session/session.ts'
import { store } from '../../store.ts'
import { changeLock, readLock } from './lock-store.ts'

/** True from before the device is locked until it has forgotten the session: nothing opens it meanwhile. */
export const lockingAtom = atom(false)

/** Keeps a session that was signed in, or learned what it may do by now, behind the passcode; a device that is being locked stays so. */
export async function sealAgain(session: Session): Promise<void> {
  const { keepBehindPasscode } = await import('./lock.ts')
  await keepBehindPasscode(session, () => currentSession()?.token === session.token && !store.get(lockingAtom))
}

/**
 * Locks the device in every tab: the session leaves except for the passcode's part, and the documents close; unsent work stays. Pages go
 * first, because they read documents and may hold a take. False without a passcode here.
 */
export async function lockNow(nowMs: number, showUnlock: () => Promise<void>): Promise<boolean> {
  const session = currentSession()
  if (!session) return false
  const { keepBehindPasscode } = await import('./lock.ts')
  if (!(await keepBehindPasscode(session))) return false
  store.set(lockingAtom, true)
  try {
    await saveReturnPath(location.pathname + location.search)
    await changeLock(session.actor.id, () => ({ lockedAt: nowMs }))
    await showUnlock()
    await waitForRecorder()
    await closeSessionDatabase()
    await sealHere(session.actor.id)
    await closeSession()
  } finally {
    store.set(lockingAtom, false)
  }
  tellOtherTabs('locked', session.actor.id)
  return true
}

/** At the start of the app: a device with a passcode that nobody has used for long asks for it. */
export async function lockIfLeft(nowMs: number): Promise<void> {
  const session = currentSession()
  if (!session) return
  const [record, last] = await Promise.all([readLock(session.actor.id), readValue(LAST_ACTIVITY)])
  if (!record?.sealed || typeof last !== 'number' || nowMs - last < IDLE_LIMIT_MS) return
  await changeLock(session.actor.id, () => ({ lockedAt: nowMs }))
  await sealHere(session.actor.id)
  await closeSession()
}

/** Seals commands, because whom they are about is for the owner of the passcode; storage that refuses keeps nobody from locking. */
async function sealHere(accountId: string): Promise<void> {
  const record = await readLock(accountId)
  if (!record) return
  const { sealCommandsHere } = await import('../outbox/commands-here.ts')
  await sealCommandsHere(accountId, record).catch(() => undefined)
}
