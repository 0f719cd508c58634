/** Result of one question of a poll. A failed one is code 9 with the thrown message, in the words of logs (R363). */
export type PollResult<T> = { error_code: 0; result: T } | { error_code: typeof POLL_FAILED; message: string }

/** No answer, or one nobody can use: the only code that means the same in every call. */
export const POLL_FAILED = 9

/** Asks once and never rejects: `{error_code: 9, message: 'error: timeout'}` when `ask` rejected with 'timeout'. */
export async function pollOnce<T>(ask: () => Promise<T>): Promise<PollResult<T>> {
  try {
    return { error_code: 0, result: await ask() }
  } catch (thrown) {
    return { error_code: POLL_FAILED, message: `error: ${thrown instanceof Error ? thrown.message : String(thrown)}` }
  }
}
