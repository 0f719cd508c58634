/** Work for one process: a stretch of seeds. */
export interface Stretch {
  first: number
  seeds: number
}

export interface FailedSeed {
  seed: number
  /** the broken invariant in words */
  failure: string
}

/** Result of a stretch; it ends at its first failing seed. */
export interface StretchResult {
  run: number
  failed: FailedSeed[]
  counts: [string, number][]
}
