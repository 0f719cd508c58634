import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

/** Person who may judge a candidate and has not sealed a score. */
export const MissingRater = z.object({
  id: Id,
  name: z.string(),
  /** `colleague`: a recruiter of the job */
  kind: z.enum(['colleague', 'lineManager', 'guest']),
  /** of the last reminder about this job, ms UTC; absent: none was sent */
  reminded_at: z.number().int().optional(),
})
export type MissingRater = z.infer<typeof MissingRater>
