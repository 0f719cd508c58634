import { useState } from 'react'
import { failureOf, type Failure } from './failure.ts'

export type Acting = { phase: 'idle' | 'busy' | 'done' } | { phase: 'failed'; failure: Failure }

/** Runs a single request to the server at a time; tells progress and result. */
export function useAct(): { acting: Acting; isBusy: boolean; act: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [acting, setActing] = useState<Acting>({ phase: 'idle' })
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setActing({ phase: 'busy' })
    try {
      await work()
      setActing({ phase: 'done' })
      return true
    } catch (error) {
      setActing({ phase: 'failed', failure: failureOf(error) })
      return false
    }
  }
  return { acting, isBusy: acting.phase === 'busy', act }
}
