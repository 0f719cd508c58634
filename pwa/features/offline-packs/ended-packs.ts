import type { PackRow } from '#worker/vault/schema.ts'
import { updateValue } from '../../lib/profile/profile-store.ts'

/** Copy that was taken off this device without its reader asking for it. */
export interface EndedPack extends Pick<PackRow, 'id' | 'jobId' | 'scope'> {
  /** its time ran out, or the right to see the candidate ended */
  cause: 'expired' | 'revoked'
  /** of its recordings, which went */
  bytes: number
  at: number
}

/** Older ones are forgotten: the page stays readable. */
const MOST = 50

export const endedPacksKey = (accountId: string): string => `endedPacks/${accountId}`

/** Notes what went, so that its reader is told. */
export async function noteEnded(
  accountId: string,
  packs: readonly PackRow[],
  { cause, at }: Pick<EndedPack, 'cause' | 'at'>,
): Promise<void> {
  const own = packs.filter((pack) => pack.accountId === accountId)
  if (own.length === 0) return
  const ended = own.map(({ id, jobId, scope, doneBytes }): EndedPack => ({ id, jobId, scope, cause, bytes: doneBytes, at }))
  const ids = new Set(own.map(({ id }) => id))
  await updateValue(endedPacksKey(accountId), (stored) => [...ended, ...endedIn(stored).filter(({ id }) => !ids.has(id))].slice(0, MOST))
}

/** Forgets one that its reader has seen, or has got again. */
export const forgetEnded = (accountId: string, packId: string): Promise<void> =>
  updateValue(endedPacksKey(accountId), (stored) => endedIn(stored).filter(({ id }) => id !== packId))

/** Reads what this device stored; a broken list is empty. */
export const endedIn = (stored: unknown): EndedPack[] => (Array.isArray(stored) ? stored.filter(isEnded) : [])

const isEnded = (value: unknown): value is EndedPack =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'cause' in value && 'at' in value
