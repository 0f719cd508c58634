import i18next from 'i18next'
import { findLanguage, LANGUAGES, type Language } from './languages.ts'
import { loadMessages } from './load-messages.ts'
import type { Namespace } from './messages.ts'
import { icuMessages } from './icu-messages.ts'

const FALLBACK = 'en'

/** Starts the words in one language with the common namespace; other namespaces come with their area. Rejects when they cannot be fetched. */
export async function startLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  const [words, fallback] = await Promise.all([loadMessages(language.lang, 'common'), loadMessages(FALLBACK, 'common')])
  await i18next.use(icuMessages).init({
    lng: language.lang,
    fallbackLng: FALLBACK,
    supportedLngs: false,
    load: 'currentOnly',
    // no backend: i18next takes what its backend could not fetch for loaded, and the screen would show keys
    resources: {
      [FALLBACK]: { common: fallback },
      [language.lang]: { common: words },
    },
    ns: ['common'],
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  markDocument(language)
}

/**
 * Changes all words at once: what is loaded is fetched in the new language first, then one render shows it. Input stays. Rejects when the words
 * cannot be fetched; the language stays as it was then.
 */
export async function changeLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  await fetchWords(language.lang, Object.keys(i18next.services.resourceStore.data[FALLBACK] ?? {}))
  await i18next.changeLanguage(language.lang)
  markDocument(language)
}

/** Fetches the words of an area; for the loader of its route, so that no screen shows keys. Rejects when they cannot be fetched. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  await Promise.all([...new Set([i18next.language, FALLBACK])].map((lang) => fetchWords(lang, [namespace])))
}

/** Are the words of an area here, in the language of the screen (or `lang`, that of a part of it) and in the one that stands in? */
export const hasWords = (namespace: Namespace, lang = i18next.language): boolean =>
  [lang, FALLBACK].every((one) => i18next.hasResourceBundle(one, namespace))

/** Fetches words of areas in a language, which need not be that of the screen. */
export async function fetchWords(lang: string, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(lang, namespace))
  await Promise.all(missing.map(async (namespace) => i18next.addResourceBundle(lang, namespace, await loadMessages(lang, namespace))))
}

const languageOf = (code: string): Language => findLanguage(code) ?? (LANGUAGES[0] as Language) // the list is a constant and not empty

function markDocument(language: Language): void {
  document.documentElement.lang = language.lang
  document.documentElement.dir = language.dir
}
