import type { Interview } from '#shared/entities/interview.ts'
import { redoState } from '#shared/policies/rounds/redo.ts'
import { ApiError } from '../../../api/client.ts'
import type { Send } from '../../../api/command.ts'
import { giveCommand } from '../../../features/outbox/give-command.ts'
import { PEOPLE_A_COMMAND } from '../mail-candidates.ts'

/** Those who may be asked again: they have finished. The server asks the same. */
export const redoable = (rows: readonly Interview[]): Interview[] => rows.filter((row) => redoState(row) === 'may')

/** Number of those in the middle of it. */
export const countUnderWay = (rows: readonly Interview[]): number => rows.filter((row) => redoState(row) === 'underWay').length

export interface RedoDone {
  asked: number
  mails: number
  /** began meanwhile, or has nothing to answer again */
  refused: number
  /** waits on this device */
  waiting: number
}

interface Wish {
  jobId: string
  ids: readonly string[]
  /** absent: the whole interview; of one candidate only */
  questionIds: readonly string[] | undefined
  isMailed: boolean
  /** for the candidates to read; '' = none */
  reason: string
}

/** Has the candidates asked again, a hundred with each command. @throws what the server says where nobody was asked */
export async function askAgain(send: Send, { jobId, ids, questionIds, isMailed, reason }: Wish): Promise<RedoDone> {
  const sum: RedoDone = { asked: 0, mails: 0, refused: 0, waiting: 0 }
  const job = { collection: 'jobs' as const, id: jobId }
  const said = reason.trim() === '' ? {} : { reason: reason.trim() }
  const [only] = ids
  if (questionIds && only !== undefined) {
    const about = { names: [job, { collection: 'interviews' as const, id: only }], count: 1 }
    const input = { job_id: jobId, interview_id: only, questions: [...questionIds], need_email: isMailed, ...said }
    const done = await giveCommand(send, 'recruiter/redo_questions', input, about)
    return done === null ? { ...sum, waiting: 1 } : { ...sum, asked: 1, mails: done.mails }
  }
  for (let at = 0; at < ids.length; at += PEOPLE_A_COMMAND) {
    const page = ids.slice(at, at + PEOPLE_A_COMMAND)
    const about = { names: [job, ...page.map((id) => ({ collection: 'interviews' as const, id }))], count: page.length }
    const input = { job_id: jobId, interview_ids: page, need_email: isMailed, ...said }
    const done = await giveCommand(send, 'recruiter/set_candidate_redo', input, about).catch((error: unknown) => {
      // in a list of several pages one in which nobody was left stops no other
      if (ids.length > page.length && error instanceof ApiError && error.code === UNDER_WAY) return 'nobody' as const
      throw error
    })
    if (done === null) sum.waiting += page.length
    else if (done === 'nobody') sum.refused += page.length
    else {
      sum.asked += done.changed.length
      sum.mails += done.mails
      sum.refused += done.refused.length + done.under_way.length
    }
  }
  return sum
}
const UNDER_WAY = 5
