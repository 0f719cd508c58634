import type { Doc } from '../sync/documents.ts'
import type { JobParts } from './job-parts.ts'

/** Interview behind a valid link, with its job. */
export interface OpenLink {
  interview: Doc<'interviews'>
  parts: JobParts
  deadlineAt: number | null
}
