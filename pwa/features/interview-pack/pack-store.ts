import type { Pack } from '#shared/views/pack.ts'
import { call } from '../../api/client.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** The interview pack on this device, null when it was never downloaded. */
export async function readPack(interviewId: string): Promise<StoredPack | null> {
  const stored = await readValue(keyOf(interviewId))
  return isStoredPack(stored) ? stored : null
}

/** Downloads the pack and keeps it. An unfinished download changes nothing here. @throws ApiError, OfflineError */
export async function fetchPack(interviewId: string): Promise<StoredPack> {
  const pack = await call('jobseeker', 'fetch_setting', { interview_id: interviewId })
  const stored: StoredPack = { pack, savedAt: Date.now() }
  await keepPack(stored)
  return stored
}

/** Keeps a pack that this device has already. */
export const keepPack = (stored: StoredPack): Promise<void> => writeValue(keyOf(stored.pack.interview.id), stored)

export interface StoredPack {
  pack: Pack
  /** when this device got it, ms UTC */
  savedAt: number
}

const keyOf = (interviewId: string): string => `pack:${interviewId}`

/** Only whole packs are ever written; this guards against a value of an older app version. */
const isStoredPack = (value: unknown): value is StoredPack =>
  typeof value === 'object' &&
  value !== null &&
  'pack' in value &&
  'savedAt' in value &&
  typeof value.pack === 'object' &&
  value.pack !== null &&
  'questions' in value.pack
