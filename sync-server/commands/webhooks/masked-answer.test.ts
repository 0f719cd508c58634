import { expect, it } from 'vitest'
import { maskedAnswer } from './masked-answer.ts'

it.each([
  ['no such route', 'no such route'],
  ['you sent token-of-the-receiver', 'you sent ***'],
  ['{"password": "hunter2", "n": 1}', '{"password": "***", "n": 1}'],
  ['got Authorization: Bearer abcdefghijk', 'got Authorization: ***'],
  ['signed by whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'signed by ***'],
  ['api_key=12345&x=1', 'api_key=***&x=1'],
  ['jwt eyJhbGciOi.eyJzdWIi.abc', 'jwt ***'],
  ['a\u0000b\u001bc', 'abc'],
])('keeps %j as %j', (said, kept) => {
  expect(maskedAnswer(Buffer.from(said), ['token-of-the-receiver', ''])).toBe(kept)
})
