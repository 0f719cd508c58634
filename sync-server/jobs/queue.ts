/** The job queue (agenda): at least once, so every job is idempotent. */
export interface JobQueue {
  /** `key` makes a repeat the same job while it waits. After stop() a job is only stored, for the next start; a queue that was never used before refuses. */
  enqueue(name: string, data: Record<string, string | number>, key: string): Promise<void>
  start(): Promise<void>
  /** lets running jobs finish (bounded), releases locks */
  stop(): Promise<void>
}
