import { isWindowBackwards } from '../../primitives/time-zone.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { readCandidateRow } from '../../lib/candidate-row.ts'
import { readCandidateTable } from '../../lib/candidate-table.ts'
import { Email, Id, JobId, nameText, shortText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ImportedCandidates } from '../../views/imported-candidates.ts'
import { WireDate } from '../../primitives/wire-fields.ts'

/** A problem of one row, with its number as people count. */
const inRow =
  (problem: string) =>
  ({ path = [] }: { path?: PropertyKey[] | undefined }): string => {
    const index = path.findLast((part) => typeof part === 'number')
    return typeof index === 'number' ? `row ${index + 1}: ${problem}` : problem
  }

const Import = z
  .strictObject({
    job_id: JobId,
    interview_start: WireDate.optional(),
    interview_deadline: WireDate.optional(),
    candidates: z
      .array(
        z.strictObject({
          interview_id: Id.optional(),
          name: z.string({ error: inRow('has no name') }).pipe(nameText(100)),
          email: z
            .string({ error: inRow('has no e-mail address') })
            .refine((text) => Email.safeParse(text).success, { error: inRow('is not one e-mail address') })
            .pipe(Email),
          phoneNum: shortText(20).optional(),
          degree: shortText(100).optional(),
          interviewLanguage: z.string().max(20).optional(),
          /** in place of those of the whole list */
          interview_start: WireDate.optional(),
          interview_deadline: WireDate.optional(),
        }),
      )
      .min(1)
      .max(10_000),
  })
  .refine(
    (data) => !data.interview_start || !data.interview_deadline || !isWindowBackwards(data.interview_start, data.interview_deadline),
    { path: ['interview_start'], error: 'after interview_deadline' },
  )

/** The specification sends JSON inside JSON; an object is taken as well. Rows have the names and signs of the program they come from. */
const ImportJson = z.preprocess((value): unknown => {
  const given = typeof value === 'string' ? parseJson(value) : value
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { candidates, ...others }: Record<string, unknown> = { ...given }
  const rows: unknown = typeof candidates === 'string' ? readCandidateTable(candidates) : candidates
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, field]) => field !== null && field !== '')),
    candidates: Array.isArray(rows) ? rows.map(readCandidateRow) : rows,
  }
}, Import)

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return parsed
  } catch {
    return text
  }
}

export const import_candidates_by_sjon = defineCall({
  path: 'api/recruiter/import_candidates_by_sjon',
  summary:
    'Add candidates to a job. An e-mail that repeats, in the list or in the job, is added once and named, with the row that is there.',
  description:
    'Rows are read as other programs write them: names of columns in any capitals and some languages (`E-Mail`, `First name` and `Last name`, `Vorname`), null and empty fields as missing ones, further columns left out. `candidates` may also be the text of a list, with tabs, semicolons or commas between its columns. Who is refused is named by the number of the row and what it lacks.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ jobseeker_json: ImportJson }),
  response: ImportedCandidates,
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
