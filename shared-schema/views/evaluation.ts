import * as z from 'zod'
import { Criterion } from '../entities/job-setting.ts'

/** Criteria that reviewers of a job use. `namesAreKeys`: the built-in criteria, whose names the app translates. */
export const Evaluation = z.object({
  criteria: z.array(Criterion),
  namesAreKeys: z.boolean(),
  /** absent in what a device kept from an older server */
  version: z.number().int().optional(),
})
export type Evaluation = z.infer<typeof Evaluation>

/** The criteria as calls spell them. */
export const EvaluationSetting = z.object({ setting: z.array(Criterion) })
