import { UTC_OFFSET } from './time-zone.ts'
import * as z from 'zod'
import { normalEmail } from './email-address.ts'
import { cleanText, isVisible } from './text.ts'

/** Field types that several schemas share. RxDB needs a maxLength on every indexed string, so ids carry one. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[0-9a-z][0-9a-z.:_-]*$/)
export const JobId = z
  .string()
  .max(32)
  .regex(/^[0-9a-z-]{8,32}$/)
export const Ms = z.number().int().min(0).max(9_007_199_254_740_991)
/** Address of one mailbox, in the form in which it is stored and compared. */
export const Email = z
  .string()
  .overwrite(normalEmail)
  .max(75)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  // a domain that stayed other than ASCII is none of the Internet
  .refine((address) => /^[\x20-\x7e]*$/.test(address.slice(address.lastIndexOf('@') + 1)), { error: 'is not one e-mail address' })
  // refuses characters that mail servers read as a list, a comment, a quoted part or a line end
  .refine((address) => !/[,;:<>()[\]\\"\p{Cc}]/u.test(address), { error: 'is not one e-mail address' })
/** First or last name of a person: any letters, no line breaks or other control characters. */
export const PersonName = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'has control characters' })
  .overwrite(cleanText)
  .min(1)
  .max(100)
  .refine(isVisible, { error: 'has nothing visible' })
/** A short text of one line as it is stored: composed, without hidden signs, trimmed. May be empty. */
export const shortText = (most: number) => z.string().overwrite(cleanText).max(most)
/** A name, by which people find a thing: of one line, and something of it is seen. */
export const nameText = (most: number) => shortText(most).min(1).refine(isVisible, { error: 'has nothing visible' })
/** A text of several lines in which something is seen. */
export const visibleText = (most: number) => z.string().trim().min(1).max(most).refine(isVisible, { error: 'has nothing visible' })
export const Sha256 = z.string().regex(/^[A-Za-z0-9+/]{43}=$/)
export const Scope = z
  .string()
  .max(80)
  .regex(/^(group|job|panel|user):[0-9a-z][0-9a-z.:_-]*$/)
/** Offset of a time zone, UTC-12:00 to UTC+14:00. */
export const UtcOffset = z.string().max(10).regex(UTC_OFFSET, { error: 'is no offset like UTC+01:00' })
/** `replica:counter`, see sync/stamp.ts. */
export const Stamp = z.string().max(48)
