import type { Client } from './client.ts'

/** Context of a scenario: a running server and the moment its data are counted from. */
export interface Seeding {
  client: Client
  /** milliseconds UTC; the same at every try, so that a repeat makes the same records */
  startMs: number
  /** prints a line for people */
  say(line: string): void
}

/** Fills a server through its API. Safe to repeat. */
export type Scenario = (seeding: Seeding) => Promise<void>
