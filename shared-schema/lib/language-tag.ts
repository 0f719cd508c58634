import { UI_LANGUAGES } from './ui-languages.ts'

/**
 * Interface language for a browser's language tag (R416-R420). Traditional readers get tc: zh-HK, zh-TW and every tag with script Hant; other Chinese sc.
 * Filipino and Tagalog are `ta` here, so a Tamil browser (also `ta`) gets English.
 */
export function languageForBrowser(tag: string | undefined): string {
  const lower = (tag ?? '').toLowerCase()
  const [primary = '', ...rest] = lower.split('-')
  if (primary === 'zh') return lower === 'zh-hk' || lower === 'zh-tw' || rest.includes('hant') ? 'tc' : 'sc'
  const code = OWN_CODE[primary] ?? primary
  const known = UI_LANGUAGES.some((language) => language.code === code)
  return known && !FOREIGN.has(primary) ? code : 'en'
}

/** Browser tag -> our code, where they differ. */
const OWN_CODE: Readonly<Record<string, string>> = { ko: 'kr', fil: 'ta', tl: 'ta' }
/** Tags that look like one of our codes and mean another language: Tamil, Kanuri, Turkic variants of Chinese codes. */
const FOREIGN = new Set(['ta', 'kr', 'tc', 'sc'])
