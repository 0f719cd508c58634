/** Half a surrogate pair: no text in UTF-8 can hold it, so every store puts this sign in its place. */
const HALF_PAIR = /\p{Cs}/gu
const MENDED = '\ufffd'

/** Signs without a picture of their own, for comparing. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
/** Control signs, direction marks and other hidden signs in a displayed text; joiners stay, because they shape letters of some languages. */
const HIDDEN = /\p{Cc}|[\ufff9-\ufffb]|(?![\u200c-\u200d])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu
/** Blank at the ends of a text: spaces, joiners with nothing to join, letters that are drawn as nothing. */
const BLANK_ENDS =
  /^(?:[\s\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u200c-\u200d])+|(?:[\s\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u200c-\u200d])+$/gu
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The text as a store keeps it: half a surrogate pair becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replaceAll(HALF_PAIR, MENDED)

/** A value of JSON with every text in it as a store keeps it; the same value when there is nothing to mend. */
export function mended<T>(value: T): T {
  // each branch gives the kind of value it got
  if (typeof value === 'string') return wellFormed(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mended(item))
    return items.every((item, at) => item === value[at]) ? value : (items as T)
  }
  const before = Object.entries(value)
  const after = before.map(([name, field]: [string, unknown]) => [wellFormed(name), mended(field)] as const)
  return after.every(([name, field], at) => name === before[at]?.[0] && field === before[at]?.[1])
    ? value
    : (Object.fromEntries(after) as T)
}

/** A name or a short text of one line as it is stored and shown: composed (NFC), without hidden signs, trimmed. */
export const cleanText = (text: string): string =>
  wellFormed(text)
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ')
    .replaceAll(HIDDEN, '')
    .normalize('NFC')
    .replaceAll(BLANK_ENDS, '')

/** Would people see anything of it? */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Form in which names are compared: width, composition, case, hidden signs and the number of spaces do not count (NFKC, full case folding). */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : withoutIgnored(text)
        .normalize('NFKC')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKC')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
/** Words of plain letters, digits and signs between single spaces, which most texts are: all but the case is folded already. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Form in which lists are searched: accents do not count either. */
export const searchForm = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : foldText(text).normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Do people mean the same by both? */
export const isSameText = (a: string, b: string): boolean => foldText(a) === foldText(b)

/** Text without signs that nobody sees, well formed. */
export const withoutIgnored = (text: string): string => wellFormed(text).replaceAll(IGNORED, '')

/** The longest beginning of at most `most` UTF-16 units that cuts no sign in two as people see signs. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + LONGEST_SIGN)
  return beginning(graphemesOf(start), most) || beginning([...start], most)
}

/** The first sign as people see signs; '' of an empty text. */
export const firstSign = (text: string): string => graphemesOf(text.slice(0, LONGEST_SIGN))[0] ?? ''

/** Longer signs are cut between their code points. */
const LONGEST_SIGN = 64

function beginning(signs: Iterable<string>, most: number): string {
  let kept = ''
  for (const sign of signs) {
    if (kept.length + sign.length > most) break
    kept += sign
  }
  return kept
}

/** Older browsers know code points only. */
const graphemesOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : [...text]
