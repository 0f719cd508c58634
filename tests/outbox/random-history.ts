import fc from 'fast-check'
import { World, type Happening } from './world.ts'

const doc = fc.nat({ max: 2 })
const weather = fc.constantFrom('ok', 'lostRequest', 'lostResponse', 'busy', 'broken', 'refused', 'signedOut' as const)
const step = fc.option(fc.integer({ min: 1, max: 24 }), { nil: null, freq: 2 })

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const), docs: fc.uniqueArray(doc, { maxLength: 2 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('drain' as const),
      weather: fc.array(weather, { maxLength: 4 }),
      killAt: step,
      cancelAt: step,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('push' as const, 'edit' as const), doc }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'retry' as const, 'discard' as const), pick: fc.nat({ max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1000, 30_000, 400_000, 86_400_000, -30 * 86_400_000) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'forget' as const }) },
)

/** Commands that are given, cancelled, refused and sent, over a bad connection, by a page that dies between any two steps. */
export const happenings: fc.Arbitrary<Happening[]> = fc.array(happening, { minLength: 1, maxLength: 14 })

/** Plays a history to its end; throws when something of it is wrong. */
export async function play(list: readonly Happening[]): Promise<void> {
  const world = new World()
  for (const one of list) await world.happen(one)
  await world.end()
}
