/** Longest run of letters without a place to break that still fits every column. */
const LONGEST_RUN = 20
const NO_SIGN = /[\p{Cc}\p{Cf}\p{Z}\p{M}]/u
const CONTROL = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** Scripts that break between words without spaces do so by themselves. */
const RUN = new RegExp(
  `[^\\s\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{${LONGEST_RUN + 1},}`,
  'gu',
)

/** Text as it is printed: letters whole, no control signs, and places to break in what is too long for a line. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(RUN, (run) =>
      [...new Intl.Segmenter().segment(run)]
        .map(({ segment }, at) => (at > 0 && at % LONGEST_RUN === 0 ? `\u200B${segment}` : segment))
        .join(''),
    )

/** Number of different letters that no font has a sign for. */
export function missingLetters(texts: readonly string[], letters: ReadonlySet<number>): number {
  const missing = new Set<string>()
  for (const text of texts)
    for (const letter of text.normalize('NFC')) if (!NO_SIGN.test(letter) && !letters.has(letter.codePointAt(0) ?? 0)) missing.add(letter)
  return missing.size
}

/** Every text of a report as it is printed. */
export function printableAll<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T // a text stays one
  if (Array.isArray(value)) return value.map(printableAll) as T // of the same items
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printableAll(one)])) as T // of the same fields
  return value
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
