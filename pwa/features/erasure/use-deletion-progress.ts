import { useEffect, useState } from 'react'
import { ApiError, call } from '../../api/client.ts'

export type Deletion = Awaited<ReturnType<typeof call<'recruiter', 'delete_progress'>>>
/** `unknown`: no answer now. `gone`: there is no such deletion of this person. */
export type DeletionState = Deletion | 'unknown' | 'gone' | null

/** Asks how far a deletion is until it has ended; without an answer it goes on all the same, and is asked for later. */
export function useDeletionProgress(key: string): DeletionState {
  const [progress, setProgress] = useState<DeletionState>(null)
  useEffect(() => {
    if (key === '') return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const found = await call('recruiter', 'delete_progress', { progressKey: key }, { ...ASKED, signal: abort.signal }).catch(
        (error: unknown) => (error instanceof ApiError && error.status === 404 ? ('gone' as const) : ('unknown' as const)),
      )
      if (abort.signal.aborted) return
      setProgress(found)
      if (found === 'unknown' || (found !== 'gone' && found.state === 'running')) timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [key])
  return progress
}

const ASKED = { method: 'GET', inPath: 'progressKey' } as const
const ASK_EVERY_MS = 1000
