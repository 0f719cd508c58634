/** Minutes the specification gives to a question and to thinking when nobody set anything (R447, R450). */
const DEFAULT_MIN = 2
const MINUTE_MS = 60_000
/** The default of the colour-vision test is this part of the per-question limit (X07). */
const COLOUR_TEST_PART = 1 / 3

/** Bits per second of a recorded video; the specification calls it sample rate (R446, X41). */
export const BITS_PER_SECOND = 1_280_000

/** Time limit of an answer: the question's own, else the job's, else 2 minutes. */
export const limitMsOf = (
  question: { limitMs?: number | undefined; colourTest?: boolean },
  layout: { questionLengthMin?: number | undefined },
): number => question.limitMs ?? (layout.questionLengthMin ?? DEFAULT_MIN) * MINUTE_MS * (question.colourTest ? COLOUR_TEST_PART : 1)

/** Time to think before an answer. A saved 0 stays 0; only a missing value becomes 2 minutes (X03). */
export const thinkMsOf = (question: { thinkMs?: number | undefined }, layout: { preparationMin?: number | undefined }): number =>
  question.thinkMs ?? (layout.preparationMin ?? DEFAULT_MIN) * MINUTE_MS

/** Longest time the answers can take together (R449); thinking is not counted. */
export const totalAnswerMs = (questions: readonly { limitMs: number }[]): number =>
  questions.reduce((sum, question) => sum + question.limitMs, 0)

/** Times of a question as candidates get it: only recorded answers have time to think before. */
export const timesOf = (
  question: { kind: 'video' | 'choice' | 'short'; limitMs?: number | undefined; thinkMs?: number | undefined },
  layout: { questionLengthMin?: number | undefined; preparationMin?: number | undefined },
): { limitMs: number; thinkMs: number } => ({
  limitMs: limitMsOf(question, layout),
  thinkMs: question.kind === 'video' ? thinkMsOf(question, layout) : 0,
})

/** Price of an interview in time and data, as its link shows it before anything starts. */
export function priceOf(questions: readonly { kind: 'video' | 'choice' | 'short'; limitMs: number; thinkMs: number }[]): {
  minutes: number
  questions: { video: number; choice: number; short: number }
  answerBytes: number
} {
  const count = (kind: string): number => questions.filter((question) => question.kind === kind).length
  const thinkMs = questions.reduce((sum, question) => sum + question.thinkMs, 0)
  return {
    minutes: Math.ceil((totalAnswerMs(questions) + thinkMs) / MINUTE_MS),
    questions: { video: count('video'), choice: count('choice'), short: count('short') },
    answerBytes: questions.filter(({ kind }) => kind === 'video').reduce((sum, { limitMs }) => sum + videoBytes(limitMs), 0),
  }
}

/** Bytes that the answers may take on the device and to send: full recording time at the default rate. */
export const videoBytes = (limitMs: number, bitsPerSecond: number = BITS_PER_SECOND): number =>
  Math.ceil((limitMs / 1000) * (bitsPerSecond / 8))
