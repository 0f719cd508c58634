import * as z from 'zod'

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
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(75)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  // refuses characters that mail servers read as a list, a comment, a quoted part or a line end
  .refine((address) => !/[,;:<>()[\]\\"\p{Cc}]/u.test(address), { error: 'is not one e-mail address' })
/** First or last name of a person: any letters, no line breaks or other control characters. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'has control characters' })
export const Sha256 = z.string().regex(/^[A-Za-z0-9+/]{43}=$/)
export const Scope = z
  .string()
  .max(80)
  .regex(/^(group|job|panel|user):[0-9a-z][0-9a-z.:_-]*$/)
/** `replica:counter`, see sync/stamp.ts. */
export const Stamp = z.string().max(48)
