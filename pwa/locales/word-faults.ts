import { parse } from '@formatjs/icu-messageformat-parser'
import { PART } from '../i18n/message-text.ts'

export type Messages = Readonly<Record<string, string>>

/** Faults of the messages of a language beside those of English: `unknown x`, `unreadable x`, `arguments of x`, `forms of x`. */
export function wordFaults(lang: string, messages: Messages, english: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    const original = english[key]
    if (original === undefined) return [`unknown ${key}`]
    const parts = partsOf(message)
    if (parts === null) return [`unreadable ${key}`]
    const wanted = partsOf(original) ?? []
    if (argumentsOf(parts) !== argumentsOf(wanted)) return [`arguments of ${key}`]
    return hasForms(lang, parts, wanted) ? [] : [`forms of ${key}`]
  })
}

/** Keys that English has and the language does not: the screen shows English there. */
export const missingWords = (messages: Messages, english: Messages): string[] => Object.keys(english).filter((key) => !messages[key])

/** Arguments of a message, wherever they stand in it; null when it does not read as ICU, or has arguments of kinds that no page writes. */
function partsOf(message: string): Part[] | null {
  const parts: Part[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      // 0 is the type of plain text
      if ('type' in value && value.type !== 0 && 'value' in value && typeof value.value === 'string')
        parts.push({ name: value.value, type: Number(value.type), forms: formsOf(value) })
      Object.values(value).forEach(visit)
    }
  }
  try {
    visit(parse(message, { ignoreTag: true }))
    // pages write no others
    return parts.every(({ type }) => KINDS.has(type)) ? parts : null
  } catch {
    return null
  }
}

/** Names of the cases of a choice or a plural. */
const formsOf = (value: object): string[] =>
  'options' in value && typeof value.options === 'object' && value.options !== null ? Object.keys(value.options) : []

const argumentsOf = (parts: readonly Part[]): string => [...new Set(parts.map(({ name }) => name))].sort().join()

/** Has every choice the cases of the English one, and every plural only forms that numbers of the language can ask for? */
function hasForms(lang: string, parts: readonly Part[], english: readonly Part[]): boolean {
  const known = new Set<string>(new Intl.PluralRules(lang).resolvedOptions().pluralCategories)
  return parts.every(({ name, type, forms }) => {
    if (type === PART.plural) return forms.every((form) => form.startsWith('=') || known.has(form))
    if (type !== PART.choice) return true
    const cases = english.filter((part) => part.name === name && part.type === PART.choice).map((part) => part.forms.toSorted().join())
    return cases.includes(forms.toSorted().join())
  })
}

const KINDS: ReadonlySet<number> = new Set(Object.values(PART))

interface Part {
  readonly name: string
  readonly type: number
  readonly forms: readonly string[]
}
