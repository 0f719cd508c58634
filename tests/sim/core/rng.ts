/** Seeded randomness (mulberry32 behind a mixed seed): the same seed gives the same run on every machine. */
export class Rng {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35)
    for (let i = 0; i < 4; i++) this.next()
  }

  /** in [0, 1) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** a whole number in [0, below) */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** a whole number in [from, to] */
  between(from: number, to: number): number {
    return from + this.int(to - from + 1)
  }

  chance(probability: number): boolean {
    return probability > 0 && this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** Picks a key by its weight; weights of 0 are never picked. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    // Object.entries widens the keys to string
    const entries = Object.entries(weights) as [K, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key
    return this.pick(entries.filter(([, weight]) => weight > 0))[0]
  }

  /** A copy in random order. */
  shuffle<T>(items: readonly T[]): T[] {
    const copy = [...items]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(i + 1)
      const [a, b] = [copy[i], copy[j]]
      // both indices are inside the array
      copy[i] = b as T
      copy[j] = a as T
    }
    return copy
  }
}
