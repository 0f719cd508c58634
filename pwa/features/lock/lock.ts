import { leaseKey, leaseOf, parseLeaseFacts } from '#worker/vault/lease.ts'
import { readValue } from '../../lib/profile/profile-store.ts'
import type { SessionFate } from '../session-guard/watch-duplicate.ts'
import { parseSession, type Session } from '../session/session.ts'
import type { Derive, PasscodeCost } from '../../crypto/derive-types.ts'
import { lockKeyContext, makeKeys, openKeys, openSealed, sealFor } from '../../crypto/lock-crypto.ts'
import { countTry, mayTry, NO_TRIES, triesLeft } from './lock-rules.ts'
import { changeLock, dropSealed, forgetLock, freshLock, readLock, writeLock, type LockRecord } from './lock-store.ts'

/** Dependencies of unlocking. */
export interface UnlockPorts {
  derive: Derive
  now(): number
  /** asks the server about this session; rejects when no answer came */
  askFate(session: Session): Promise<SessionFate>
  /** erases what the passcode protected, gives the number of edits that only this device has and that stay */
  wipe(record: LockRecord): Promise<number>
  /** opens what the lock sealed of commands that wait here */
  openCommands(accountId: string, privateKey: CryptoKey): Promise<unknown>
}

export type Unlocked =
  | { kind: 'opened'; session: Session }
  | { kind: 'wrong'; triesLeft: number; waitMs: number }
  | { kind: 'wait'; waitMs: number }
  /** too many wrong ones; `unsent` edits stay for the next sign-in with a password */
  | { kind: 'wiped'; unsent: number }
  /** the server has not been heard for so long that it has to be asked first */
  | { kind: 'needsConnection' }
  /** the server ended the session, or the account: only a password helps */
  | { kind: 'ended' }
  | { kind: 'none' }

/** Protects this account's session on this device by a passcode. The device stays open. */
export async function enrol(session: Session, passcode: string, parts: { derive: Derive; cost?: PasscodeCost }): Promise<void> {
  const { actor } = session
  const keys = await makeKeys(passcode, lockKeyContext(actor.id), parts)
  await writeLock(freshLock(actor, keys, await sealFor(keys.publicKey, JSON.stringify(session), sessionContext(actor.id))))
}

/**
 * Keeps the session as it is now behind the passcode, after each sign-in of the account; false when it has none here. `isCurrent`: sealing takes a
 * moment, and a device that was locked meanwhile stays so.
 */
export async function keepBehindPasscode(session: Session, isCurrent: () => boolean = () => true): Promise<boolean> {
  const { actor } = session
  const record = await readLock(actor.id)
  if (!record) return false
  const sealed = await sealFor(record.publicKey, JSON.stringify(session), sessionContext(actor.id))
  const isOpen = ({ lockedAt }: LockRecord): boolean => lockedAt === record.lockedAt && isCurrent()
  return (await changeLock(actor.id, (now) => (isOpen(now) ? { actor, sealed, lockedAt: null, tries: NO_TRIES } : {}))) !== null
}

/** Opens with a passcode, online or offline. A wrong one is counted before it is compared. */
export async function unlock(accountId: string, passcode: string, ports: UnlockPorts): Promise<Unlocked> {
  const before = await readLock(accountId)
  if (!before) return { kind: 'none' }
  if (before.sealed === null) return { kind: 'ended' }
  const answer = mayTry(before.tries, ports.now())
  if (answer.kind === 'wait') return { kind: 'wait', waitMs: answer.waitMs }
  if (answer.kind === 'never') return await wipeOut(before, ports)
  const record = await changeLock(accountId, ({ tries }) => ({ tries: countTry(tries, ports.now()) }))
  if (!record?.sealed) return { kind: 'none' }
  const key = await openKeys(record, passcode, { context: lockKeyContext(accountId), derive: ports.derive })
  if (!key) return await refuse(record, ports)
  await changeLock(accountId, () => ({ tries: NO_TRIES }))
  const text = await openSealed(key, record.sealed, sessionContext(accountId))
  const session = text === null ? null : parseSession(JSON.parse(text))
  const outcome: Unlocked = session ? await admit(session, ports) : { kind: 'ended' }
  if (outcome.kind === 'opened') await ports.openCommands(accountId, key)
  return outcome
}

async function refuse(record: LockRecord, ports: UnlockPorts): Promise<Unlocked> {
  const left = triesLeft(record.tries)
  if (left === 0) return await wipeOut(record, ports)
  const next = mayTry(record.tries, ports.now())
  return { kind: 'wrong', triesLeft: left, waitMs: next.kind === 'wait' ? next.waitMs : 0 }
}

/** The passcode's record goes first: from then on nothing opens here, whatever dies in between. */
async function wipeOut(record: LockRecord, ports: UnlockPorts): Promise<Unlocked> {
  await forgetLock(record.actor.id)
  return { kind: 'wiped', unsent: await ports.wipe(record) }
}

/** The passcode was right; what the server says wins over it. Without an answer the lease decides: 72 hours after the last contact it is over. */
async function admit(session: Session, ports: UnlockPorts): Promise<Unlocked> {
  const { id } = session.actor
  const fate = await ports.askFate(session).catch(() => null)
  if (fate === 'ended') {
    await dropSealed(id)
    return { kind: 'ended' }
  }
  if (fate === null && !(await isLeaseOpen(id, ports.now()))) return { kind: 'needsConnection' }
  await changeLock(id, () => ({ lockedAt: null }))
  return { kind: 'opened', session }
}

async function isLeaseOpen(accountId: string, now: number): Promise<boolean> {
  const facts = parseLeaseFacts(await readValue(leaseKey(accountId)))
  return facts !== null && leaseOf(facts, now).state === 'open'
}

/** A record copied to another account does not open. */
const sessionContext = (accountId: string): string => `holdfast-lock-session-1:${accountId}`
