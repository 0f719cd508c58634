import type { MatchMode } from './levels.ts'
import { cvWords } from './words.ts'
import { groupsOf, SKILL_TABLE, type CvTable } from './tables/read-table.ts'

/** Credit of a match and the rule that gave it. */
export interface CvMatch {
  credit: number
  rule: MatchMode
}

/**
 * The widest match that `mode` allows between a wanted and a held text, null without one (R134): exact 1, similar 0.8, nearby 0.5.
 */
export function matchText(table: CvTable, wanted: string, held: string, mode: MatchMode): CvMatch | null {
  if (exactKey(wanted) === exactKey(held)) return { credit: 1, rule: 'exact' }
  if (mode === 'exact') return null
  if (isSimilar(table, wanted, held)) return { credit: 0.8, rule: 'similar' }
  return mode === 'nearby' && isNearby(table, wanted, held) ? { credit: 0.5, rule: 'nearby' } : null
}

/** The best match of a wanted text among those held, with the one held. */
export function bestMatch<Held extends { text: string }>(
  table: CvTable,
  wanted: string,
  held: readonly Held[],
  mode: MatchMode,
): (CvMatch & { held: Held }) | null {
  let best: (CvMatch & { held: Held }) | null = null
  for (const one of held) {
    const match = matchText(table, wanted, one.text, mode)
    if (match && match.credit > (best?.credit ?? 0)) best = { ...match, held: one }
    if (best?.credit === 1) return best
  }
  return best
}

/** Case, width and spaces do not count. */
const exactKey = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

function isSimilar(table: CvTable, wanted: string, held: string): boolean {
  const a = wordsOf(table, wanted)
  const b = wordsOf(table, held)
  if (a.length === 0 || b.length === 0) return false
  // signs that make another language of a letter stay apart: C, C++, C#
  if (a.join('') === b.join('') || sorted(a) === sorted(b)) return true
  const [groupA, groupB] = [groupsOf(table, a).group, groupsOf(table, b).group]
  if (groupA !== undefined && groupA === groupB) return true
  return a.length === b.length && areTypos(table, a, b)
}

function isNearby(table: CvTable, wanted: string, held: string): boolean {
  const family = groupsOf(table, wordsOf(table, wanted)).family
  return family !== undefined && family === groupsOf(table, wordsOf(table, held)).family
}

const sorted = (words: readonly string[]): string => words.toSorted().join(' ')

/** Words without levels, which do not make another title. All of them stay when nothing else is said. */
function wordsOf(table: CvTable, text: string): readonly string[] {
  const words = cvWords(text)
  const kept = table.dropped.size === 0 ? words : words.filter((word) => !table.dropped.has(word))
  return kept.length > 0 ? kept : words
}

/** A word that our lists do not know may be a typo of one that they know. */
function areTypos(table: CvTable, a: readonly string[], b: readonly string[]): boolean {
  const rest = b.toSorted()
  return a.toSorted().every((word, at) => {
    const other = rest[at] ?? ''
    return word === other || isTypo(table, word, other)
  })
}

function isTypo({ vocabulary }: CvTable, a: string, b: string): boolean {
  const known = [a, b].filter((word) => vocabulary.has(word) || SKILL_TABLE.vocabulary.has(word))
  if (known.length !== 1 || !/^\p{L}+$/u.test(a) || !/^\p{L}+$/u.test(b)) return false
  const shorter = Math.min(a.length, b.length)
  const allowed = shorter >= LONG_WORD ? 2 : shorter >= SHORT_WORD ? 1 : 0
  return allowed > 0 && isWithinEdits(a, b, allowed)
}
const SHORT_WORD = 5
const LONG_WORD = 9

/** Edit distance by rows, letters that changed places counted as two edits. */
function isWithinEdits(a: string, b: string, allowed: number): boolean {
  if (Math.abs(a.length - b.length) > allowed) return false
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return (row[b.length] ?? Infinity) <= allowed
}
