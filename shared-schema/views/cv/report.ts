import * as z from 'zod'
import { CvBody, CvFields } from '../../cv/body.ts'
import { CV_VALUES, type CvValue } from '../../cv/cv-values.ts'
import { CvStatus } from '../../entities/cv-score.ts'

const Number100 = z.union([z.number(), z.literal('-')])

/** Names of the values as the specification spells them. */
export const CV_VALUE_NAMES = {
  years: 'years_of_experience',
  level: 'experience_level_score',
  title: 'experience_title_score',
  language: 'language_skill_score',
  skill: 'skill_score',
  certificate: 'certificate_score',
  gpa: 'gpa_score',
  education: 'education_level_score',
  subject: 'subject_score',
  city: 'city_score',
} as const satisfies Record<CvValue, string>

/** '' where nobody brought a CV. */
export const CvStatusView = z.union([CvStatus, z.literal('')])

export const MatchingScore = { matchingScore: Number100, coverage: Number100 }

/** CV of a candidate with its numbers and the reason of each. */
export const CvReport = z.object({
  interview_id: z.string(),
  status: CvStatusView,
  cv_file: z.string(),
  parsed_cv: CvBody,
  fields: CvFields,
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  ...MatchingScore,
  low: Number100,
  high: Number100,
  capped_by: z.array(z.string()),
  proposed_match: z.boolean(),
  cv_matched: z.boolean(),
  explanation: z.array(
    z.object({
      value: z.enum(CV_VALUES),
      weight: z.number(),
      score: Number100,
      wanted: z.array(z.string()),
      found: z.array(z.object({ at: z.string(), text: z.string(), rule: z.string(), credit: z.number() })),
      missing: z.array(z.string()),
    }),
  ),
  /** version of the criteria, 0 before it was scored */
  config: z.number(),
  engine: z.string(),
  /** all words of the newest file; the places in `fields` count in them */
  words: z.string(),
  /** address that was read from a picture, or beside another one: nobody is written to before a person confirms it */
  email_to_confirm: z.string(),
  warnings: z.array(z.string()),
  /** true: numbers of a blind job, before the own seal */
  withheld: z.boolean(),
})
export type CvReport = z.infer<typeof CvReport>
