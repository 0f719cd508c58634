import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { actions } from '#shared/api/recruiter/actions.ts'
import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { ApiError } from '../../api/client.ts'
import type { Send } from '../../api/command.ts'
import { giveCommand } from '../../features/outbox/give-command.ts'

/** Mails that recruiters send to many candidates. */
export const MAIL_ACTIONS = ['invite', 'remind', 'confirm'] as const
export type MailAction = (typeof MAIL_ACTIONS)[number]

/** Candidates of one command. */
export const PEOPLE_A_COMMAND = 100

/** Those whom such a mail fits: nobody who is done is reminded, and only who is done hears that all is here. The server asks the same. */
export const fitting = (rows: readonly Interview[], action: MailAction): Interview[] =>
  rows.filter((row) => action === 'invite' || (action === 'confirm') === (completeOf(row) === 1))

export interface MailsDone {
  mails: number
  refused: number
  /** they got three of this kind within a day */
  limited: number
  /** wait on this device */
  waiting: number
}

/** Has mails written to the candidates, a hundred with each command, and adds up what became of them. */
export async function mailCandidates(
  send: Send,
  { jobId, ids, action }: { jobId: string; ids: readonly string[]; action: MailAction },
  onDone: (n: number) => void,
): Promise<MailsDone> {
  const sum: MailsDone = { mails: 0, refused: 0, limited: 0, waiting: 0 }
  for (let at = 0; at < ids.length; at += PEOPLE_A_COMMAND) {
    const page = ids.slice(at, at + PEOPLE_A_COMMAND)
    add(sum, page.length, await sendPage(send, { jobId, ids: page, action }))
    onDone(at + page.length)
  }
  return sum
}

type Done = OutputOf<typeof actions>

function add(sum: MailsDone, people: number, done: Done | null | 'limited'): void {
  if (done === null) sum.waiting += people
  else if (done === 'limited') sum.limited += people
  else {
    sum.mails += done.mails
    sum.refused += done.refused.length
    sum.limited += done.limited.length
  }
}

/** `limited`: the code for that of a page in which nobody was left. */
async function sendPage(
  send: Send,
  { jobId, ids, action }: { jobId: string; ids: readonly string[]; action: MailAction },
): Promise<Done | null | 'limited'> {
  const names = [{ collection: 'jobs' as const, id: jobId }, ...ids.map((id) => ({ collection: 'interviews' as const, id }))]
  try {
    return await giveCommand(send, 'recruiter/actions', { action, job_id: jobId, interview_ids: [...ids] }, { names, count: ids.length })
  } catch (error) {
    if (error instanceof ApiError && error.code === RATE_LIMITED) return 'limited'
    throw error
  }
}
const RATE_LIMITED = 10
