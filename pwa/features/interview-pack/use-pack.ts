import { useEffect, useState } from 'react'
import { readPack, type StoredPack } from './pack-store.ts'

/** The pack of an interview as this device has it: undefined while reading, null when it is not here. */
export function usePack(interviewId: string): { stored: StoredPack | null | undefined; set: (stored: StoredPack) => void } {
  const [stored, set] = useState<StoredPack | null>()
  useEffect(() => {
    let isCurrent = true
    void readPack(interviewId).then((found) => isCurrent && set(found))
    return () => {
      isCurrent = false
    }
  }, [interviewId])
  return { stored, set }
}
