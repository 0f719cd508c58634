import * as z from 'zod'

/** Place a message has gone to: `outbox` keeps it where only administrators see it, because this server has nobody to send it with. */
export const MailDelivery = z.enum(['provider', 'outbox'])
export type MailDelivery = z.infer<typeof MailDelivery>
