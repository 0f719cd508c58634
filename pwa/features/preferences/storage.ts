import { inTime, TooLateError } from '#worker/vault/in-time.ts'

export interface StorageState {
  usedBytes: number
  freeBytes: number
  /** the browser will not clear this site's data by itself */
  isPersisted: boolean
}

/** Storage of this site as the browser reports it; null when it reports nothing. */
export async function readStorage(): Promise<StorageState | null> {
  if (!navigator.storage?.estimate) return null
  const asked = Promise.all([navigator.storage.estimate(), navigator.storage.persisted?.() ?? false])
  const answer = await inTime(asked, 'the storage of this site').catch((error: unknown) => {
    if (error instanceof TooLateError) return null
    throw error
  })
  if (!answer) return null
  const [{ usage = 0, quota = 0 }, isPersisted] = answer
  return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersisted }
}

/** Asks the browser never to clear this site's data by itself. Call in a gesture: some browsers ask the user. */
export const askToPersist = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false
