import { INTERVIEW_CODES } from '#shared/lib/interview-codes.ts'
import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'

const { completedInterview, expiredInterview, invalidCode } = INTERVIEW_CODES
const CODES = [completedInterview, expiredInterview, invalidCode] as const

/** Reason of a failed sign-in by link. */
export type AuthenticationError = (typeof CODES)[number]

const KEY = 'authenticationErrorCode'

/** Kept for the candidate login, which is where a refused link leads. */
export const keepAuthenticationError = (code: AuthenticationError): Promise<void> => writeValue(KEY, code)

/** The kept code, once. */
export async function takeAuthenticationError(): Promise<AuthenticationError | null> {
  const stored = await readValue(KEY)
  await deleteValue(KEY)
  return CODES.find((code) => code === stored) ?? null
}
