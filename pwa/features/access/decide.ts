import type { TimeFactor } from '#shared/entities/access.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { declinedAtNow } from '#shared/policies/extension/extension.ts'
import type { Send } from '../../api/command.ts'
import { editDoc } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'
import { giveCommand } from '../outbox/give-command.ts'

/** Grants the help that a candidate asked for, with this factor; kept here and sent. */
export const grantAccess = (db: Db, { id }: Pick<Interview, 'id'>, factor: TimeFactor): Promise<unknown> =>
  editDoc(db, 'interviews', id, { accessDecision: { granted: true, factor, at: Date.now() } })

/** Declines it; it may still be granted before the interview begins. */
export const declineAccess = (db: Db, { id }: Pick<Interview, 'id'>): Promise<unknown> =>
  editDoc(db, 'interviews', id, { accessDecision: { granted: false, factor: 1, at: Date.now() } })

/** Declines a later end. */
export const declineExtension = (db: Db, interview: Interview): Promise<unknown> =>
  editDoc(db, 'interviews', interview.id, { extensionDeclinedAt: declinedAtNow(interview, Date.now()) })

/** Gives the end that was asked for, with a mail; a deadline of the job before it no longer counts (X53). Null: it waits for a connection. */
export const grantExtension = (send: Send, { id, jobId, extension }: Interview): Promise<object | null> =>
  giveCommand(
    send,
    'recruiter/change_jobseeker_deadline',
    { job_id: jobId, interview_ids: [id], interview_deadline: new Date(extension?.until ?? 0).toISOString(), send_notice: true },
    { names: [{ collection: 'interviews', id }], count: 1 },
  )
