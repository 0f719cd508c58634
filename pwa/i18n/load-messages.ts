import { LANGUAGES, PSEUDO } from './languages.ts'
import type { Message } from './message-text.ts'

type Module = { default: Record<string, Message> }
const FILES = import.meta.glob<Module>('../locales/*/*.json')

/**
 * The messages of one namespace in one language, fetched when first needed (precached by the service worker). A locale without this
 * namespace gives an empty list: English stands in then.
 */
export async function loadMessages(lang: string, namespace: string): Promise<Record<string, Message>> {
  if (lang === PSEUDO.lang) {
    const { pseudoResource } = await import('./pseudo.ts')
    return pseudoResource(await loadMessages('en', namespace))
  }
  const code = LANGUAGES.find((language) => language.lang === lang)?.code ?? lang
  const file = FILES[`../locales/${code}/${namespace}.json`]
  return file ? (await file()).default : {}
}
