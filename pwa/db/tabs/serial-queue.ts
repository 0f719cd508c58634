/** Runs what it is given one after the other; a failure is told and does not stop the next. */
export class SerialQueue {
  readonly #onFailure: (error: unknown) => void
  #last: Promise<void> = Promise.resolve()

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  take(turn: () => Promise<void>): Promise<void> {
    const before = this.#last
    this.#last = (async () => {
      await before
      try {
        await turn()
      } catch (error) {
        this.#onFailure(error)
      }
    })()
    return this.#last
  }
}
