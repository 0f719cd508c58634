import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '../../lib/interview-languages.ts'
import { MAX_QUESTION_TEXT } from '../../lib/questions/question-limits.ts'
import { MadeVoice, VOICE_OUTCOMES } from '../../views/voice.ts'

export const post_all_voice = defineCall({
  path: 'api/voice/post_all_voice',
  summary: 'The voices that read some texts, in their order, as `post_voice` gives one.',
  kind: 'command',
  roles: ['recruiter', 'jobseeker'],
  request: z.strictObject({
    questions: z.array(z.string().trim().min(1).max(MAX_QUESTION_TEXT)).min(1).max(15),
    language: z.enum(INTERVIEW_LANGUAGE_NAMES),
  }),
  response: z.array(MadeVoice),
  outcomes: VOICE_OUTCOMES,
  failures: ['notFound', 'unavailable'],
  heavy: true,
  perMinute: 12,
  example: { questions: ['What brought you to this work?'], language: 'english' },
})
