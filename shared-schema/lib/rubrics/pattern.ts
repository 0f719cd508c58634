export const MAX_PATTERN = 120
const MAX_SLOTS = 6

/** Slots of a pattern, each with its alternatives: `ask what|why` has two. */
export const slotsOf = (pattern: string): string[][] =>
  pattern
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/\s+/)
    .map((slot) => slot.split('|'))

/** Tells whether a text is one to six slots of plain words. */
export function isPattern(text: string): boolean {
  const slots = slotsOf(text)
  return slots.length <= MAX_SLOTS && slots.flat().every((word) => /^[\p{L}\p{N}][\p{L}\p{N}'-]*$/u.test(word))
}
