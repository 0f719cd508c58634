import type { questions } from '#shared/api/index.gen.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { cachedCall } from '../../../api/cached-call.ts'
import { call } from '../../../api/client.ts'

const FETCH_MS = 300_000
const CHECK_MS = 60_000

/** Asks the server for questions of its bank; five minutes the same (R298). */
export const fetchBankQuestions = cachedCall<InputOf<typeof questions.fetch>, OutputOf<typeof questions.fetch>>({
  ask: (input) => call('questions', 'fetch', input),
  forMs: FETCH_MS,
})

/** Asks the server for type and sub-type of a question by its words; a minute the same (R299). */
export const checkQuestionType = cachedCall<InputOf<typeof questions.check_type>, OutputOf<typeof questions.check_type>>({
  ask: (input) => call('questions', 'check_type', input),
  forMs: CHECK_MS,
})
