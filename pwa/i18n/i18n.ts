import { findLanguage, LANGUAGES, type Language } from './languages.ts'
import { loadMessages } from './load-messages.ts'
import type { Namespace } from './messages.ts'
import { chosenLanguage, FALLBACK, forgetWords, isKept, keepWords, keptNamespaces, showLanguage } from './word-store.ts'

/** Starts the words in one language with the common namespace; other namespaces come with their area. Rejects when they cannot be fetched. */
export async function startLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  forgetWords()
  await Promise.all([...new Set([language.lang, FALLBACK])].map((lang) => fetchWords(lang, ['common'])))
  showLanguage(language.lang)
  markDocument(language)
}

/**
 * Changes all words at once: what is loaded is fetched in the new language first, then one render shows it. Input stays. Rejects when the words
 * cannot be fetched; the language stays as it was then.
 */
export async function changeLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  await fetchWords(language.lang, keptNamespaces(FALLBACK))
  showLanguage(language.lang)
  markDocument(language)
}

/** Fetches the words of an area; for the loader of its route, so that no screen shows keys. Rejects when they cannot be fetched. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  await Promise.all([...new Set([chosenLanguage(), FALLBACK])].map((lang) => fetchWords(lang, [namespace])))
}

/** Are the words of an area here, in the language of the screen (or `lang`, that of a part of it) and in the one that stands in? */
export const hasWords = (namespace: Namespace, lang = chosenLanguage()): boolean => [lang, FALLBACK].every((one) => isKept(one, namespace))

/** Fetches words of areas in a language, which need not be that of the screen. */
export async function fetchWords(lang: string, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !isKept(lang, namespace))
  await Promise.all(missing.map(async (namespace) => keepWords(lang, namespace, await loadMessages(lang, namespace))))
}

const languageOf = (code: string): Language => findLanguage(code) ?? (LANGUAGES[0] as Language) // the list is a constant and not empty

function markDocument(language: Language): void {
  document.documentElement.lang = language.lang
  document.documentElement.dir = language.dir
}
