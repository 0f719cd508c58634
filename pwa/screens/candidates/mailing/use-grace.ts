import { useCallback, useEffect, useRef, useState } from 'react'

/** Time in which what was pressed can be taken back, as everywhere. */
export const GRACE_SECONDS = 10

export interface Grace {
  /** null: nothing is about to happen */
  secondsLeft: number | null
  /** false: it was taken back, or the page went away */
  wait: () => Promise<boolean>
  undo: () => void
  now: () => void
}

/** Holds back what cannot be called back once it has left. */
export function useGrace(): Grace {
  const [secondsLeft, setLeft] = useState<number | null>(null)
  const answer = useRef<((isWanted: boolean) => void) | null>(null)
  const end = useCallback((isWanted: boolean): void => {
    answer.current?.(isWanted)
    answer.current = null
    setLeft(null)
  }, [])
  useEffect(() => {
    if (secondsLeft === null) return
    const timer = setTimeout(() => (secondsLeft > 1 ? setLeft(secondsLeft - 1) : end(true)), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, end])
  useEffect(() => () => answer.current?.(false), [])
  const wait = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setLeft(GRACE_SECONDS)
      }),
    [],
  )
  return { secondsLeft, wait, undo: () => end(false), now: () => end(true) }
}
