import * as z from 'zod'

/** What the candidate decided; '' while nothing is decided. */
export const ConsentAnswer = z.object({ consentGiven: z.boolean(), consentApiMessage: z.enum(['success', 'consent_rejected', '']) })
export type ConsentAnswer = z.infer<typeof ConsentAnswer>
