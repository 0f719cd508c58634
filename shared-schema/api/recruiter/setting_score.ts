import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { WEIGHT_KEYS } from '../../lib/metrics.ts'
import { sample } from '../../lib/sample.ts'
import { Weighting } from '../../views/weighting.ts'

export const setting_score = defineCall({
  path: 'api/recruiter/setting_score',
  summary: 'Set how much each of the 11 qualities counts, in percent; those that are not named stay.',
  description:
    'A percentage becomes a level: below 25 irrelevant (0), below 50 a bonus (1), below 75 required (2), else critical (3). Only the level is kept.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId, weighting: z.partialRecord(z.enum(WEIGHT_KEYS), z.number().min(0).max(100)) }),
  response: z.object({ job_id: JobId, weighting: Weighting }),
  ids: ['job_id'],
  example: { job_id: sample.jobId, weighting: { communication_weight: 74, leadership_weight: 100 } },
})
