import { normalEmail } from '../primitives/email-address.ts'
import { foldText } from '../primitives/text.ts'

/** Form in which two e-mail addresses are compared: equal forms are one mailbox here. */
export const addressKey = (address: string): string => normalEmail(address)

/** Form in which two names of one kind of thing are compared. */
export const nameKey = (name: string): string => foldText(name)
