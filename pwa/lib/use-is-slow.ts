import { useEffect, useRef, useState } from 'react'

/** A wait of this length is told; below it, words would only flicker. */
const SLOW_MS = 3000

/**
 * True once something has been waited for longer than 3 s without a sign of life: `progress` changes with each. It stays true while these
 * come more than 3 s apart, so that words about it do not come and go.
 */
export function useIsSlow(isWaiting: boolean, progress: unknown = null): boolean {
  const [isSlow, setSlow] = useState(false)
  const last = useRef<{ isWaiting: boolean; atMs: number } | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = { isWaiting, atMs: performance.now() }
    if (!before?.isWaiting || performance.now() - before.atMs < SLOW_MS) setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, progress])
  return isWaiting && isSlow
}
