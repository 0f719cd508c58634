import * as z from 'zod'
import { CvStatusView, MatchingScore } from './report.ts'

/** Most CVs of one import, and of one question about them (R439, R440). */
export const MAX_CVS = 500

/** Names of what may go wrong with a file on its way (R376). */
export const CV_TAGS = [
  'file_processing_error',
  'presigned_url_api_failure',
  'axios_upload',
  'import_candidate_cv_files_api_failure',
  'sqs_error',
  'polling_api_fail',
  'CV_MISSING',
  'VIRUS_SCAN_POSITIVE',
  'Error with API Call',
  'Unknown error',
] as const
export type CvTag = (typeof CV_TAGS)[number]

const Tag = z.enum(CV_TAGS)

/** Result of an import of CVs; each file of the list is in exactly one of the three. */
export const ImportedCvs = z.object({
  imported: z.array(z.object({ object_name: z.string(), interview_id: z.string(), status: CvStatusView })),
  /** files that were in the job already, and people whose row a file joined */
  repeated: z.array(z.object({ object_name: z.string(), interview_id: z.string() })),
  refused: z.array(z.object({ object_name: z.string(), tag: Tag })),
})
export type ImportedCvs = z.infer<typeof ImportedCvs>

/** State of one file. */
export const CvProgress = z.object({
  object_name: z.string(),
  /** the row it belongs to now; another one than at first when its address was there before */
  interview_id: z.string(),
  status: CvStatusView,
  name: z.string(),
  /** '' while nobody knows an address */
  email: z.string(),
  matchingScore: MatchingScore.matchingScore,
  /** '' while nothing went wrong */
  tag: z.union([Tag, z.literal('')]),
  /** reason why it could not be read, or `repeated` where the file joined a row that was there */
  reason: z.string(),
})
export type CvProgress = z.infer<typeof CvProgress>
