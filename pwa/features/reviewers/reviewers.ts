import type { Reviewer } from '#shared/views/reviewer.ts'
import { ApiError, call } from '../../api/client.ts'
import { emailProblem } from '../session/email.ts'

export interface InviteForm {
  /** as typed: one a line, or with commas between */
  emails: string
  message: string
  /** interview language */
  language: string
  days: number
}

/** of the contract */
export const MOST_REVIEWERS = 20
export const MOST_DAYS = 90

/** The typed addresses, each once. */
export const typedEmails = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase()),
  ),
]

/** Problem of the typed addresses; null when there is none. */
export function emailsProblem(text: string): { kind: 'missing' } | { kind: 'many' } | { kind: 'wrong'; email: string } | null {
  const emails = typedEmails(text)
  if (emails.length === 0) return { kind: 'missing' }
  const wrong = emails.find((email) => emailProblem(email) !== null)
  if (wrong !== undefined) return { kind: 'wrong', email: wrong }
  return emails.length > MOST_REVIEWERS ? { kind: 'many' } : null
}

const UNKNOWN = 9

/** Invites guests to judge these interviews. Answers 0, the code of a refusal, or 9 when no answer came. */
export async function inviteReviewers(jobId: string, interviewIds: readonly string[], form: InviteForm): Promise<number> {
  const { emails, message, language, days } = form
  return await codeOf(() =>
    call('recruiter', 'invite_evaluation', {
      job_id: jobId,
      interview_ids: [...interviewIds],
      reviewers: typedEmails(emails),
      valid_days: days,
      ...(message.trim() && { message: message.trim() }),
      ...(language && { language }),
    }),
  )
}

/** Ends the link of a guest. */
export const cancelReviewer = (jobId: string, reviewer: string): Promise<number> =>
  codeOf(() => call('recruiter', 'cancel_evaluation', { job_id: jobId, reviewer }))

/** A new link to what the guest was shown before. */
export const inviteAgain = (jobId: string, { email, interview_ids, language }: Reviewer): Promise<number> =>
  inviteReviewers(jobId, interview_ids, { emails: email, message: '', language, days: 14 })

async function codeOf(ask: () => Promise<unknown>): Promise<number> {
  try {
    await ask()
    return 0
  } catch (error) {
    return error instanceof ApiError ? error.code : UNKNOWN
  }
}
