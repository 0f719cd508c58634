import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../i18n/languages.ts'
import { NAMESPACES } from '../i18n/messages.gen.ts'
import { candidateNamespaces } from './candidate-namespaces.ts'
import { missingWords, wordFaults, type Messages } from './word-faults.ts'

const FILES = import.meta.glob<Messages>('./*/*.json', { eager: true, import: 'default' })
const FOUND = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { eager: true, import: 'default', query: '?raw' })
const SOURCES = Object.values(FOUND).join('\n')
const messagesOf = (code: string, namespace: string): Messages => FILES[`./${code}/${namespace}.json`] ?? {}

describe.each(NAMESPACES)('%s', (namespace) => {
  const english = messagesOf('en', namespace)

  it('has no key that no source uses', () => {
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([])
  })

  it.each(LANGUAGES.filter(({ code }) => FILES[`./${code}/${namespace}.json`]))(
    'in $code has only keys that English has, and every message reads as ICU, with the arguments of English and forms of the language',
    ({ code, lang }) => expect(wordFaults(lang, messagesOf(code, namespace), english)).toEqual([]),
  )
})

const FOR_CANDIDATES = LANGUAGES.filter(({ forCandidates }) => forCandidates)
const READ_BY_CANDIDATES = candidateNamespaces(
  new Map(Object.entries(FOUND).map(([path, source]) => [path.startsWith('../') ? path.slice(3) : `locales/${path.slice(2)}`, source])),
)

it('knows the words of every step of a candidate', () => {
  expect(READ_BY_CANDIDATES).toEqual(expect.arrayContaining(['common', 'entry', 'legal', 'receipt', 'sync', 'tests', 'trouble', 'voice']))
  expect(READ_BY_CANDIDATES).not.toEqual(expect.arrayContaining(['recruiter']))
})

it.each(READ_BY_CANDIDATES.flatMap((namespace) => FOR_CANDIDATES.map(({ code }) => ({ namespace, code }))))(
  '$namespace is complete in $code, because candidates read it',
  ({ namespace, code }) => expect(missingWords(messagesOf(code, namespace), messagesOf('en', namespace))).toEqual([]),
)

/** Names, the same in every language. */
const NAMES = /^(?:Holdfast|Webhooks|WebM|Chrome|Edge|Firefox|Safari|Samsung Internet)$/

it.each(NAMESPACES.flatMap((namespace) => FOR_CANDIDATES.filter(({ code }) => code !== 'en').map(({ code }) => [code, namespace])))(
  '%s leaves no words of %s in English',
  (code = '', namespace = '') => {
    const english = messagesOf('en', namespace)
    const same = Object.entries(messagesOf(code, namespace)).filter(([key, message]) => message === english[key] && !NAMES.test(message))
    expect(same.filter(([, message]) => /[a-z]{3}/i.test(message.replace(/\{[^{}]*\}/g, '')))).toEqual([])
  },
)

/** As a whole in quotes, or as the start of a template: t(`sync.reason.${reason}`). */
function isUsed(key: string): boolean {
  if (SOURCES.includes(`'${key}'`) || SOURCES.includes(`"${key}"`)) return true
  const parts = key.split('.')
  return parts.some((_, index) => SOURCES.includes(`\`${parts.slice(0, index + 1).join('.')}.\${`))
}
