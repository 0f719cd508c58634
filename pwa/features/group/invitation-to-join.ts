import type { InvitationToJoin } from '#shared/views/invitation.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { invitationCodeOf, type InvitationCode } from '../invitation/invitation.ts'

/** Invitation of an account's owner: its content, or the reason why it cannot be answered. */
export type ToJoin =
  | { kind: 'open'; invitation: InvitationToJoin }
  | { kind: 'declined' }
  | { kind: 'problem'; code: InvitationCode }
  | { kind: 'noLine' }

/** Asks what the own invitation to a group says. */
export const lookAtInvitation = (gid: string): Promise<ToJoin> =>
  orProblem(async () => ({ kind: 'open', invitation: await call('group', 'fetch_invitation', { gid }) }))

/** Accepts or declines it; a repeat after a lost answer is the same answer. */
export const answerInvitation = (invitation: InvitationToJoin, option: 'accept' | 'decline'): Promise<ToJoin> =>
  orProblem(async () => {
    const { status } = await call('group', 'confirm_status', { gid: invitation.gid, option })
    return status === 'active' ? { kind: 'open', invitation: { ...invitation, status } } : { kind: 'declined' }
  })

async function orProblem(ask: () => Promise<ToJoin>): Promise<ToJoin> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OfflineError) return { kind: 'noLine' }
    if (!(error instanceof ApiError)) return { kind: 'problem', code: UNKNOWN }
    // missing, foreign and declined look alike: an invitation that nobody was sent
    return { kind: 'problem', code: error.status === NOT_FOUND ? INVALID : invitationCodeOf(error.code) }
  }
}

const NOT_FOUND = 404
const INVALID = 2
const UNKNOWN = 9
