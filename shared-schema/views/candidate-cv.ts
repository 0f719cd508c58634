import * as z from 'zod'

/** Outcome where a CV is asked for and there is none. */
export const CV_MISSING = { 19: 'CV_MISSING' } as const

const Line = z.string().max(300)
const Text = z.string().max(4000)
const Day = z.string().max(40)
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(40).default([])

/** Person described by a CV, in its own words. Unread fields are empty; nothing is guessed from the rest. */
export const PersonInfo = z.strictObject({
  basicInfo: z
    .strictObject({
      FullName: z.string().max(100).default(''),
      Email: z.string().max(75).default(''),
      PhoneNumber: z.string().max(40).default(''),
      Address: Line.default(''),
    })
    .prefault({}),
  workExperiences: list(
    z.strictObject({
      Company: Line.default(''),
      Title: Line.default(''),
      StartDate: Day.default(''),
      EndDate: Day.default(''),
      StillActive: z.boolean().default(false),
      Description: Text.default(''),
    }),
  ),
  educations: list(
    z.strictObject({
      School: Line.default(''),
      Degree: Line.default(''),
      Subject: Line.default(''),
      GPA: Day.default(''),
      StartDate: Day.default(''),
      EndDate: Day.default(''),
      StillActive: z.boolean().default(false),
    }),
  ),
  certificatesAndAwards: list(z.union([Line, z.strictObject({ Name: Line.default(''), Issuer: Line.default(''), Date: Day.default('') })])),
  skills: list(Line),
})
export type PersonInfo = z.infer<typeof PersonInfo>
