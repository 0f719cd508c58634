/** Keeps a few of many, evenly spread, without knowing how many will come. What is not kept is never made. */
export class Reservoir<T> {
  #kept: T[] = []
  #every = 1
  #came = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get kept(): readonly T[] {
    return this.#kept
  }

  offer(make: () => T): void {
    if (this.#came++ % this.#every !== 0) return
    this.#kept.push(make())
    if (this.#kept.length <= this.#most) return
    this.#kept = this.#kept.filter((_, at) => at % 2 === 0)
    this.#every *= 2
  }
}
