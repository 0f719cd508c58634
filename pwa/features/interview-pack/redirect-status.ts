import type { INTERVIEW_CODES } from '#shared/lib/interview-codes.ts'
import { call } from '../../api/client.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

export type InterviewCode = (typeof INTERVIEW_CODES)[keyof typeof INTERVIEW_CODES]

/** Stores the link that led to this interview: it tells the employer why a candidate could not go on. */
export const keepLinkOf = (interviewId: string, urlHash: string): Promise<void> => writeValue(keyOf(interviewId), urlHash)

/** The code of that link; null for an interview that was opened in another way. */
export async function linkOf(interviewId: string): Promise<string | null> {
  const urlHash = await readValue(keyOf(interviewId))
  return typeof urlHash === 'string' ? urlHash : null
}

/** Tells the employer why a link opened nothing (R333). Offline the report is lost; the next visit makes another. */
export const noteRedirect = (urlHash: string, error_code: InterviewCode): Promise<void> =>
  call('jobseeker', 'record_redirect_status', { jobseeker_code: urlHash, error_code }, { token: null }).then(
    () => undefined,
    () => undefined,
  )

/** The same of an interview that was opened by its link; of one that was opened in another way there is nothing to tell it by. */
export async function noteInterviewProblem(interviewId: string, code: InterviewCode): Promise<void> {
  const urlHash = await linkOf(interviewId)
  if (urlHash !== null) await noteRedirect(urlHash, code)
}

const keyOf = (interviewId: string): string => `linkOf:${interviewId}`
