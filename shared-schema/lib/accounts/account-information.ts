import * as z from 'zod'
import { PersonName, UtcOffset } from '../../primitives/fields.ts'
import { cleanText } from '../../primitives/text.ts'
import { WebAddress } from '../web-address.ts'
import { FormBoolean, formNumber } from '../../primitives/wire-fields.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'has control characters' })
    .overwrite(cleanText)
    .max(max)

/** Name of a time zone, or '' for none. */
export const ZoneName = z.string().max(60).refine(isZone, { error: 'is no name of a time zone' })

/** Fields of recruiters about themselves and their company; the names are those of the specification. */
export const ACCOUNT_FIELDS = {
  first_name: PersonName,
  last_name: PersonName,
  job_title: text(100),
  phone_num: text(40).regex(/^[+\d().\-\s/x]*$/, { error: 'is no phone number' }),
  company_name: text(100),
  company_website: WebAddress,
  timezone: UtcOffset,
  timezone_area: ZoneName,
  evaluation_required: FormBoolean,
  video_annotation_required: FormBoolean,
  /** 0: until it is deleted by hand */
  data_retention_days: formNumber(z.number().int().min(0).max(3650)),
} as const

/** Names of stored files, as the storage call got them; '' takes the file away. */
export const ACCOUNT_MEDIA = {
  profile_picture: z.string().max(200),
  company_logo: z.string().max(200),
  recruiter_portal_logo: z.string().max(200),
  company_video: z.string().max(200),
} as const
export type AccountMedia = keyof typeof ACCOUNT_MEDIA

function isZone(name: string): boolean {
  if (name === '') return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
