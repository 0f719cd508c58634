import * as z from 'zod'
import { EDUCATION_LEVELS, FLUENCIES } from './levels.ts'

/** `YYYY-MM`, `YYYY` where only a year stands, '' where nothing does. */
export const CvDate = z.string().regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, { error: 'is no month like 2024-03' })
const Line = z.string().max(300).default('')
const Month = CvDate.default('')
const list = <Item extends z.ZodType>(item: Item, most = 60) => z.array(item).max(most).default([])

const WorkExperience = z.strictObject({
  Company: Line,
  Title: Line,
  StartDate: Month,
  EndDate: Month,
  StillActive: z.boolean().default(false),
  Description: z.string().max(4000).default(''),
})

const Education = z.strictObject({
  School: Line,
  Degree: Line,
  Level: z.enum(['', ...EDUCATION_LEVELS]).default(''),
  Subject: Line,
  /** as it stands, in Latin digits */
  GPA: z.string().max(40).default(''),
  /** top of the scale as it stands; '' = not stated, `reversed` = lower is better */
  GpaScale: z.string().max(40).default(''),
  StartDate: Month,
  EndDate: Month,
  StillActive: z.boolean().default(false),
})

/** Person and work that a CV tells of. Unread fields are empty; nothing is guessed from the rest. */
export const CvBody = z.strictObject({
  basicInfo: z
    .strictObject({
      FullName: z.string().max(100).default(''),
      Email: z.string().max(75).default(''),
      PhoneNumber: z.string().max(40).default(''),
      Address: Line,
    })
    .prefault({}),
  workExperiences: list(WorkExperience),
  educations: list(Education),
  certificatesAndAwards: list(z.strictObject({ Name: Line, Issuer: Line, Date: Month })),
  skills: list(z.string().max(300), 300),
  languages: list(z.strictObject({ Name: Line, Fluency: z.enum(['', ...FLUENCIES]).default('') })),
})
export type CvBody = z.infer<typeof CvBody>

/** Facts about the reading itself. */
export const CvMeta = z.object({
  /** language of the document as an ISO code, '' when not told; never scored */
  document_language: z.string().max(20),
  pages: z.number().int().min(0).max(100_000),
  /** id and version of the parser */
  engine: z.string().max(60),
  version: z.string().max(60),
  /** share of the document that could be read, 0 to 1 */
  coverage: z.number().min(0).max(1),
  /** names of warnings, like `hidden_words` */
  warnings: z.array(z.string().max(100)).max(60),
})
export type CvMeta = z.infer<typeof CvMeta>

/** Origin of a value: people stand above candidates, those above parsers. */
export const CV_SOURCES = ['rule', 'ocr', 'external', 'candidate', 'human'] as const

/** Confidence, place and origin of one value. A list that was found empty has an entry of its own, like `/skills`. */
export const CvField = z.object({
  c: z.number().min(0).max(1),
  /** page (from 1), start and end in its words; absent for typed values */
  src: z.tuple([z.number().int().min(1), z.number().int().min(0), z.number().int().min(0)]).optional(),
  by: z.enum(CV_SOURCES),
})
export type CvField = z.infer<typeof CvField>

/** JSON pointer into the body -> what is known of that value. */
export const CvFields = z.record(z.string().max(80), CvField)
export type CvFields = z.infer<typeof CvFields>

/** Answer of a parser about one file. */
export const CvReading = z.object({ body: CvBody, meta: CvMeta, fields: CvFields })
export type CvReading = z.infer<typeof CvReading>
