import * as z from 'zod'

/** Decision of the candidate; '' while nothing is decided. */
export const ConsentAnswer = z.object({ consentGiven: z.boolean(), consentApiMessage: z.enum(['success', 'consent_rejected', '']) })
export type ConsentAnswer = z.infer<typeof ConsentAnswer>
