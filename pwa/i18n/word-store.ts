import { writeMessage } from './icu-messages.ts'
import type { Message } from './message-text.ts'
import type { MessageValues } from './messages.ts'

/** Language whose words stand in where another has none. */
export const FALLBACK = 'en'

type Words = Readonly<Record<string, Message>>
/** By language, then by namespace. */
const words = new Map<string, Map<string, Words>>()
const listeners = new Set<() => void>()
let chosen = FALLBACK
let shown = FALLBACK

/** Tag of the language that was chosen for the screen. */
export const chosenLanguage = (): string => chosen
/** Tag of the language on the screen: the chosen one, or English where it has no words at all. */
export const shownLanguage = (): string => shown

/** Changes the language of the screen, whose words are here by then. */
export function showLanguage(lang: string): void {
  chosen = lang
  shown = [...(words.get(lang)?.values() ?? [])].some((messages) => Object.keys(messages).length > 0) ? lang : FALLBACK
  for (const listener of listeners) listener()
}

/** Calls back at each change of the language; gives the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Forgets all words, for a start anew. */
export const forgetWords = (): void => words.clear()

/** Keeps the words of a namespace; one without any counts as here. */
export function keepWords(lang: string, namespace: string, messages: Words): void {
  const ofLanguage = words.get(lang) ?? new Map<string, Words>()
  words.set(lang, ofLanguage.set(namespace, messages))
}

export const isKept = (lang: string, namespace: string): boolean => words.get(lang)?.has(namespace) ?? false
/** Namespaces that are here in a language. */
export const keptNamespaces = (lang: string): string[] => [...(words.get(lang)?.keys() ?? [])]

/** Gives a text of a namespace: in the language, else in English, else its key. */
export function textOf(lang: string, namespace: string, key: string, values: MessageValues = {}): string {
  const message = words.get(lang)?.get(namespace)?.[key] ?? words.get(FALLBACK)?.get(namespace)?.[key]
  return message === undefined ? key : writeMessage(message, values, lang)
}
