import type { SyncProblem, SyncState } from '../types.ts'

export interface StateFacts {
  problem: SyncProblem | undefined
  unsent: number
  /** each collection was read to its end once */
  isRead: boolean
  /** more documents are coming than one answer holds */
  isCatchingUp?: boolean
  rescued: number
  lastSuccessAt: number | undefined
  notice: 'reset' | undefined
}

const NEEDS_YOU: ReadonlySet<SyncProblem> = new Set(['session', 'outdated', 'storage', 'broken', 'foreign'])

/** Pure: what the chip tells. */
export function stateOf(facts: StateFacts): SyncState {
  const { problem, unsent, rescued, lastSuccessAt, notice } = facts
  return {
    phase: phaseOf(facts),
    unsent,
    rescued,
    ...(lastSuccessAt === undefined ? {} : { lastSuccessAt }),
    ...(problem ? { reason: problem } : rescued > 0 ? { reason: 'rescued' as const } : {}),
    ...(notice ? { notice } : {}),
    ...(facts.isCatchingUp ? { isCatchingUp: true as const } : {}),
  }
}

function phaseOf({ problem, unsent, isRead, rescued }: StateFacts): SyncState['phase'] {
  if ((problem && NEEDS_YOU.has(problem)) || rescued > 0) return 'needsYou'
  if (problem) return 'waiting'
  return unsent > 0 || !isRead ? 'sending' : 'sent'
}

/** The problem to name when there are several: what needs the user comes first. */
export function worstOf(problems: Iterable<SyncProblem>): SyncProblem | undefined {
  const all = [...problems]
  return all.find((problem) => problem === 'broken') ?? all.find((problem) => NEEDS_YOU.has(problem)) ?? all[0]
}
