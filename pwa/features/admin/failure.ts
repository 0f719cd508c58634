import { ApiError } from '../../api/client.ts'

/** A refusal as the screens of groups and administration show it. */
export interface Failure {
  /** of the answer; 9 when there was none */
  code: number
  /** the server's words for an outcome of the call; '' = ours say more */
  message: string
}

const NO_ANSWER = 9
/** Codes from here on are ours: their English sentences say nothing that our words do not say better. */
const OURS = 1000

/** R413: the code of the answer, and 9 when none came. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: NO_ANSWER, message: '' }
  return { code: error.code, message: error.code < OURS ? error.message : '' }
}
