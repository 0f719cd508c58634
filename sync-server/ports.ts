import type { Logger } from 'pino'

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
  /** runs a job that repeats now, in this process, beside its turns; nothing happens before start() and after stop() */
  wake(name: string): void
  start(): Promise<void>
  /** lets running jobs finish (bounded), releases locks */
  stop(): Promise<void>
}

/** Parts of what a server needs, for services that take few of them. */
export interface WithClock {
  clock: Clock
}
export interface WithLog {
  log: Logger
}
export interface WithSecret {
  /** HMAC key of candidate links and other derived codes, 32 bytes */
  secret: Buffer
}

/** Signals for the SSE stream, across processes. */
export interface Pokes {
  /** called after a publication in this process */
  emit(poke: Poke): void
  /** calls back with feeds that changed, in this or any other process; returns the way to stop */
  subscribe(listener: (poke: Poke) => void): () => void
  start(): void
  stop(): Promise<void>
}

/** "Something changed in this feed": signals without content. `col` is 'grants' when the rights of the scope's user changed. */
export interface Poke {
  scope: string
  col: string
  /** end of the feed now, when the sender knows: a process does not repeat what it has told itself */
  n?: number
  /** interviews of the published documents, '' for those of none; absent when the poke comes from another process */
  ivs?: readonly string[]
}
