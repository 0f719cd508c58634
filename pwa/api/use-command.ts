import { useState } from 'react'
import { createCommand, type CommandState, type Run } from './command.ts'
import type { Failure } from './failure.ts'
import { useFailureWords } from './use-failure-words.ts'

export interface Command {
  phase: CommandState['phase']
  isRunning: boolean
  /** failure of the last try */
  failure: Failure | null
  /** the reason why the last try did not work, in words */
  problem: string | null
  run: Run
}

/** Gives a screen a command: its state and how it ended, one run at a time (ADR 0085). `words`: of an area that says more about a failure. */
export function useCommand(words?: (failure: Failure) => string): Command {
  const ours = useFailureWords()
  const [state, setState] = useState<CommandState>({ phase: 'idle' })
  const [run] = useState(() => createCommand({ show: setState }))
  const failure = state.phase === 'failed' ? state.failure : null
  return { phase: state.phase, isRunning: state.phase === 'running', failure, problem: failure && (words ?? ours)(failure), run }
}
