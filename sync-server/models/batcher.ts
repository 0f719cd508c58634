interface Waiting<In, Out> {
  item: In
  resolve(value: Out): void
  reject(error: unknown): void
}

/**
 * Combines simultaneous requests: the rows of a push arrive singly, and one command for all costs little more than one for each. `world`
 * separates apps in one process (tests).
 */
export class Batcher<World extends object, In, Out> {
  readonly #run: (world: World, items: readonly In[]) => Promise<readonly Out[]>
  readonly #waiting = new WeakMap<object, Waiting<In, Out>[]>()

  /** @param run gives one answer for each item, in order; when it fails, all fail */
  constructor(run: (world: World, items: readonly In[]) => Promise<readonly Out[]>) {
    this.#run = run
  }

  /** `key` is what tells worlds apart; the first one's `world` does the work. */
  async ask(world: World, key: object, item: In): Promise<Out> {
    return await new Promise<Out>((resolve, reject) => {
      const waiting = this.#waiting.get(key)
      if (waiting) waiting.push({ item, resolve, reject })
      else {
        this.#waiting.set(key, [{ item, resolve, reject }])
        // after all requests of this moment
        queueMicrotask(() => void this.#flush(world, key))
      }
    })
  }

  async #flush(world: World, key: object): Promise<void> {
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    try {
      const answers = await this.#run(
        world,
        waiting.map(({ item }) => item),
      )
      for (const [i, { resolve }] of waiting.entries()) resolve(answers[i] as Out) // an answer for each, by contract
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}
