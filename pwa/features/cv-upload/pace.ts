/** Files that are sent at once at first, and at most (R442). */
const FIRST = 4
const MOST_AT_ONCE = 50

/** Sends many files, a few at once: one more for each that arrives, half as many when the server says that it is busy. */
export class Pace {
  #most = FIRST

  async run<Item>(items: readonly Item[], signal: AbortSignal, send: (item: Item) => Promise<'done' | 'busy'>): Promise<void> {
    const queue = [...items]
    const open = new Set<Promise<void>>()
    while ((queue.length > 0 || open.size > 0) && !signal.aborted) {
      while (open.size < this.#most) {
        const item = queue.shift()
        if (item === undefined) break
        const sending: Promise<void> = send(item).then((outcome) => {
          this.#most = outcome === 'busy' ? Math.max(1, Math.floor(this.#most / 2)) : Math.min(MOST_AT_ONCE, this.#most + 1)
          open.delete(sending)
        })
        open.add(sending)
      }
      await Promise.race(open)
    }
    // those that are aborted end by themselves
    await Promise.allSettled(open)
  }
}
