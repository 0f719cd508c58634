import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '../../lib/interview-languages.ts'
import { MAX_QUESTION_TEXT } from '../../lib/questions/question-limits.ts'
import { MadeVoice, VOICE_OUTCOMES } from '../../views/voice.ts'

export const post_voice = defineCall({
  path: 'api/voice/post_voice',
  summary: 'The voice that reads a text: recruiters listen to a draft, candidates to a question of their own interview.',
  description:
    'The audio is read under `api/voice/voice/{audio}`. Of the same text, voice and engine it is the same file. Voices of drafts go after a day.',
  kind: 'command',
  roles: ['recruiter', 'jobseeker'],
  request: z.strictObject({ Question_text: z.string().trim().min(1).max(MAX_QUESTION_TEXT), language: z.enum(INTERVIEW_LANGUAGE_NAMES) }),
  response: MadeVoice,
  outcomes: VOICE_OUTCOMES,
  failures: ['notFound', 'unavailable'],
  perMinute: 60,
  example: { Question_text: 'What brought you to this work?', language: 'english' },
})
