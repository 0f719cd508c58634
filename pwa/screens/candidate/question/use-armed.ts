import { useEffect, useState } from 'react'

/** Longer than between the two presses of a double tap, shorter than anybody reads. */
const DEAF_MS = 500

/**
 * False for half a second after `panel` has come: the second press of a double tap, meant for what was there before, must not decide anything about
 * what has taken its place.
 */
export function useArmed(panel: string): boolean {
  const [armed, setArmed] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setArmed(panel), DEAF_MS)
    return () => clearTimeout(timer)
  }, [panel])
  return armed === panel
}
