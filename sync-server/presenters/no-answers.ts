import { Outcome } from '#shared/primitives/errors.ts'
import { NO_ANSWERS_YET, NOT_READY } from '#shared/views/answers.ts'

/** Outcome of a call for answers while there is none (R397). */
export const noAnswersYet = (): Outcome => new Outcome(4, NO_ANSWERS_YET[4])

/** Outcome of a report that has nothing to show (R366). */
export const notReady = (): Outcome => new Outcome(41, NOT_READY[41])
