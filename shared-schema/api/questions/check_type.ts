import * as z from 'zod'
import { SubType, TopicType } from '../../lib/questions/topic-fields.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { visibleText } from '../../primitives/fields.ts'

export const check_type = defineCall({
  path: 'api/questions/check_type',
  summary: 'Proposes type and sub-type of a question by its words; says nothing when it is not sure.',
  description:
    'The engine compares words with those of the question bank and with a list of key words; it does not understand the question. Null: not sure. Only types that the account is offered are proposed.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ question: visibleText(2000) }),
  response: z.object({
    type: TopicType.nullable(),
    sub_type: SubType.nullable(),
    engine: z.string(),
    engine_version: z.string(),
  }),
  example: { question: 'Tell us about a time when your team did not agree and how you worked together again.' },
})
