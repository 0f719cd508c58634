import { isWindowBackwards } from '../../primitives/time-zone.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, JobId, nameText, shortText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { WireDate } from '../../primitives/wire-fields.ts'

const Import = z
  .strictObject({
    job_id: JobId,
    interview_start: WireDate.optional(),
    interview_deadline: WireDate.optional(),
    candidates: z
      .array(
        z.strictObject({
          interview_id: Id.optional(),
          name: nameText(100),
          email: Email,
          phoneNum: shortText(20).optional(),
          degree: shortText(100).optional(),
          interviewLanguage: z.string().max(20).optional(),
        }),
      )
      .min(1)
      .max(10_000),
  })
  .refine(
    (data) => !data.interview_start || !data.interview_deadline || !isWindowBackwards(data.interview_start, data.interview_deadline),
    { path: ['interview_start'], error: 'after interview_deadline' },
  )

/** The specification sends JSON inside JSON; an object is taken as well. */
const ImportJson = z.preprocess((value): unknown => {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed
  } catch {
    return value
  }
}, Import)

export const import_candidates_by_sjon = defineCall({
  path: 'api/recruiter/import_candidates_by_sjon',
  summary: 'Add candidates to a job. An e-mail that repeats, in the list or in the job, is added once and named.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: true,
  request: z.strictObject({ jobseeker_json: ImportJson }),
  response: z.object({ imported: z.array(z.object({ interview_id: Id, email: z.string() })), repeated: z.array(z.string()) }),
  ids: ['jobseeker_json.job_id'],
  example: {
    jobseeker_json: {
      job_id: sample.jobId,
      interview_deadline: '2027-01-31',
      candidates: [{ name: 'José Lee', email: 'jose.lee@sample.test' }],
    },
  },
  maxBytes: 5_000_000,
  jsonText: 'jobseeker_json',
})
