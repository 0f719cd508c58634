import { Rng } from '#tests/sim/core/rng.ts'
import { startFaultProxy, type Faults, type FaultProxy } from '#tests/support/faults/fault-proxy.ts'

/** Points at which the connection breaks: after so many sent bytes, spread over the file, at no border of a part. */
export const cutsOf = (bytes: number, seed: number): number[] => {
  const rng = new Rng(seed)
  return CUTS.map((share) => Math.round((share + (rng.next() - 0.5) * 0.03) * bytes) + 1)
}
/** The places of an earlier comparison (20, 50, 80, 110, 140 and 170 of 200 MB), moved a little by the seed. */
const CUTS = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85]

/** A good connection: 80 Mbit/s, 20 ms there and back. Bare: as fast as this machine, where nothing is measured but what programs cost. */
export const SPEEDS = { line: { lineBytesPerSecond: 10_000_000, latencyMs: 10 }, bare: {} } as const satisfies Record<string, Faults>
export type LineSpeed = (typeof SPEEDS)[keyof typeof SPEEDS]

/** A connection to each of these, made once. */
export const startLines = async (targets: readonly string[]): Promise<FaultProxy[]> =>
  await Promise.all(targets.map((target) => startFaultProxy({ target, host: '127.0.0.1' })))
