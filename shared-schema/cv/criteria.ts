import * as z from 'zod'
import { EDUCATION_LEVELS, FLUENCIES, MATCH_MODES, POSITION_LEVELS } from './levels.ts'
import { CV_VALUES, type CvValue } from './cv-values.ts'

/** Values that one criterion may want. */
export const MAX_WANTED = 50
const MAX_YEARS = 60

const Wanted = z.string().trim().min(1).max(100)
const Weight = z.number().int().min(0).max(3)
const texts = z.array(Wanted).max(MAX_WANTED)
const Matched = z.strictObject({ values: texts, mode: z.enum(MATCH_MODES).default('similar'), weight: Weight.default(0) })

/** Range of years; both ends count (R136). */
const ExperienceYears = z
  .strictObject({
    min: z.number().min(0).max(MAX_YEARS).default(0),
    max: z.number().min(0).max(MAX_YEARS).default(MAX_YEARS),
    weight: Weight.default(0),
  })
  .refine(({ min, max }) => min <= max, { error: 'min is above max' })

/** Grade wanted; `max` is the top of the scale it is meant on (R135). */
const Cgpa = z
  .strictObject({
    min: z.number().min(0).max(100).default(0),
    max: z.number().min(0).max(100).optional(),
    active: z.boolean().default(false),
    is_percentage: z.boolean().default(false),
    weight: Weight.default(0),
  })
  .refine((cgpa) => cgpa.min <= scaleTop(cgpa), { error: 'min is above max' })
  .refine((cgpa) => cgpa.is_percentage || scaleTop(cgpa) <= 5, { error: 'max is above 5 and no percentage' })

/** Top of the scale on which a grade is wanted. */
export const scaleTop = ({ max, is_percentage }: { max?: number | undefined; is_percentage: boolean }): number =>
  max ?? (is_percentage ? 100 : 4)

/** Everything that a job may want of a CV; what is absent has no weight. */
export const CvCriteria = z.strictObject({
  experience_years: ExperienceYears.optional(),
  job_titles: Matched.optional(),
  preferred_level: z.strictObject({ level: z.enum(POSITION_LEVELS), weight: Weight.default(0) }).optional(),
  skills: Matched.optional(),
  certificates: Matched.optional(),
  languages: z
    .strictObject({
      values: z.array(z.strictObject({ name: Wanted, fluency: z.enum(['', ...FLUENCIES]).default('') })).max(MAX_WANTED),
      weight: Weight.default(0),
    })
    .optional(),
  education_level: z.strictObject({ level: z.enum(EDUCATION_LEVELS), weight: Weight.default(0) }).optional(),
  courses: z.strictObject({ keywords: texts, exact_match: z.boolean().default(false), weight: Weight.default(0) }).optional(),
  cgpa: Cgpa.optional(),
  city: Matched.optional(),
})
export type CvCriteria = z.infer<typeof CvCriteria>

/** Do so many years lie in the range? Being outside takes nothing off the score. */
export const isInYears = ({ min, max }: { min: number; max: number }, years: number): boolean => years >= min && years <= max

/** Weight of each value, 0 where nothing is wanted. */
export const cvWeights = (criteria: CvCriteria): number[] => CV_VALUES.map((value) => weightOf[value](criteria))

const listWeight = (wanted: { values: readonly unknown[]; weight: number } | undefined): number =>
  wanted && wanted.values.length > 0 ? wanted.weight : 0

const weightOf: Readonly<Record<CvValue, (criteria: CvCriteria) => number>> = {
  years: ({ experience_years }) => experience_years?.weight ?? 0,
  level: ({ preferred_level }) => preferred_level?.weight ?? 0,
  title: ({ job_titles }) => listWeight(job_titles),
  language: ({ languages }) => listWeight(languages),
  skill: ({ skills }) => listWeight(skills),
  certificate: ({ certificates }) => listWeight(certificates),
  gpa: ({ cgpa }) => (cgpa?.active === true ? cgpa.weight : 0),
  education: ({ education_level }) => education_level?.weight ?? 0,
  subject: ({ courses }) => (courses && courses.keywords.length > 0 ? courses.weight : 0),
  city: ({ city }) => listWeight(city),
}
