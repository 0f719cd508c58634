import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { ANCHOR_RATINGS, COMPETENCY_GROUPS } from '../../lib/metrics.ts'

export const fetch_competency_full_model = defineCall({
  path: 'api/recruiter/fetch_competency_full_model',
  method: 'GET',
  summary: 'The 35 competencies in their groups, each with a definition and anchors, and those that administrators added for everybody.',
  description: 'Definitions and anchors are in English; names are in each language of the interface. The answer may be kept for 5 minutes.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({}),
  response: z.object({
    groups: z.array(
      z.object({
        group: z.enum(COMPETENCY_GROUPS),
        competencies: z.array(
          z.object({
            key: z.string(),
            names: z.record(z.string(), z.string()),
            definition: z.string(),
            anchors: z.record(z.enum(ANCHOR_RATINGS), z.string()),
          }),
        ),
      }),
    ),
    /** ours: names that administrators added for everybody */
    added: z.array(z.string()),
  }),
  example: {},
})
