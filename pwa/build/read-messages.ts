import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { SYNTAX, type Message } from '../i18n/message-text.ts'

const LOCALE = /[\\/]locales[\\/]\w+[\\/]\w+\.json$/

/** Reads the messages of locales when the app is built (ADR 0157): pages then need neither the parser nor its time. */
export function readMessages(): Plugin {
  return {
    name: 'holdfast:read-messages',
    enforce: 'pre',
    transform(text, id) {
      if (!LOCALE.test(id)) return null
      // locales are objects of texts, which a test of them checks
      const messages = Object.entries(JSON.parse(text) as Record<string, string>)
      return { code: JSON.stringify(Object.fromEntries(messages.map(([key, message]) => [key, read(message)]))), map: null }
    },
  }
}

/** Gives a text without signs as it is, which is nearly all of them. */
// the parser's own types say more of each part than pages look at
const read = (message: string): Message =>
  SYNTAX.test(message) ? (parse(message, { ignoreTag: true, captureLocation: false }) as Message) : message
