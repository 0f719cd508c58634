import * as z from 'zod'
import {
  ACCOUNT_SOURCES,
  FEATURE_FLAGS,
  INTERVIEW_MODELS,
  ON_BY_DEFAULT,
  REPORT_TYPES,
  type FeatureFlag,
} from '../../primitives/feature-flags.ts'
import { ASSESSMENT_TYPES } from '../questions/topics.ts'
import { FormBoolean } from '../../primitives/wire-fields.ts'

/** Builds a schema for each flag. */
const flags = <T extends z.ZodType>(type: (flag: FeatureFlag) => T) =>
  // a record of all of them, spelled from the one list
  Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, type(flag)])) as Record<FeatureFlag, T>

/** Features that the account of a recruiter may use, and the making of its interviews and reports. */
export const RecruiterFeatures = z.object({
  ...flags((flag) => z.boolean().default(ON_BY_DEFAULT.has(flag))),
  interviewModel: z.enum(INTERVIEW_MODELS).default('full'),
  /** of reports that are shared; without a meaning while `shareReport` is off */
  reportType: z.enum(REPORT_TYPES).default('with_score'),
  /** admission: the types of questions of admissions are offered too (R105, R482) */
  assessment_type: z.enum(ASSESSMENT_TYPES).default('general'),
  source: z.enum(ACCOUNT_SOURCES).default('normal'),
})
export type RecruiterFeatures = z.infer<typeof RecruiterFeatures>

/** Features that a change names; everything else stays. */
export const RecruiterFeaturesChange = z
  .strictObject({
    ...flags(() => z.boolean()),
    interviewModel: z.enum(INTERVIEW_MODELS),
    reportType: z.enum(REPORT_TYPES),
    assessment_type: z.enum(ASSESSMENT_TYPES),
    source: z.enum(ACCOUNT_SOURCES),
  })
  .partial()
export type RecruiterFeaturesChange = z.infer<typeof RecruiterFeaturesChange>

/** The flags as fields of a form, and the kind of report, which a form names only while reports are shared (R255). */
export const FEATURE_FORM_FIELDS = {
  ...flags(() => FormBoolean.optional()),
  reportType: z.enum(REPORT_TYPES).optional(),
  assessment_type: z.enum(ASSESSMENT_TYPES).optional(),
  source: z.enum(ACCOUNT_SOURCES).optional(),
}
