import * as z from 'zod'

/** States of a job requisition (R193). */
export const RequisitionStatus = z.enum(['draft', 'published', 'closed', 'deleted'])
export type RequisitionStatus = z.infer<typeof RequisitionStatus>
