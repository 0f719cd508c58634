import * as z from 'zod'
import { CvBody } from '../../cv/body.ts'

/** CV as its candidate gets it: what was read, and what to look at. Never a score. */
export const OwnCvRead = z.object({
  status: z.enum(['none', 'waiting', 'read', 'failed']),
  cv: CvBody,
  /** pointers to what was read with little confidence, least first */
  unsure: z.array(z.string()),
})
