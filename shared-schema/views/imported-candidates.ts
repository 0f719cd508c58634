import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

const Row = z.object({ interview_id: Id, email: z.string() })

/** Result of an import: who was added, and whose address was in the list more than once or in the job already. */
export const ImportedCandidates = z.object({
  imported: z.array(Row),
  repeated: z.array(z.string()),
  /** the rows that were in the job already */
  existing: z.array(Row),
})
