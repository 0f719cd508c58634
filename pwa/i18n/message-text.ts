/** Types of the parts that our messages have, by the numbers of `@formatjs/icu-messageformat-parser`. */
export const PART = { text: 0, value: 1, number: 2, choice: 5, plural: 6, count: 7 } as const

/** Part of a message as that parser gives it: text, or the name of a value; plurals and choices have messages inside. */
export interface MessagePart {
  type: number
  value?: string
  /** of a number */
  style?: string | { parsedOptions: Intl.NumberFormatOptions } | null
  options?: Record<string, { value: MessagePart[] }>
  /** of a plural: less than the value by so much is counted */
  offset?: number
  pluralType?: Intl.PluralRuleType
}

/** Message as it comes from a locale: its text, or, when it has values in it, its parts, which the build has read (ADR 0157). */
export type Message = string | readonly MessagePart[]

/** Signs by which a text may be more than its letters. */
export const SYNTAX = /[{}']/

/** Changes the words of a message and leaves its values. */
export const mapText = (parts: readonly MessagePart[], change: (text: string) => string): MessagePart[] =>
  parts.map((part) => {
    if (part.type === PART.text) return { ...part, value: change(part.value ?? '') }
    if (!part.options) return part
    const options = Object.entries(part.options).map(
      ([key, { value, ...rest }]) => [key, { ...rest, value: mapText(value, change) }] as const,
    )
    return { ...part, options: Object.fromEntries(options) }
  })

/** Words of a message without its values. */
export const bareText = (message: Message): string =>
  typeof message === 'string' ? message : message.map(({ type, value = '' }) => (type === PART.text ? value : `{${value}}`)).join('')
