/*
 * The region a person lives in says how numbers, dates and times are written; the chosen language gives the words (ADR 0090). A browser
 * in de-DE with the app in English: `2,5`, `31 Dec 2026, 22:00`.
 */

/** Tag of a language and the region of the browser, whose way of writing numbers is known: `de-DE`, `pt-BR`, and `pt-BR` for a browser in `en-BR`. */
export function regionTag(languages: readonly string[]): string {
  const locales = languages.flatMap((tag) => localeOf(tag) ?? [])
  const first = locales[0]
  if (!first) return 'en-US'
  const same = locales.find(({ language, region }) => language === first.language && region !== undefined)
  const { language, region = 'US' } = same ?? first.maximize()
  const tags = [`${language}-${region}`, `${localeOf(`und-${region}`)?.maximize().language ?? language}-${region}`]
  return tags.find((tag) => isKnown(tag)) ?? first.baseName
}

/** Writes dates: words of the language in the order and the hours of the region, always in our calendar. */
export function wordsLocale(lang: string, region: string): string {
  const own = new Intl.Locale(lang, { region: new Intl.Locale(region).region ?? 'US' }).baseName
  // the month before the day is the habit of few regions with English, and those are known
  const base = isKnown(own) ? own : new Intl.Locale(lang).language === 'en' ? 'en-001' : lang
  const hours = new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions().hourCycle
  return `${base}-u-ca-gregory-${hours === undefined ? '' : `hc-${hours}-`}nu-${digitsOf(base)}`
}

/** Writes numbers: separators of the region in the digits that the language has there. */
export const numberLocale = (lang: string, region: string): string => `${region}-u-nu-${digitsOf(wordsLocale(lang, region))}`

/** Both for a language of the screen and the region of this browser. */
export function localesHere(lang: string): { words: string; numbers: string } {
  const key = `${lang} ${navigator.languages.join(' ')}`
  const known = here.get(key)
  if (known) return known
  const region = regionTag(navigator.languages)
  const locales = { words: wordsLocale(lang, region), numbers: numberLocale(lang, region) }
  here.set(key, locales)
  return locales
}
const here = new Map<string, { words: string; numbers: string }>()

const digitsOf = (tag: string): string => new Intl.NumberFormat(tag).resolvedOptions().numberingSystem

/** Knows the browser this region, or would it write as in another one? */
const isKnown = (tag: string): boolean =>
  new Intl.Locale(new Intl.NumberFormat(tag).resolvedOptions().locale).region === new Intl.Locale(tag).region

/** Null for what is no tag: some browsers report `C` or `en-US@posix`. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
