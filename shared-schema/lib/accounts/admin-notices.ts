import * as z from 'zod'

/** The mails an administrator may word and give an attachment (R144), by the specification's names. */
export const AdminNotice = z.enum(['opening', 'add_quota', 'suspension', 'reactivation', 'out_of_quota', 'low_quota', 'return_quota'])
export type AdminNotice = z.infer<typeof AdminNotice>
