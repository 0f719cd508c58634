import type { Messages } from './messages.gen.ts'

export type Namespace = keyof Messages
export type MessageKey<N extends Namespace> = keyof Messages[N] & string
/** Values of an ICU message. */
export type MessageValues = Readonly<Record<string, string | number>>
/** `t('delivery.saved')`; a key that English does not have is a type error. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string
