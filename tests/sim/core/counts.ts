/** Counts events over all seeds: a simulator that never reaches a case proves nothing about it. */
export class Counts {
  readonly #counts = new Map<string, number>()

  add(name: string, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by)
  }

  /** Takes over what another process has counted. */
  addAll(rows: readonly (readonly [string, number])[]): void {
    for (const [name, count] of rows) this.add(name, count)
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  get rows(): [string, number][] {
    return [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}
