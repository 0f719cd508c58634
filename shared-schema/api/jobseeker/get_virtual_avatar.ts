import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { FIGURE_IDS } from '../../lib/figures.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '../../lib/interview-languages.ts'
import { sample } from '../../lib/sample.ts'

export const get_virtual_avatar = defineCall({
  path: 'api/jobseeker/get_virtual_avatar',
  summary: 'A drawn figure that asks an own question: its picture, the voice, the loudness its mouth follows, and the captions.',
  description:
    '`question` is the id of a question. `audio` is read under `api/voice/voice/{audio}`; null where nothing reads the question: its captions are shown alone.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ question: Id, lang: z.enum(INTERVIEW_LANGUAGE_NAMES), avatar: z.enum(FIGURE_IDS) }),
  response: z.object({
    avatar: z.object({ id: z.enum(FIGURE_IDS), svg: z.string() }),
    audio: z.string().nullable(),
    /** loudness of each 100 ms, 0 to 100 */
    mouth: z.array(z.number()),
    captions: z.string(),
  }),
  ids: ['question'],
  example: { question: sample.videoQuestionId, lang: 'english', avatar: 'harbour' },
})
