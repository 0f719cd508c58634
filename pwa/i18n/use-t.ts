import i18next from 'i18next'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { untilResponse } from '../lib/until-response.ts'
import { hasWords, loadNamespace } from './i18n.ts'
import type { Namespace, Translate } from './messages.ts'

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

/** Words of a namespace in a language, for all who ask. Those without values are looked up once: each row of a table asks for dozens. */
function wordsOf<N extends Namespace>(lang: string, namespace: N): Translate<N> {
  const of = `${lang} ${namespace}`
  // the same key gives the same namespace
  const made = (translates.get(of) as Translate<N> | undefined) ?? lookedUpOnce(lang, namespace)
  translates.set(of, made as Translate<Namespace>)
  return made
}
const translates = new Map<string, Translate<Namespace>>()

function lookedUpOnce<N extends Namespace>(lang: string, namespace: N): Translate<N> {
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
