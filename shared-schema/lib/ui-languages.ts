/** A language of the interface and of mails. `code` is the value of the specification, `lang` the tag browsers understand (kr is Korean: ko). */
export interface UiLanguage {
  readonly code: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** in its own words and script */
  readonly name: string
}

const define = (code: string, lang: string, name: string, dir: UiLanguage['dir'] = 'ltr'): UiLanguage => ({ code, lang, dir, name })

/** All twenty, in the order of the specification. */
export const UI_LANGUAGES: readonly UiLanguage[] = [
  define('en', 'en', 'English'),
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
  define('ar', 'ar', 'العربية', 'rtl'),
  define('es', 'es', 'Español'),
  define('pt', 'pt', 'Português'),
  define('hi', 'hi', 'हिन्दी'),
  define('it', 'it', 'Italiano'),
  define('pl', 'pl', 'Polski'),
  define('tr', 'tr', 'Türkçe'),
]
