import * as z from 'zod'
import { Id, Ms, visibleText } from '../primitives/fields.ts'
import { REPORT_TYPES } from '../primitives/feature-flags.ts'
import { LONGEST_RESULT_QUESTION } from './limits.ts'

/** Fact that the candidate may read a report, or might until it was stopped; the report itself is in `reports` (ADR 0125). */
export const SharedReport = z.object({
  kind: z.enum(REPORT_TYPES),
  at: Ms,
  by: Id,
  byName: z.string().max(200),
  stoppedAt: Ms.optional(),
})

/** Question of a candidate about the shared report; its id is made on the device, and the reply names it. */
export const ResultQuestion = z.object({ id: Id, text: visibleText(LONGEST_RESULT_QUESTION), at: Ms })

export const ResultReply = z.object({ questionId: Id, text: visibleText(LONGEST_RESULT_QUESTION), at: Ms })
