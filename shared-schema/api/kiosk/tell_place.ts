import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { PlaceNews } from '../../views/kiosk.ts'

/** Ours. */
export const tell_place = defineCall({
  path: 'api/kiosk/tell_place',
  summary: 'Say what the tablet of a kiosk has of a place. One that it gives back unused is removed.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id, state: PlaceNews }),
  response: z.object({
    /** a recruiter has ended the event: places that nobody used go back */
    ended: z.boolean(),
  }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId, state: 'held' },
})
