import * as z from 'zod'
import { Email, nameText, shortText } from '../primitives/fields.ts'
import { isWindowBackwards } from '../primitives/time-zone.ts'
import { WireDate } from '../primitives/wire-fields.ts'

/** Names of a field in other spellings (X18), ours first. */
const SPELLINGS = {
  name: ['name', 'fullName'],
  firstName: ['firstName', 'firstname', 'first_name'],
  lastName: ['lastName', 'lastname', 'last_name'],
  email: ['email'],
  phone: ['phone', 'phoneNum', 'phonenum'],
  language: ['language', 'interviewLanguage'],
  interview_start: ['interview_start'],
  interview_deadline: ['interview_deadline'],
} as const

const OURS = new Map(Object.entries(SPELLINGS).flatMap(([ours, theirs]) => theirs.map((name) => [name as string, ours])))

const Change = z
  .strictObject({
    name: nameText(100).optional(),
    email: Email.optional(),
    phone: shortText(20).optional(),
    language: z.string().max(20).optional(),
    interview_start: WireDate.optional(),
    interview_deadline: WireDate.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'changes nothing' })
  .refine(
    ({ interview_start: start, interview_deadline: end }) => start === undefined || end === undefined || !isWindowBackwards(start, end),
    { path: ['interview_start'], error: 'after interview_deadline' },
  )

/** New facts about a candidate; what is not named stays. A name may come in two parts, which then are given together. */
export const CandidateChange = z.preprocess((value, ctx): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const ours = OURS.get(name) ?? name
    if (ours in read && read[ours] !== field)
      ctx.addIssue({ code: 'custom', path: [name], message: 'two values of one field', input: value })
    read[ours] = field
  }
  const { firstName, lastName, ...others } = read
  if (firstName === undefined && lastName === undefined) return others
  if (typeof firstName !== 'string' || typeof lastName !== 'string') {
    ctx.addIssue({ code: 'custom', path: ['firstName'], message: 'goes together with lastName', input: value })
    return others
  }
  return { ...others, name: `${firstName.trim()} ${lastName.trim()}`.trim() }
}, Change)
