import { useState } from 'react'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { ElsewhereError } from '../capture/question-lock.ts'

/** Reason why a requested action did not happen. */
export type ActProblem = 'full' | 'store' | 'elsewhere' | 'other'

/** Does what a button asks for. What fails is told, never swallowed. */
export interface Act {
  isBusy: boolean
  problem: ActProblem | null
  /** true when it was done; never rejects */
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** For the buttons of one screen, of which one is at work at a time. */
export function useAct(): Act {
  const [state, setState] = useState<Pick<Act, 'isBusy' | 'problem'>>({ isBusy: false, problem: null })
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setState({ isBusy: true, problem: null })
    const problem = await problemOf(work)
    setState({ isBusy: false, problem })
    return problem === null
  }
  return { ...state, run }
}

/** Runs work and returns its problem: null when it was done. */
export async function problemOf(work: () => Promise<unknown>): Promise<ActProblem | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ElsewhereError) return 'elsewhere'
    const trouble = storageTroubleOf(error)
    return trouble === 'broken' ? 'store' : (trouble ?? 'other')
  }
}
