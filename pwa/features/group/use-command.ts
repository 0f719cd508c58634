import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { failureWords, groupFailure } from './failure.ts'

export interface Command {
  isRunning: boolean
  /** problem of the last try, in words */
  problem: string | null
  run(work: () => Promise<void>): Promise<void>
}

/** Runs one command about a group at a time and keeps what went wrong. */
export function useCommand(): Command {
  const t = useT('group')
  const tCommon = useT('common')
  const [state, setState] = useState<{ isRunning: boolean; problem: string | null }>({ isRunning: false, problem: null })
  return {
    ...state,
    async run(work) {
      if (state.isRunning) return
      setState({ isRunning: true, problem: null })
      try {
        await work()
        setState({ isRunning: false, problem: null })
      } catch (error) {
        setState({ isRunning: false, problem: failureWords(groupFailure(error), t, tCommon) })
      }
    },
  }
}
