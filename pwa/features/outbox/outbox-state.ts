import { atom } from 'jotai'
import type { SyncState } from '../../db/types.ts'
import type { CommandProblem, CommandRow, NewCommand } from './command-row.ts'

/** End of the wait for a command: done, refused, or kept on this device until there is a connection. */
export type CommandOutcome = { kind: 'done'; result: unknown } | { kind: 'waiting' } | { kind: 'refused'; problem: CommandProblem }

/** Commands of the session's account that wait on this device, as screens use them. */
export interface PageOutbox {
  /** keeps it on the disk, then waits so long, in milliseconds, for what becomes of it */
  give(command: Omit<NewCommand, 'accountId'>, waitMs: number): Promise<CommandOutcome>
  /** true when nothing of it was sent and nothing will be */
  cancel(id: string): Promise<boolean>
  retry(id: string): Promise<void>
  discard(id: string): Promise<boolean>
  /** sends again what was refused for want of a session */
  sessionRenewed(): Promise<void>
  /** tries what rests, and resolves when nothing is left that can go now */
  sendNow(): Promise<void>
  stop(): void
}

/** Commands of the session's account on this device, in their order. */
export const commandsAtom = atom<readonly CommandRow[]>([])
/** Outbox of the session's account; null for accounts that give no commands, and before it is open. */
export const outboxAtom = atom<PageOutbox | null>(null)

/** Counts commands with the edits: a chip that says "all sent" while an invitation waits would lie. */
export function withCommands(state: SyncState, rows: readonly CommandRow[]): SyncState {
  const refused = rows.filter((row) => row.state === 'needsYou').length
  const waiting = rows.length - refused
  if (rows.length === 0) return state
  const counted = { ...state, unsent: state.unsent + waiting, rescued: state.rescued + refused }
  if (refused > 0 && state.phase !== 'needsYou') return { ...counted, phase: 'needsYou', reason: state.reason ?? 'rescued' }
  return state.phase === 'sent' ? { ...counted, phase: 'sending' } : counted
}
