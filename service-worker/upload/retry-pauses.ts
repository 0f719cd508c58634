/**
 * Pauses of uploads with their reasons: news of sendable bytes must not repeat a request just refused. A clock that was set back ends a
 * pause, so that none gets longer.
 */
export class RetryPauses<Why extends string> {
  readonly #rests = new Map<string, { why: Why; atMs: number; ms: number }>()
  readonly #now: () => number
  constructor(now: () => number) {
    this.#now = now
  }

  /** `ms` Infinity: until something else ends it, and that is no rest */
  begin(id: string, why: Why, ms: number): void {
    if (Number.isFinite(ms)) this.#rests.set(id, { why, atMs: this.#now(), ms })
    else this.#rests.delete(id)
  }

  /** null when it does not rest */
  of(id: string): { why: Why; leftMs: number } | null {
    const rest = this.#rests.get(id)
    const past = rest ? this.#now() - rest.atMs : 0
    return rest && past >= 0 && past < rest.ms ? { why: rest.why, leftMs: rest.ms - past } : null
  }

  /** all, or those for one of these reasons */
  end(whys?: ReadonlySet<Why>): void {
    for (const [id, { why }] of this.#rests) if (!whys || whys.has(why)) this.#rests.delete(id)
  }
}
