import type { Interview } from '#shared/entities/interview.ts'
import { editDoc } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'

export type Assignment = 'me' | 'nobody' | 'somebody'

/** Assignee of this candidate, as far as this device can name one. */
export const assignmentOf = (interview: Pick<Interview, 'assigneeId'>, me: string): Assignment =>
  !interview.assigneeId ? 'nobody' : interview.assigneeId === me ? 'me' : 'somebody'

/** Taken only when nobody else was faster: the server decides, and who came second is told. */
export const takeCandidate = (db: Db, interviewId: string): Promise<unknown> =>
  editDoc(db, 'interviews', interviewId, { assigneeId: db.actor.id })

export const releaseCandidate = (db: Db, interviewId: string): Promise<unknown> =>
  editDoc(db, 'interviews', interviewId, { assigneeId: null })
