import { useEffect, useState } from 'react'
import { onPack, readPack, type StoredPack } from './pack-store.ts'

/** The pack of an interview as this device has it: undefined while reading, null when it is not here. */
export function usePack(interviewId: string): { stored: StoredPack | null | undefined; set: (stored: StoredPack) => void } {
  const [stored, set] = useState<StoredPack | null>()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => onPack((kept) => kept.pack.interview.id === interviewId && set(kept)), [interviewId])
  useEffect(() => {
    let isCurrent = true
    readPack(interviewId).then(
      (found) => isCurrent && set(found),
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [interviewId])
  if (failure !== null) throw failure as Error // as the storage gave it
  return { stored, set }
}
