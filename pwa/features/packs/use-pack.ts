import { useCallback } from 'react'
import type { PackRow } from '#worker/vault/layout.ts'
import { useLive } from './use-live.ts'
import { vault } from './vault-db.ts'

/** The pack of one interview; undefined while it is read, null when there is none. */
export function usePack(interviewId: string): PackRow | null | undefined {
  return useLive(useCallback(async () => (await vault().packs.get(interviewId)) ?? null, [interviewId]))
}

/** All packs of an account, newest first. */
export function usePacks(accountId: string): PackRow[] | undefined {
  return useLive(
    useCallback(async () => {
      const packs = await vault().packs.where('accountId').equals(accountId).toArray()
      return packs.toSorted((a, b) => b.pinnedAt - a.pinnedAt)
    }, [accountId]),
  )
}
