import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byProofForm, recordProof } from '#tests/support/proof.ts'
import { happenings, play } from './random-history.ts'
import { Tally } from './tally.ts'

const SEED = Number(process.env['UPLOAD_SEED'] ?? 20261122)
const RUNS = Number(process.env['UPLOAD_RUNS'] ?? byProofForm(1500, 300_000))

describe('the state machine of an upload', () => {
  it(
    'R261 R403 R445 ends verified whatever happened in whatever order: never stuck, never double, no try for nothing, nothing deleted early',
    () => {
      const tally = new Tally()
      const result = fc.check(
        fc.property(happenings, (list) => tally.add(play(list).met)),
        { seed: SEED, numRuns: RUNS },
      )
      // the seed, the shortest history and what it broke
      expect(result.failed ? fc.defaultReportMessage(result) : 'nothing broke').toBe('nothing broke')
      // a history that meets nothing shows nothing
      for (const [what, count] of Object.entries(tally.facts())) expect(count, what).toBeGreaterThan(RUNS / 200)
      recordProof('upload-states', { seed: SEED, ...tally.facts(), 'broken promises': 0 })
    },
    byProofForm(120_000, 1_800_000),
  )
})
