/** Part of a message as `@formatjs/icu-messageformat-parser` gives it: `type` 0 is text, others name a value; plurals and choices have messages inside. */
export interface MessagePart {
  type: number
  value?: string
  options?: Record<string, { value: MessagePart[] }>
}

/** Message as it comes from a locale: its text, or, when it has values in it, its parts, which the build has read (ADR 0157). */
export type Message = string | readonly MessagePart[]

/** Signs by which a text may be more than its letters. */
export const SYNTAX = /[{}']/

const TEXT = 0

/** Changes the words of a message and leaves its values. */
export const mapText = (parts: readonly MessagePart[], change: (text: string) => string): MessagePart[] =>
  parts.map((part) => {
    if (part.type === TEXT) return { ...part, value: change(part.value ?? '') }
    if (!part.options) return part
    const options = Object.entries(part.options).map(
      ([key, { value, ...rest }]) => [key, { ...rest, value: mapText(value, change) }] as const,
    )
    return { ...part, options: Object.fromEntries(options) }
  })

/** Words of a message without its values. */
export const bareText = (message: Message): string =>
  typeof message === 'string' ? message : message.map(({ type, value = '' }) => (type === TEXT ? value : `{${value}}`)).join('')
