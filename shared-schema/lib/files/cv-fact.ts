import * as z from 'zod'
import { Ms, Sha256 } from '../../primitives/fields.ts'

/** What a virus scanner said of a stored file. */
const Scan = z.enum(['clean', 'notScanned'])

/** What is known of a candidate's CV that the employer has. `sha256` tells a device whether it is the very file that it keeps. */
export const CvFact = z.object({
  name: z.string().max(200),
  objectName: z.string().max(400),
  bytes: z.number().int(),
  sha256: Sha256,
  scan: Scan,
  /** whether anything was read from it; a file that nobody has read is not worth less */
  isRead: z.boolean(),
  at: Ms,
})
export type CvFact = z.infer<typeof CvFact>
