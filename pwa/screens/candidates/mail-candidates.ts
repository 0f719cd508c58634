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

/** Outcomes for a person, those first that need a look. `limited`: got three of this kind within a day; `waiting`: on this device. */
export const PERSON_STATES = ['stopped', 'limited', 'refused', 'waiting', 'sent'] as const
export type PersonState = (typeof PERSON_STATES)[number]

export interface Mailing {
  jobId: string
  ids: readonly string[]
  action: MailAction
  /** asked before each command: those of the rest get nothing */
  isStopped?: () => boolean
}

/** Has mails written to the candidates, a hundred with each command, and says what became of each person. */
export async function mailCandidates(
  send: Send,
  { jobId, ids, action, isStopped = () => false }: Mailing,
  onDone: (n: number) => void,
): Promise<Map<string, PersonState>> {
  const states = new Map<string, PersonState>(ids.map((id) => [id, 'stopped']))
  for (let at = 0; at < ids.length && !isStopped(); at += PEOPLE_A_COMMAND) {
    const page = ids.slice(at, at + PEOPLE_A_COMMAND)
    const done = await sendPage(send, { jobId, ids: page, action })
    for (const id of page) states.set(id, stateOf(id, done))
    onDone(at + page.length)
  }
  return states
}

type Done = OutputOf<typeof actions>

function stateOf(id: string, done: Done | null | 'limited'): PersonState {
  if (done === null) return 'waiting'
  if (done === 'limited' || done.limited.includes(id)) return 'limited'
  return done.refused.includes(id) ? 'refused' : 'sent'
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
