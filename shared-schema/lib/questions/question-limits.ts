/** Limits of a question, for screens, calls and pushes alike. Free of zod, because screens read them too. */
export const MAX_QUESTION_TEXT = 2000
export const MIN_CHOICES = 2
export const MAX_CHOICES = 10
export const MAX_CHOICE_TEXT = 500
export const MAX_MODEL_ANSWER = 4000
/** Longest time for one question or for thinking before it. */
export const MAX_QUESTION_MS = 3_600_000
/** Characters of the captions of a file, in one language. */
export const MAX_CAPTIONS = 20_000
