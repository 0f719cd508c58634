import { useEffect, useState } from 'react'
import { readStorage } from './storage.ts'

/** Bytes this site may still use here; null where the browser does not tell. */
export function useFreeBytes(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    void readStorage().then((state) => setFree(state?.freeBytes ?? null))
  }, [])
  return free
}
