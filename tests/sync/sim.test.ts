import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { TROUBLES } from '#tests/sim/coverage.ts'
import { Counts } from '#tests/sim/core/counts.ts'
import { KEPT_SEEDS } from '#tests/sim/kept-seeds.ts'
import { mutate } from '#tests/sim/mutants/apply.ts'
import { MUTANTS } from '#tests/sim/mutants/list.ts'
import { runPool } from '#tests/sim/pool/run-pool.ts'
import { runSeed } from '#tests/sim/world/run-seed.ts'

/** The short form of docs/sync-proof.md. A failing seed is told with its story by `npm run sim -- --seed N --trace`. */
const SEEDS = 2000
const LIMIT_MS = 300_000

describe('the sync core on a database that fails', () => {
  it(
    `keeps its promises over ${SEEDS} seeds, and meets every kind of trouble in them`,
    async () => {
      const { run, failed, counts } = await runPool({ first: 1, seeds: SEEDS, jobs: availableParallelism(), mostFailures: 1 })
      expect(failed, 'npm run sim -- --trace --seed <the first of these>').toEqual([])
      expect(run).toBe(SEEDS)
      expect(TROUBLES.filter((name) => counts.of(name) === 0)).toEqual([])
    },
    LIMIT_MS,
  )

  it.each(KEPT_SEEDS)('seed $seed holds: $found', async ({ seed }) => {
    expect((await runSeed({ seed, counts: new Counts() })).failure).toBeNull()
  })

  it('lives the same life from the same seed', async () => {
    const live = async () => (await runSeed({ seed: 7, counts: new Counts(), isTraced: true })).trace
    expect(await live()).toEqual(await live())
  })
})

describe('each rule that can be switched off', () => {
  it.each(MUTANTS)('$name: is found in the code exactly once', (mutant) => {
    expect(mutate(mutant)).not.toBe('')
  })
})
