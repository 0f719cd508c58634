import type { Doc } from '../sync/documents.ts'
import type { JobParts } from './job-parts.ts'

/** What a valid link leads to. */
export interface OpenLink {
  interview: Doc<'interviews'>
  parts: JobParts
  deadlineAt: number | null
}
