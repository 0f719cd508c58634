import type { Actor } from '#shared/primitives/roles.ts'
import { lockKey } from '#worker/vault/lease.ts'
import { deleteValue, readValue, readValues, updateValue, writeValue } from '../../lib/profile/profile-store.ts'
import type { LockKeys, SealedFor } from '../../crypto/lock-crypto.ts'
import { NO_TRIES, type Tries } from './lock-rules.ts'

/** Passcode record of an account on this browser profile. Nothing in it opens anything without the passcode. */
export interface LockRecord extends LockKeys {
  v: 1
  /** account that the screen greets and that owns the documents here */
  actor: Actor
  /** the session; null when the server ended it: then a password is needed once */
  sealed: SealedFor | null
  /** ms UTC; null while it is open */
  lockedAt: number | null
  tries: Tries
}

export async function readLock(accountId: string): Promise<LockRecord | null> {
  const value = await readValue(lockKey(accountId))
  return isLockRecord(value) ? value : null
}

export const writeLock = (record: LockRecord): Promise<void> => writeValue(lockKey(record.actor.id), record)

export const forgetLock = (accountId: string): Promise<void> => deleteValue(lockKey(accountId))

/** Changes the record as it is stored now; null when there is none. Two tabs that change it come one after the other. */
export async function changeLock(accountId: string, change: (record: LockRecord) => Partial<LockRecord>): Promise<LockRecord | null> {
  let changed: LockRecord | null = null
  await updateValue(lockKey(accountId), (stored) => {
    if (!isLockRecord(stored)) return stored
    changed = { ...stored, ...change(stored) }
    return changed
  })
  return changed
}

/** The account that was locked here last and still is; null when none. */
export async function readLocked(): Promise<LockRecord | null> {
  const locked = (await readValues(lockKey(''))).filter(isLockRecord).filter(({ lockedAt }) => lockedAt !== null)
  return locked.toSorted((a, b) => (b.lockedAt ?? 0) - (a.lockedAt ?? 0))[0] ?? null
}

/** The server ended the session: the passcode opens nothing until its owner has signed in again. */
export const dropSealed = (accountId: string): Promise<unknown> => changeLock(accountId, () => ({ sealed: null }))

export const freshLock = (actor: Actor, keys: LockKeys, sealed: SealedFor): LockRecord => ({
  ...keys,
  v: 1,
  actor,
  sealed,
  lockedAt: null,
  tries: NO_TRIES,
})

/** Storage is an edge; a record of a later version is left alone. */
function isLockRecord(value: unknown): value is LockRecord {
  if (typeof value !== 'object' || value === null) return false
  const { v, actor, salt, iv, wrapped, publicKey, memoryKiB, passes, tries } = value as Partial<LockRecord> // checked field by field
  return (
    v === 1 &&
    typeof actor?.id === 'string' &&
    typeof actor.name === 'string' &&
    [salt, iv, wrapped, publicKey].every((bytes) => bytes instanceof Uint8Array) &&
    [memoryKiB, passes, tries?.count, tries?.lastAt].every((number) => typeof number === 'number')
  )
}
