import { forgetSeen } from '../../api/last-seen.ts'
import { atom } from 'jotai'
import type { Role } from '#shared/primitives/roles.ts'
import { call } from '../../api/client.ts'
import { deleteValues } from '../../lib/profile/profile-store.ts'
import { rescuedPrefix } from '../../lib/profile/rescued-row.ts'
import type { Db } from '../../db/types.ts'
import { store } from '../../store.ts'
import { closeSessionDatabase, eraseSessionDatabase, openSessionDatabase, syncStateAtom } from '../session/database.ts'
import { forgetLock } from '../lock/lock-store.ts'
import { forgetReviewPacks } from '../guest-review/review-packs.ts'
import { linkOf } from '../interview-pack/redirect-status.ts'
import { closeOtherTabs, tellOtherTabs } from '../session/other-tabs.ts'
import { forgetRemembered, readRemembered } from '../session/remembered.ts'
import { currentSession, closeSession, type Session } from '../session/session.ts'
import { dropRecordings } from './drop-recordings.ts'

/** Fate of work that the server does not have. `clean`: there is none; any found after all stays here. */
export type WayOut = { kind: 'clean' } | { kind: 'keepHere' } | { kind: 'seal'; passcode: string } | { kind: 'discard' }

/** Cause of a sign-out: asked for, or automatic, because of inactivity or of the session going on elsewhere. */
export type Why = 'asked' | 'inactive' | 'duplicate'
export const leftWhyAtom = atom<Why>('asked')

/** Result of this page's last sign-out: nothing was left, work stays here, work is sealed, or sealing failed and nothing happened. */
export const leftAtom = atom<'erased' | 'kept' | 'sealed' | 'failed' | null>(null)

/** Edits that stayed on this device at the last sign-out of this page. */
export const leftUnsentAtom = atom(0)

/** Code of the link by which the interview that was left came here; null for all others. */
export const leftLinkAtom = atom<string | null>(null)

/** True until the device has forgotten the session, so that no page says "signed out" too early. */
export const leavingAtom = atom(false)

/** Edits that only this device has, counted in its storage; sign-out asks before it leaves them behind. */
export async function countUnsent(): Promise<number> {
  const role = currentSession()?.actor.role
  if (role === 'recruiter' || role === 'guest') {
    const db = await openSessionDatabase().catch(() => null)
    if (db) return await (await import('../session/count-work.ts')).countWork(db)
  }
  const state = store.get(syncStateAtom)
  return state ? state.unsent + state.rescued : 0
}

/**
 * Signs out here and, when online, on the server. A reviewer's keys leave first, then documents; unsent work is sealed, discarded or kept
 * by `way`. Candidates' answers are never erased; remembered users stay so after automatic sign-outs (X27).
 */
export async function signOut(way: WayOut = { kind: 'clean' }, why: Why = 'asked'): Promise<void> {
  const session = currentSession()
  if (!session) return
  store.set(leavingAtom, true)
  store.set(leftWhyAtom, why)
  store.set(leftUnsentAtom, 0)
  store.set(leftLinkAtom, await linkBehind(session))
  const { id } = session.actor
  try {
    store.set(leftAtom, await endSession(session, way, why))
    tellOtherTabs('left', id)
  } catch {
    // sealing failed, for example for want of room: nothing was erased, and the way back is open
    store.set(leftAtom, 'failed')
    tellOtherTabs('stayed', id)
  } finally {
    store.set(leavingAtom, false)
  }
}

/** A candidate who came by a link has no password: only the link leads back. */
async function linkBehind({ actor }: Session): Promise<string | null> {
  if (actor.role !== 'jobseeker' || actor.only === undefined) return null
  return await linkOf(actor.only).catch(() => null)
}

async function endSession(session: Session, way: WayOut, why: Why): Promise<'erased' | 'kept' | 'sealed'> {
  const { role, id } = session.actor
  const left = role === 'recruiter' || role === 'guest' ? await leaveDocuments(id, way) : await closeOnly()
  if (await mayTell(role, why)) await tellServer(role)
  await closeSession()
  if (why === 'asked') await Promise.all([forgetRemembered(), forgetLock(id)])
  return left
}

async function closeOnly(): Promise<'kept'> {
  await closeSessionDatabase()
  return 'kept'
}

/** Takes what an account holds off this device; what the server does not have stays, or goes the way that was chosen. */
export async function leaveDocuments(accountId: string, way: WayOut): Promise<'erased' | 'kept' | 'sealed'> {
  // a page that never opened the database still leaves nothing behind
  const db = await openSessionDatabase().catch(() => null)
  await closeOtherTabs(accountId)
  const isSealed = db && way.kind === 'seal' ? await sealWork(db, way.passcode) : false
  await dropRecordings(accountId)
  await forgetReviewPacks(accountId)
  const mayErase = isSealed || way.kind === 'discard' || (way.kind === 'clean' && (await countUnsent()) === 0)
  if (!db || !mayErase) {
    store.set(leftUnsentAtom, await countUnsent())
    return await closeOnly()
  }
  await eraseSessionDatabase()
  await (await import('../outbox/commands-here.ts')).forgetCommandsHere(accountId)
  await deleteValues(rescuedPrefix(accountId))
  await forgetSeen(accountId)
  return isSealed ? 'sealed' : 'erased'
}

/** Resolves only when the sealed record is stored and opens. */
async function sealWork(db: Db, passcode: string): Promise<true> {
  const [{ encryptEdits }, { derive }, { commandsHere }] = await Promise.all([
    import('../session/encrypted-edits.ts'),
    import('../../crypto/derive.ts'),
    import('../outbox/commands-here.ts'),
  ])
  const [edits, rescued, commands] = await Promise.all([db.unsentEdits(), db.rescued.list(), commandsHere(db.actor.id)])
  const work = { accountId: db.actor.id, at: Date.now(), edits, rescued, commands }
  if (edits.length + rescued.length + commands.length > 0) await encryptEdits(work, { passcode, derive })
  return true
}

/** Recordings that are still only here go on being sent after signing out, so the right to deliver them must live. */
async function hasUnsentRecordings(): Promise<boolean> {
  const { captureDb } = await import('../capture/capture-db.ts')
  return (await captureDb.uploads.filter((row) => row.verified === null).count()) > 0
}

/** Signing out on the server ends the automatic sign-in with it; recordings that are still only here need their session. */
async function mayTell(role: Role, why: Why): Promise<boolean> {
  if (role === 'jobseeker') return !(await hasUnsentRecordings())
  return why === 'asked' || (why === 'inactive' && !(await readRemembered())?.code)
}

/** Leaves the server's session to run out when offline; the device forgets its token either way, so a dead connection delays nobody. */
async function tellServer(role: Role): Promise<void> {
  const signal = AbortSignal.timeout(TELL_MS)
  // the administrator's own session takes the one of acting with it
  const acting = currentSession()?.acting
  const asks: Partial<Record<Role, () => Promise<unknown>>> = {
    recruiter: () =>
      acting ? call('admin', 'logout', {}, { token: acting.admin.token, signal }) : call('recruiter', 'recruiter_logout', {}, { signal }),
    guest: () => call('recruiter', 'recruiter_logout', {}, { signal }),
    jobseeker: () => call('jobseeker', 'logout', {}, { signal }),
    admin: () => call('admin', 'logout', {}, { signal }),
  }
  await asks[role]?.().catch(() => undefined)
}
const TELL_MS = 8000
