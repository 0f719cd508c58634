import { normalEmail } from '#shared/primitives/email-address.ts'
import type { Reviewer } from '#shared/views/reviewer.ts'
import type { Send } from '../../api/command.ts'
import { giveCommand } from '../outbox/give-command.ts'
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
      .normalize('NFKC')
      .split(/[\s,;、]+/u)
      .map(normalEmail)
      .filter((part) => part !== ''),
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

export interface Invited {
  jobId: string
  interviewIds: readonly string[]
  form: InviteForm
}

/** Invites guests to judge these interviews; null: it waits on this device. */
export const inviteReviewers = (send: Send, { jobId, interviewIds, form: { emails, message, language, days } }: Invited) =>
  giveCommand(
    send,
    'recruiter/invite_evaluation',
    {
      job_id: jobId,
      interview_ids: [...interviewIds],
      reviewers: typedEmails(emails),
      valid_days: days,
      ...(message.trim() && { message: message.trim() }),
      ...(language && { language }),
    },
    {
      names: [{ collection: 'jobs', id: jobId }, ...interviewIds.map((id) => ({ collection: 'interviews' as const, id }))],
      count: typedEmails(emails).length,
    },
  )

/** A new link to what the guest was shown before. */
export const inviteAgain = (send: Send, jobId: string, { email, interview_ids: interviewIds, language }: Reviewer) =>
  inviteReviewers(send, { jobId, interviewIds, form: { emails: email, message: '', language, days: 14 } })
