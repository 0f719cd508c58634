import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import ICU from 'i18next-icu'
import { findLanguage, LANGUAGES, type Language } from './languages.ts'
import { loadMessages } from './load-messages.ts'
import type { Namespace } from './messages.ts'

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lang, namespace, done) => void deliver(lang, namespace, done),
}

async function deliver(lang: string, namespace: string, done: ReadCallback): Promise<void> {
  try {
    done(null, await loadMessages(lang, namespace))
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), null)
  }
}

/** Starts the words in one language with the common namespace; other namespaces come with their area. */
export async function startLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  await i18next
    .use(ICU)
    .use(backend)
    .init({
      lng: language.lang,
      fallbackLng: 'en',
      supportedLngs: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  markDocument(language)
}

/** Changes all words at once: what is loaded is fetched in the new language first, then one render shows it. Input stays. */
export async function changeLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  await i18next.changeLanguage(language.lang)
  markDocument(language)
}

/** Fetches the words of an area; for the loader of its route, so that no screen shows keys. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (!i18next.hasLoadedNamespace(namespace)) await i18next.loadNamespaces(namespace)
}

const languageOf = (code: string): Language => findLanguage(code) ?? (LANGUAGES[0] as Language) // the list is a constant and not empty

function markDocument(language: Language): void {
  document.documentElement.lang = language.lang
  document.documentElement.dir = language.dir
}
