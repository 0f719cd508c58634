import { useCallback } from 'react'
import { lockKey } from '#worker/vault/lease.ts'
import { useProfileValue } from '../../lib/profile/use-profile-value.ts'
import { readLock, readLocked, type LockRecord } from './lock-store.ts'

/** The passcode of this account on this device; null when there is none, undefined while it is read. */
export const useLock = (accountId: string | undefined): LockRecord | null | undefined =>
  useProfileValue(
    lockKey(accountId ?? ''),
    useCallback(async () => (accountId === undefined ? null : await readLock(accountId)), [accountId]),
  )

/** The account that is locked on this device; null when none is, undefined while it is read. */
export const useLocked = (): LockRecord | null | undefined => useProfileValue(lockKey(''), readLocked)
