const DAY_MS = 86_400_000

/** Of one interview, in milliseconds UTC. */
export interface CompletionFacts {
  /** by the candidate's device, whose clock may be wrong */
  finishedAt: number
  createdAt: number
  /** by the server: when it last wrote the interview; when it received its answers */
  writtenAt: number
  receivedAt: readonly number[]
}

/**
 * Moment from which retention counts: everything handed in and arrived. Ignores device times after the server's receipt or before the
 * interview's making; else a wrong clock would erase at once, or never.
 */
export const completedAt = ({ finishedAt, createdAt, writtenAt, receivedAt }: CompletionFacts): number =>
  Math.max(Math.min(finishedAt, writtenAt), Math.min(createdAt, writtenAt), ...receivedAt)

/** Latest completion that is due for erasure; null: nothing is, because `days` is 0 or absent. */
export const erasedUpTo = (days: number | undefined, nowMs: number): number | null =>
  days === undefined || days <= 0 ? null : nowMs - days * DAY_MS
