import * as z from 'zod'
import { Id } from '../../primitives/fields.ts'
import { EXPORT_SECTIONS } from './export-kinds.ts'

/** Sections of a file, each once. */
export const AskedSections = z
  .array(z.enum(EXPORT_SECTIONS))
  .min(1)
  .refine((sections) => new Set(sections).size === sections.length, { error: 'names a section twice' })

/** Id of the task, made by the client: it makes a repeat the same request. Absent: the server makes one. */
export const AskedTask = Id.optional()

/** Room for the ids of more candidates than one file may hold, so that those are refused by their number. */
export const MAX_ASKED_BYTES = 1_000_000

export const EXPORT_OUTCOMES = {
  4: 'There is nobody to export.',
  8: 'Candidates limit exceeded',
} as const
