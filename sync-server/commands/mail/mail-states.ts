import type { MailState } from '#shared/api/recruiter/fetch_mail_states.ts'
import type { Deps } from '../../deps.ts'
import type { StoredMail } from '../../models/records/mail.ts'

const MOST = 500
const STATES = { waiting: 'queued', sent: 'sent', failed: 'refused' } as const satisfies Record<StoredMail['state'], MailState>

export interface SentMail {
  interview_id: string
  kind: string
  state: MailState
  at_ms: number
}

/** Mails to candidates of a job, newest first, without their words. */
export async function mailStates(
  { models }: Pick<Deps, 'models'>,
  of: { gid: string; jobId: string },
): Promise<{ mails: SentMail[]; has_more: boolean }> {
  const found = await models.mails
    .find({ gid: of.gid, 'about.jobId': of.jobId }, { about: 1, state: 1, createdAt: 1, sentAt: 1, failedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST + 1)
    .lean<StoredMail[]>()
  const mails = found.slice(0, MOST).flatMap(({ about, state, createdAt, sentAt, failedAt }) =>
    about
      ? [
          {
            interview_id: about.interviewId,
            kind: about.kind,
            state: STATES[state],
            at_ms: sentAt ?? (state === 'failed' ? failedAt : undefined) ?? createdAt,
          },
        ]
      : [],
  )
  return { mails, has_more: found.length > MOST }
}
