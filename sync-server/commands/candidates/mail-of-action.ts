import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Deps } from '../../deps.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { mailCandidate, type MailAbout } from './invite-candidate.ts'
import { countMails } from './mail-counts.ts'
import { hasEnoughMails } from './mail-limit.ts'

/** Kinds that recruiters send by hand. */
export type ActionMail = 'invitation' | 'reminder' | 'extension' | 'confirmation' | 'redo'

/** Nobody without an address is written to, nobody who is done is reminded, nobody who is not is told that all is here, and a redo is told to those who were asked again. */
export const isMailFor = (kind: ActionMail, interview: Interview): boolean => {
  if (!hasAddress(interview.email)) return false
  if (kind === 'invitation') return true
  const isDone = completeOf(interview) === 1
  return kind === 'confirmation' ? isDone : !isDone && (kind !== 'redo' || interview.rounds !== undefined)
}

interface Sending {
  mail: MailAbout
  by: string
  /** of the command: its repeat writes no second mail */
  turn: string
}

/** Writes one mail to a candidate and notes it in the interview, unless there were enough of its kind within a day. */
export async function mailOfAction(deps: Deps, kind: ActionMail, { mail, by, turn }: Sending): Promise<'sent' | 'limited'> {
  const { id, gid } = mail.interview
  const template = kind === 'extension' ? 'notice' : kind
  if (await hasEnoughMails(deps, { gid, interviewId: id, kind: template, turn })) return 'limited'
  await mailCandidate(deps, template, mail, turn)
  const mailed = await countMails(deps, { gid, interviewId: id })
  await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: (current) => ({
      mailed,
      ...(kind === 'invitation' && current.invitedAt === undefined ? { invitedAt: deps.clock.now() } : {}),
    }),
  })
  return 'sent'
}
