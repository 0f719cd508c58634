/** A language of the interface. `code` is the value of the specification, `lang` the tag browsers understand (kr is Korean: ko). */
export interface Language {
  readonly code: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** in its own words and script */
  readonly name: string
  /** offered to users; a language with few translations stays hidden */
  readonly released: boolean
}

const define = (code: string, lang: string, name: string, released = false, dir: Language['dir'] = 'ltr'): Language => ({
  code,
  lang,
  dir,
  name,
  released,
})

/** All languages of the interface, in the order of the specification. To release one, add its locale files and set `released`. */
export const LANGUAGES: readonly Language[] = [
  define('en', 'en', 'English', true),
  define('tc', 'zh-Hant', '繁體中文'),
  define('sc', 'zh-Hans', '简体中文'),
  define('th', 'th', 'ไทย'),
  define('ja', 'ja', '日本語'),
  define('id', 'id', 'Bahasa Indonesia'),
  define('ms', 'ms', 'Bahasa Melayu'),
  define('vi', 'vi', 'Tiếng Việt'),
  define('km', 'km', 'ខ្មែរ'),
  define('de', 'de', 'Deutsch'),
  define('fr', 'fr', 'Français'),
  define('kr', 'ko', '한국어'),
  define('ta', 'fil', 'Tagalog'),
  define('ar', 'ar', 'العربية', true, 'rtl'),
  define('es', 'es', 'Español'),
  define('pt', 'pt', 'Português'),
  define('hi', 'hi', 'हिन्दी'),
  define('it', 'it', 'Italiano'),
  define('pl', 'pl', 'Polski'),
  define('tr', 'tr', 'Türkçe'),
]

/** English with a coloured look; never chosen from the browser. */
export const EN_COLOR: Language = define('en_color', 'en', 'English (colour)')

/** Made from English at run time, 40 % longer and in brackets: shows text that cannot grow and words that are not in a locale. */
export const PSEUDO: Language = define('pseudo', 'en-XA', '[Ƥşḗŭḓǿ]')

/** The language of a stored code; null for a code we do not know. */
export const findLanguage = (code: string): Language | null =>
  [...LANGUAGES, EN_COLOR, PSEUDO].find((language) => language.code === code) ?? null
