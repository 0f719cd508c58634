import { useCallback } from 'react'
import { isWhole, soundId, type MediaRow, type PackRow } from '#worker/vault/schema.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { vault } from './vault-db.ts'

/** The pack of one interview; undefined while it is read, null when there is none. */
export function usePack(interviewId: string): PackRow | null | undefined {
  return useLiveQuery(useCallback(async () => (await vault().packs.get(interviewId)) ?? null, [interviewId]))
}

/** Of how many answers of an interview this device has the voice and not the video. */
export function useVoices(interviewId: string): number {
  const query = useCallback(async () => voicesOf(await vault().media.where('packId').equals(interviewId).toArray()), [interviewId])
  return useLiveQuery(query) ?? 0
}

/** Pure: the answers of which these files have the whole voice and not the whole video. */
export function voicesOf(files: readonly MediaRow[]): number {
  const here = files.filter(isWhole).map(({ id }) => id)
  const seen = new Set(here.map(soundId))
  return here.filter((id) => id.endsWith(soundId('')) && !seen.has(id)).length
}

/** All packs of an account, newest first. */
export function usePacks(accountId: string): PackRow[] | undefined {
  return useLiveQuery(
    useCallback(async () => {
      const packs = await vault().packs.where('accountId').equals(accountId).toArray()
      return packs.toSorted((a, b) => b.pinnedAt - a.pinnedAt)
    }, [accountId]),
  )
}
