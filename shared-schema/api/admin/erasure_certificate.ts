import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification has no requests to erase. */
export const erasure_certificate = defineCall({
  path: 'api/admin/erasure_certificate',
  summary: 'The facts that show that a candidate was erased on the server and on devices.',
  description:
    '`place` and `hash` name the entry in the audit log of the group, which nobody can change unnoticed. Recruiters read those of candidates whom they deleted.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({
    interview_id: z.string(),
    gid: z.string(),
    asked_at_ms: Ms,
    due_at_ms: Ms,
    erased_at_ms: Ms,
    proven_at_ms: Ms,
    /** devices that held a copy: `told` were in contact since, `locked` were not, and show nothing any more */
    devices: z.number().int(),
    told: z.number().int(),
    locked: z.number().int(),
    place: z.number().int(),
    hash: z.string(),
  }),
  ids: ['interview_id'],
  outcomes: { 1: 'A device may still show a copy.' },
  example: { interview_id: sample.interviewId },
})
