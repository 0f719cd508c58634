/**
 * Does something after so many milliseconds that nobody waits for and that others do when it is not done: it may fail, and a process that ends
 * does not wait for it.
 */
export type RunLater = (ms: number, work: () => Promise<void>) => void

export interface Clock {
  /** milliseconds UTC */
  now(): number
}

export interface Random {
  /** 256 bits, base64url */
  token(): string
  /** a new record id */
  id(): string
}

/** The job queue (agenda): at least once, so every job is idempotent. */
export interface JobQueue {
  /** `key` makes a repeat the same job while it waits. After stop() a job is only stored, for the next start; a queue that was never used before refuses. */
  enqueue(name: string, data: Record<string, string | number>, key: string): Promise<void>
  start(): Promise<void>
  /** lets running jobs finish (bounded), releases locks */
  stop(): Promise<void>
}
