import * as z from 'zod'
import { Ms, shortText, visibleText } from '../primitives/fields.ts'
import { LONGEST_ACCESS_NOTE, LONGEST_EXTENSION_REASON } from './limits.ts'

/** Factor of extra time that can be asked for and granted; 1 is none. */
export const TimeFactor = z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)])
export type TimeFactor = z.infer<typeof TimeFactor>

/** Request of a candidate for extra time and other help, before the interview begins. */
export const Access = z.object({
  factor: TimeFactor,
  captions: z.boolean(),
  breaks: z.boolean(),
  /** another way to answer than the one that is asked for */
  other: z.enum(['none', 'text', 'voice']),
  note: shortText(LONGEST_ACCESS_NOTE),
  askedAt: Ms,
})
export type Access = z.infer<typeof Access>

/** Decision of the employer about it; a factor that was granted is never taken back. */
export const AccessDecision = z.object({ granted: z.boolean(), factor: TimeFactor, at: Ms })
export type AccessDecision = z.infer<typeof AccessDecision>

/** Request of a candidate for a later end of the interview. */
export const Extension = z.object({ reason: visibleText(LONGEST_EXTENSION_REASON), until: Ms, askedAt: Ms })
export type Extension = z.infer<typeof Extension>
