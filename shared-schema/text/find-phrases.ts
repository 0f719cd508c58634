/** Tells whether words follow each other somewhere in a sentence; `|` between those that may stand in one place. */
export function hasPhrase(keys: readonly string[], phrase: string): boolean {
  const slots = slotsOfPhrase(phrase)
  return keys.some((_, at) => slots.every((slot, n) => slot.has(keys[at + n] ?? '')))
}

const cut = new Map<string, readonly ReadonlySet<string>[]>()

/** Phrases are those of our own lists, so what was cut is kept. */
function slotsOfPhrase(phrase: string): readonly ReadonlySet<string>[] {
  const known = cut.get(phrase)
  if (known) return known
  const slots = phrase.split(' ').map((slot) => new Set(slot.split('|')))
  cut.set(phrase, slots)
  return slots
}
