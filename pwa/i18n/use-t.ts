import i18next from 'i18next'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { untilResponse } from '../lib/until-response.ts'
import { hasWords, loadNamespace } from './i18n.ts'
import type { MessageValues, Namespace, Translate } from './messages.ts'

/**
 * The words of one namespace, typed by English: `t('delivery.sending', { done: 3, total: 12 })`. Renders again when the language changes.
 * Suspends while the namespace is on its way; area routes load theirs before the first screen, so that is rare.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const lang = useLang()
  // also once they are here: a render that goes on after its wait has to meet the same `use`, or React mounts its hooks wrongly (error 467)
  if (waiting.has(keyOf(namespace)) || !hasWords(namespace)) use(pending(namespace))
  return useMemo(() => wordsOf(lang, namespace), [lang, namespace])
}

/** Words of a namespace in a language, the same function for all who ask: a page has a hundred of them. */
function wordsOf<N extends Namespace>(lang: string, namespace: N): Translate<N> {
  const key = `${lang} ${namespace}`
  const known = translates.get(key)
  if (known) return known
  const words = makeWords(lang, namespace)
  // before they are here, one screen alone may look
  if (hasWords(namespace, lang)) translates.set(key, words)
  return words
}
type Lookup = (key: string, values?: MessageValues) => string
const translates = new Map<string, Lookup>()

/** Looks up those without values once: each row of a table asks for dozens. */
function makeWords(lang: string, namespace: Namespace): Lookup {
  const fixed = i18next.getFixedT(lang, namespace)
  const known = new Map<string, string>()
  return (key, values) => {
    if (values) return fixed(key, { ...values })
    const words = known.get(key) ?? fixed(key)
    known.set(key, words)
    return words
  }
}

/** BCP 47 tag of the language on the screen, for Intl. */
export const currentLang = (): string => i18next.resolvedLanguage ?? i18next.language ?? 'en'

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

const waiting = new Map<string, Promise<void>>()
const keyOf = (namespace: Namespace): string => `${currentLang()} ${namespace}`
function pending(namespace: Namespace): Promise<void> {
  const key = keyOf(namespace)
  const known = waiting.get(key)
  if (known) return known
  const promise = untilResponse(() => loadNamespace(namespace))
  waiting.set(key, promise)
  return promise
}

/** Language of a part of a page that is shown in another one, like the preview of a page of candidates; its words are loaded before. */
export const LanguageOf = createContext<string | null>(null)

/** The tag of `currentLang`, rendering again when it changes. */
export function useLang(): string {
  const own = use(LanguageOf)
  const lang = useSyncExternalStore(subscribe, currentLang, currentLang)
  return own ?? lang
}
