import * as z from 'zod'
import { IMPORT_MAX_BYTES } from '../../lib/import/import-problems.ts'
import { IMPORT_MODES } from '../../lib/import/import-mode.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { isWindowBackwards } from '../../primitives/time-zone.ts'
import { FormBoolean, WireDate } from '../../primitives/wire-fields.ts'
import { exampleFile } from '../../views/example-file.ts'
import { ImportedCandidates } from '../../views/imported-candidates.ts'

export const import_candidates = defineCall({
  path: 'api/recruiter/import_candidates',
  summary:
    'Add the candidates of an xlsx, csv or JSON file to a job, each e-mail once. With a row that does not fit nobody is added, and every fault is named.',
  description:
    'Columns are found by their names in 20 languages: name (or first and last name) and e-mail are needed; phone, country, degree, language, start and deadline may be there. Up to 10,000 rows. Faults are `row N: column: problem`, with the numbers that the file shows. Dates like `03/04/2027` need `date_order` where no other date of the file tells it. A repeat adds nobody: it names the same people as `existing`.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'candidates',
  heavy: true,
  body: 'form',
  file: 'data_file',
  request: z
    .object({
      data_file: z.file().min(1).max(IMPORT_MAX_BYTES).meta({ type: 'string', format: 'binary' }),
      job_id: JobId,
      interview_start: WireDate.optional(),
      interview_deadline: WireDate.optional(),
      /** the way that the file itself tells, when it is left out (R243) */
      mode: z.enum(IMPORT_MODES).optional(),
      /** country (`DE`) or code (`+49`) of phone numbers without one */
      country: z.string().max(10).optional(),
      date_order: z.enum(['day_first', 'month_first']).optional(),
      /** import the others when rows do not fit, and name those */
      leave_out_faulty: FormBoolean.optional(),
    })
    .refine(
      (data) => !data.interview_start || !data.interview_deadline || !isWindowBackwards(data.interview_start, data.interview_deadline),
      { path: ['interview_start'], error: 'after interview_deadline' },
    ),
  response: ImportedCandidates.extend({
    /** faults of rows that were left out */
    left_out: z.array(z.string()),
  }),
  ids: ['job_id'],
  example: {
    data_file: exampleFile(
      Uint8Array.from('Name;E-mail\nJo Lee;jo.lee@sample.test\n', (sign) => sign.charCodeAt(0)),
      'people.csv',
    ),
    job_id: sample.jobId,
    interview_deadline: '2027-01-31',
  },
  maxBytes: IMPORT_MAX_BYTES + 10_000,
  perMinute: 30,
})
