/** Pattern for any of these folded phrases, the longest first. */
export const anyOf = (phrases: readonly string[]): string =>
  [...new Set(phrases)]
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => escape(phrase).replaceAll(' ', String.raw`\s+`))
    .join('|')

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The text with a place that no pattern matches any more. */
export const mask = (text: string, start: number, end: number): string => text.slice(0, start) + '\0'.repeat(end - start) + text.slice(end)

/** Scripts that write words without spaces between them. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}]/u

/** Pattern for a phrase that ends where a word ends; in scripts without spaces anywhere. */
export function wordPattern(phrases: readonly string[], flags = 'u'): RegExp {
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase))
  const joined = phrases.filter((phrase) => UNSPACED.test(phrase))
  const forms = [
    ...(spaced.length > 0 ? [String.raw`(?<![\p{L}\p{M}\d])(?:${anyOf(spaced)})(?![\p{L}\p{M}\d])`] : []),
    ...(joined.length > 0 ? [`(?:${anyOf(joined)})`] : []),
  ]
  return new RegExp(forms.join('|'), flags)
}
