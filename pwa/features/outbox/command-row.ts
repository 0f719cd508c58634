import type { CollectionName } from '#shared/primitives/collections.ts'
import type { LockKeys, SealedFor } from '../../crypto/lock-crypto.ts'

/** Calls that wait on the device: those whose contract says `offline: 'queue'`, which a test compares. */
export const QUEUED_CALLS = [
  'recruiter/invite_evaluation',
  'recruiter/change_jobseeker_deadline',
  'recruiter/actions',
  'recruiter/change_jobseeker_information',
  'recruiter/set_candidate_redo',
  'recruiter/redo_questions',
  'recruiter/send_bulkemail_candbulk_candidates',
  'recruiter/import_candidates_by_sjon',
  'delivery/send_resume_link',
  'delivery/extend_deadline',
  'reports/confirm_transcript',
  'reports/share_report',
] as const
export type QueuedCall = (typeof QUEUED_CALLS)[number]

/** Document that a command is about: it is sent after the edits of that. */
export interface DocRef {
  collection: CollectionName
  id: string
}

/** Refusal that only a person can end. */
export interface CommandProblem {
  /** of HTTP; 0 when there was none */
  status: number
  code: number
  /** the server's words for an outcome of the call; '' = ours say more */
  message: string
  details: readonly string[]
}

/** Command that the server has not confirmed. */
export interface CommandRow {
  /** made by the client: its Idempotency-Key in each try */
  id: string
  accountId: string
  call: QueuedCall
  /** body of the request; absent while it is sealed */
  input?: unknown
  /** only the passcode that protected the device opens the body */
  sealed?: SealedFor & { keys: LockKeys }
  names: readonly DocRef[]
  /** people that it is about, for the words of screens */
  count: number
  /** place in the order in which commands were given */
  n: number
  /** moment when it was given, ms UTC */
  at: number
  state: 'waiting' | 'sending' | 'needsYou'
  /** a try had no answer that tells: it may have been done */
  mayHaveRun: boolean
  /** tries since the last that was answered with more than "later" */
  tries: number
  /** rests until then, ms UTC */
  pausedUntil: number
  lastFailure?: 'noResponse' | 'busy'
  problem?: CommandProblem
}

export type NewCommand = Pick<CommandRow, 'id' | 'accountId' | 'call' | 'input' | 'names' | 'count' | 'at'>

/** Rows of the outbox as its rules use them; each is one transaction. */
export interface CommandStore {
  /** puts it behind all others; a repeat with the same id changes nothing. Resolves when it is on the disk */
  add(command: NewCommand): Promise<void>
  /** of this account, in their order */
  list(accountId: string): Promise<CommandRow[]>
  /** reads, changes and writes in one; null = nothing was changed, since it is gone or `change` said so */
  change(id: string, change: (row: CommandRow) => CommandRow | null): Promise<CommandRow | null>
  /** removes it if it is as wished; true when it is gone by this */
  removeIf(id: string, may: (row: CommandRow) => boolean): Promise<boolean>
}
