import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../i18n/languages.ts'
import { NAMESPACES } from '../i18n/messages.gen.ts'

type Messages = Readonly<Record<string, string>>
const FILES = import.meta.glob<Messages>('./*/*.json', { eager: true, import: 'default' })
const SOURCES = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { eager: true, import: 'default', query: '?raw' }),
).join('\n')
const messagesOf = (code: string, namespace: string): Messages => FILES[`./${code}/${namespace}.json`] ?? {}

describe.each(NAMESPACES)('%s', (namespace) => {
  const english = messagesOf('en', namespace)

  it('has no key that no source uses', () => {
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([])
  })

  it.each(LANGUAGES.filter(({ code }) => FILES[`./${code}/${namespace}.json`]))(
    'in $code has only keys that English has, and every message reads as ICU',
    ({ code }) => {
      const messages = messagesOf(code, namespace)
      expect(Object.keys(messages).filter((key) => !(key in english))).toEqual([])
      for (const [key, message] of Object.entries(messages)) expect(() => parse(message), key).not.toThrow()
    },
  )

  it.each(LANGUAGES.filter(({ code }) => FILES[`./${code}/${namespace}.json`]))('in $code has the arguments of English', ({ code }) => {
    const messages = messagesOf(code, namespace)
    const differing = Object.keys(messages).filter(
      (key) => argumentsOf(messages[key] ?? '').join() !== argumentsOf(english[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

it.each(LANGUAGES.filter(({ released }) => released))('$code is released, so its common words are complete', ({ code }) => {
  const missing = Object.keys(messagesOf('en', 'common')).filter((key) => !(key in messagesOf(code, 'common')))
  expect(missing).toEqual([])
})

/** Names, the same in every language. */
const NAMES = /^(?:Holdfast|Webhooks|WebM|Chrome|Edge|Firefox|Safari|Samsung Internet)$/

it.each(
  NAMESPACES.flatMap((namespace) =>
    LANGUAGES.filter(({ released, code }) => released && code !== 'en').map(({ code }) => [code, namespace]),
  ),
)('%s leaves no words of %s in English', (code = '', namespace = '') => {
  const english = messagesOf('en', namespace)
  const same = Object.entries(messagesOf(code, namespace)).filter(([key, message]) => message === english[key] && !NAMES.test(message))
  expect(same.filter(([, message]) => /[a-z]{3}/i.test(message.replace(/\{[^{}]*\}/g, '')))).toEqual([])
})

/** As a whole in quotes, or as the start of a template: t(`sync.reason.${reason}`). */
function isUsed(key: string): boolean {
  if (SOURCES.includes(`'${key}'`) || SOURCES.includes(`"${key}"`)) return true
  const parts = key.split('.')
  return parts.some((_, index) => SOURCES.includes(`\`${parts.slice(0, index + 1).join('.')}.\${`))
}

/** Names of the arguments of a message, sorted, wherever they stand in it. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value && 'value' in value && typeof value.value === 'string' && value.type !== 0) names.add(value.value)
      Object.values(value).forEach(visit)
    }
  }
  visit(parse(message))
  return [...names].sort()
}

const parse = (message: string): unknown => new IntlMessageFormat(message, 'en').getAst()
