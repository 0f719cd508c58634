import { slotsOf } from '../lib/rubrics/pattern.ts'
import { ARTICLES } from './lists/function-words.ts'
import { whyNotOwn, type NotOwn, type RubricKind } from './own-act.ts'
import { formsOf } from './word-forms.ts'

/** Slots of a pattern, each with every form of its alternatives. */
export type Slots = readonly ReadonlySet<string>[]

export const readPattern = (pattern: string): Slots => slotsOf(pattern).map((slot) => new Set(slot.flatMap(formsOf)))

/** Place in a sentence where a pattern fits, and why it does not count there. */
export interface Fit {
  from: number
  to: number
  why: NotOwn | null
}

/** Finds where a pattern fits: the first place that counts, else the first at all. */
export function findPattern(keys: readonly string[], slots: Slots, kind: RubricKind): Fit | null {
  let nearest: Fit | null = null
  for (const [at, key] of keys.entries()) {
    if (slots[0]?.has(key) !== true) continue
    const last = lastOf(keys, slots, at)
    if (last === null) continue
    const fit = { from: at, to: last + 1, why: whyNotOwn(keys, at, kind) }
    if (fit.why === null) return fit
    nearest ??= fit
  }
  return nearest
}

/** Words without articles within which the next slot stands. */
const REACH = 5

/** Place of the last slot, when all others follow the first; null: they do not. */
function lastOf(keys: readonly string[], slots: Slots, first: number): number | null {
  let reached = [first]
  for (const slot of slots.slice(1)) {
    const next = new Set(reached.flatMap((at) => within(keys, at).filter((place) => slot.has(keys[place] ?? ''))))
    reached = [...next].toSorted((one, other) => one - other)
  }
  return reached[0] ?? null
}

function within(keys: readonly string[], at: number): number[] {
  const places: number[] = []
  for (let place = at + 1; place < keys.length && places.length < REACH; place++) if (!ARTICLES.has(keys[place] ?? '')) places.push(place)
  return places
}
