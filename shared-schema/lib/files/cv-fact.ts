import * as z from 'zod'
import { Ms, Sha256 } from '../../primitives/fields.ts'

/** Verdict of a virus scanner on a stored file. */
const Scan = z.enum(['clean', 'notScanned'])

/** Facts about a candidate's CV that the employer has. `sha256` tells a device that the file is the very one it keeps. */
export const CvFact = z.object({
  name: z.string().max(200),
  objectName: z.string().max(400),
  bytes: z.number().int(),
  sha256: Sha256,
  scan: Scan,
  /** true when text was read from it; an unread file is not worth less */
  isRead: z.boolean(),
  at: Ms,
})
export type CvFact = z.infer<typeof CvFact>
