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
  return await keepPack({ pack: await askPack(interviewId), savedAt: Date.now() })
}

/** The pack as the server makes it now; nothing is kept. @throws ApiError, OfflineError */
export const askPack = (interviewId: string): Promise<Pack> => call('jobseeker', 'fetch_setting', { interview_id: interviewId })

/** Keeps a pack in place of the one before, and tells the pages that show it. */
export async function keepPack(stored: StoredPack): Promise<StoredPack> {
  await writeValue(keyOf(stored.pack.interview.id), stored)
  for (const tell of listeners) tell(stored)
  // the text is enough: what of it does not come is asked for on its page
  if (stored.pack.voices) await import('./voice-store.ts').then(({ bringVoices }) => bringVoices(stored.pack)).catch(() => undefined)
  return stored
}

/** Hears of each pack that is kept in this tab. Gives the way to stop. */
export function onPack(tell: (stored: StoredPack) => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const listeners = new Set<(stored: StoredPack) => void>()

export interface StoredPack {
  pack: Pack
  /** when this device got it, ms UTC */
  savedAt: number
  /** the employer changed what is asked after an earlier pack was here */
  isChanged?: boolean
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
