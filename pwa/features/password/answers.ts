import type { PasswordProblem } from '#shared/policies/password.ts'
import { ApiError, OfflineError } from '../../api/client.ts'

/** Result of a call about passwords: 0 is success, 9 no answer (R358, R359), `problems` the rules that a refused password fails. */
export interface PasswordAnswer {
  code: number
  problems: readonly PasswordProblem[]
  /** `field: problem` lines of a refusal */
  details?: readonly string[]
}

export const NO_ANSWER = 9

/** Runs the call and gives its code in place of an error. */
export async function answerOf(work: () => Promise<unknown>): Promise<PasswordAnswer> {
  try {
    await work()
    return { code: 0, problems: [] }
  } catch (error) {
    if (error instanceof OfflineError) return { code: NO_ANSWER, problems: [] }
    if (!(error instanceof ApiError)) throw error
    return { code: error.code, problems: PROBLEMS.filter((problem) => error.details.includes(problem)), details: error.details }
  }
}

const PROBLEMS = ['tooShort', 'upcase', 'lowcase', 'number', 'symbol', 'reused'] as const satisfies readonly PasswordProblem[]

/** Rules that a refused password fails, told in the `password:` lines of a form with other fields. */
export const passwordProblemsIn = (details: readonly string[] = []): PasswordProblem[] =>
  PROBLEMS.filter((problem) => details.includes(`password: ${problem}`))
