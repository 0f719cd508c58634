import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'

/** Ours. */
export const links = defineCall({
  path: 'api/session/links',
  summary: 'Where the logged-out page leads: contact and social page of whoever runs this installation.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({}),
  response: z.object({
    /** https or mailto; null when there is none */
    contact: z.string().nullable(),
    /** https; null when there is none */
    social: z.string().nullable(),
  }),
  example: {},
})
