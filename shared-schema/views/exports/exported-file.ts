import * as z from 'zod'
import { EXPORT_FAILURES, EXPORT_KINDS, EXPORT_SECTIONS, EXPORT_STATES } from '../../lib/exports/export-kinds.ts'
import { Id, JobId, Ms } from '../../primitives/fields.ts'

/** A file that was asked for, as the list of exported files has it (R057). */
export const ExportedFile = z.object({
  task_id: Id,
  kind: z.enum(EXPORT_KINDS),
  /** name under which it is saved */
  name: z.string(),
  status: z.enum(EXPORT_STATES),
  /** of the making, 0 to 100 */
  percent: z.number().int().min(0).max(100),
  /** address of the bytes, for a request with a session or a key; '' unless the file is ready */
  url: z.string(),
  created: Ms,
  /** moment at which a ready file goes; null while there is none */
  expires: Ms.nullable(),
  bytes: z.number().int().nullable(),
  /** candidates in it */
  count: z.number().int(),
  job_ids: z.array(JobId),
  sections: z.array(z.enum(EXPORT_SECTIONS)),
  /** reason why there is no file, '' while nothing went wrong */
  failure: z.enum([...EXPORT_FAILURES, '']),
  /** the same as a sentence, '' while nothing went wrong */
  error: z.string(),
})
export type ExportedFile = z.infer<typeof ExportedFile>

/** A zip of videos, and the name by which `get_all_videos` gives it. */
export const VideoTask = ExportedFile.extend({ filename: z.string() })
export type VideoTask = z.infer<typeof VideoTask>

/** File name of a task, and back; null for every other name. */
export const zipOfTask = (taskId: string): string => `${taskId}${ZIP}`
export const taskOfZip = (filename: string): string | null => (filename.endsWith(ZIP) ? filename.slice(0, -ZIP.length) : null)
const ZIP = '.zip'
