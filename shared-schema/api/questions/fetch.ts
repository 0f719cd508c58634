import * as z from 'zod'
import { isWireTopic, SubType, TOPIC_PROBLEM, TopicType } from '../../lib/questions/topic-fields.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { INTERVIEW_LANGUAGES } from '../../policies/layout.ts'

// the keys are the languages, spelled once
const LANGUAGES = Object.keys(INTERVIEW_LANGUAGES) as (keyof typeof INTERVIEW_LANGUAGES)[]

export const fetch = defineCall({
  path: 'api/questions/fetch',
  summary: 'Questions of the bank: of a type and a sub-type, in one of the interview languages.',
  description:
    'Without `sub_type` those of all sub-types of the type. `id` names the same question in every language that has it. The types of admissions are there for accounts of that mode only (403).',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z
    .strictObject({ type: TopicType, sub_type: SubType.optional(), lang: z.enum(LANGUAGES).default('english') })
    .refine(isWireTopic, TOPIC_PROBLEM),
  response: z.object({
    questions: z.array(z.object({ id: z.string(), question: z.string(), type: TopicType, sub_type: SubType, lang: z.enum(LANGUAGES) })),
  }),
  failures: ['forbidden'],
  example: { type: 'Competency Soft Skills', sub_type: 'Teamwork', lang: 'english' },
})
