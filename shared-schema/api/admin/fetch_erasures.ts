import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no requests to erase. */
export const fetch_erasures = defineCall({
  path: 'api/admin/fetch_erasures',
  summary: 'Requests to erase, with the devices that may still show a copy, newest first.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ ...PAGE_FIELDS, gid: Id.optional() }),
  response: z.object({
    erasures: z.array(
      z.object({
        interview_id: z.string(),
        gid: z.string(),
        job_id: z.string(),
        asked_at_ms: Ms,
        /** '' for accounts that are gone */
        asked_by_name: z.string(),
        due_at_ms: Ms,
        /** absent until it was carried out */
        erased_at_ms: Ms.optional(),
        /** from then on no device can show a copy */
        proven_at_ms: Ms.optional(),
        copies: z.array(
          z.object({
            device_id: z.string(),
            name: z.string(),
            /** kind of browser and system, '' when unknown */
            device: z.string(),
            state: z.enum(['told', 'locked', 'open']),
            lease_ends_ms: Ms,
            is_signed_in: z.boolean(),
          }),
        ),
      }),
    ),
    ...PAGE_FACTS,
  }),
  ids: ['gid'],
  example: { page: 1, limit: 20, gid: sample.gid },
})
