import * as z from 'zod'
import { CvCriteria } from '../../cv/criteria.ts'
import { JobId } from '../../primitives/fields.ts'

/** Criteria for CVs as calls take and answer them. */
export const CvSettings = CvCriteria.extend({ job_id: JobId })

/** Version of the criteria, 0 before any were saved, and how many rows were scored by older ones. */
export const CvSettingsFacts = { version: z.number().int(), rows_with_older: z.number().int() }
