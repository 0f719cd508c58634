import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { mayAskQuietly } from '../../network/response-origins.ts'
import { checkOwnSession } from './session-check.ts'
import { after, every } from './timers.ts'
import { DuplicateWatch } from './watch-duplicate.ts'

export interface DuplicateParts {
  onLeave: () => void
  onEnded: () => void
  mayInterrupt: () => boolean
}

/** Watches for a later session of the same identifier. `notice`: there is one, and this page is signed out at `leavesAt` (ms UTC). */
export function useDuplicate(parts: DuplicateParts): { notice: { leavesAt: number } | null; continueHere: () => Promise<void> } {
  const [notice, setNotice] = useState<{ leavesAt: number } | null>(null)
  const latest = useRef(parts)
  const watch = useRef<DuplicateWatch | null>(null)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    const made = new DuplicateWatch({
      every,
      after,
      mayAsk: () => navigator.onLine && document.visibilityState === 'visible' && mayAskQuietly(),
      mayInterrupt: () => latest.current.mayInterrupt(),
      ask: checkOwnSession,
      claim: async () => void (await call('session', 'continue_here', {})),
      onNotice: (found) => setNotice(found && { leavesAt: Date.now() + found.leavesInMs }),
      onLeave: () => latest.current.onLeave(),
      onEnded: () => latest.current.onEnded(),
    })
    watch.current = made
    made.start()
    return () => made.stop()
  }, [])
  return { notice, continueHere: async () => await watch.current?.continueHere() }
}
