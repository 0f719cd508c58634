import { useCallback } from 'react'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { readLock, readLocked, type LockRecord } from './lock-store.ts'

/** The passcode of this account on this device; null when there is none, undefined while it is read. */
export const useLock = (accountId: string | undefined): LockRecord | null | undefined =>
  useLiveQuery(useCallback(async () => (accountId === undefined ? null : await readLock(accountId)), [accountId]))

/** The account that is locked on this device; null when none is, undefined while it is read. */
export const useLocked = (): LockRecord | null | undefined => useLiveQuery(readLocked)
