import { afterAnswer, claimed, mayCancel, rearmed, recovered, triedAgain, waitOf, type Answer } from './command-rules.ts'
import type { CommandRow, CommandStore, DocRef } from './command-row.ts'

export interface OutboxPorts {
  accountId: string
  store: CommandStore
  send(row: CommandRow): Promise<Answer>
  isPushed(doc: DocRef): boolean
  /** this tab drains, and there may be a connection */
  mayDrain(): boolean
  now(): number
  random(): number
  onDone(row: CommandRow, result: unknown): void
}

/** Commands of an account that wait on this device, drained by one tab. Each step is safe to be the last before the page dies (ADR 0105). */
export class Outbox {
  readonly #ports: OutboxPorts
  #draining: Promise<void> | null = null
  #isAskedAgain = false
  #isStopped = false

  constructor(ports: OutboxPorts) {
    this.#ports = ports
  }

  /** Takes over from a tab that died or gave way: what it was sending is sent again under its id. */
  async takeOver(): Promise<void> {
    await this.#changeAll(recovered)
    await this.drain()
  }

  /** The connection is back. */
  async rearm(): Promise<void> {
    await this.#changeAll(rearmed)
    await this.drain()
  }

  /** Sends what is due, one after the other; resolves when nothing is left that is. Asked for meanwhile, it looks once more. */
  async drain(): Promise<void> {
    this.#isAskedAgain = true
    this.#draining ??= this.#drainAll().finally(() => {
      this.#draining = null
    })
    await this.#draining
  }

  /** True when nothing of it was sent and nothing will be. */
  async cancel(id: string): Promise<boolean> {
    return await this.#ports.store.removeIf(id, mayCancel)
  }

  /** Sends a refused command again. */
  async retry(id: string): Promise<void> {
    await this.#ports.store.change(id, triedAgain)
    await this.drain()
  }

  /** Sends again what was refused for want of a session, now that there is one. */
  async retrySession(): Promise<void> {
    await this.#changeAll((row) => (row.problem?.status === 401 ? triedAgain(row) : null))
    await this.drain()
  }

  /** Throws a refused command away. */
  async discard(id: string): Promise<boolean> {
    return await this.#ports.store.removeIf(id, ({ state }) => state === 'needsYou')
  }

  /** Moment at which the first of the resting commands is due; null when none rests. */
  async nextDueAt(): Promise<number | null> {
    const { now } = this.#ports
    const ends = (await this.#rows()).filter(({ state }) => state === 'waiting').map(({ pausedUntil }) => pausedUntil)
    const ahead = ends.filter((end) => end > now())
    return ahead.length === 0 ? null : Math.min(...ahead)
  }

  stop(): void {
    this.#isStopped = true
  }

  async #drainAll(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      for (let due = await this.#findDue(); due; due = await this.#findDue()) await this.#sendOne(due)
    }
  }

  async #findDue(): Promise<CommandRow | undefined> {
    const { mayDrain, now, isPushed } = this.#ports
    if (this.#isStopped || !mayDrain()) return undefined
    const rows = await this.#rows()
    return rows.find((row) => row.state === 'waiting' && waitOf(row, rows, { nowMs: now(), isPushed }) === null)
  }

  async #sendOne({ id }: CommandRow): Promise<void> {
    const { store, send, now, random, onDone } = this.#ports
    // in one transaction with the look at its state: what was cancelled meanwhile is not sent
    const row = await store.change(id, claimed)
    if (!row) return
    const answer = await send(row)
    if (answer.kind !== 'done') {
      await store.change(id, (current) => afterAnswer(current, answer, { nowMs: now(), random: random() }))
      return
    }
    await store.removeIf(id, () => true)
    onDone(row, answer.result)
  }

  async #rows(): Promise<CommandRow[]> {
    return await this.#ports.store.list(this.#ports.accountId)
  }

  async #changeAll(change: (row: CommandRow) => CommandRow | null): Promise<void> {
    for (const { id } of await this.#rows()) await this.#ports.store.change(id, change)
  }
}
