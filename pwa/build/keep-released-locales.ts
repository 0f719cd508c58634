import type { Plugin } from 'vite'
import { LANGUAGES } from '../i18n/languages.ts'

const LOCALE_FILE = /[\\/]react-(?:aria|stately)[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2})-[A-Z]{2}\.mjs$/

/**
 * The component library ships its words in thirty languages in every chunk. Those that no released language of ours needs are replaced
 * by nothing; the library then falls back to English.
 */
export function keepReleasedLocales(): Plugin {
  const kept = new Set(['en', ...LANGUAGES.filter((language) => language.released).map((language) => language.lang.slice(0, 2))])
  return {
    name: 'holdfast:keep-released-locales',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const match = LOCALE_FILE.exec(id)
      return match?.[1] && !kept.has(match[1]) ? 'export default undefined' : null
    },
  }
}
