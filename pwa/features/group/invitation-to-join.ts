import type { Failure } from '../../api/failure.ts'
import { invitationCodeOf, type InvitationCode } from '../invitation/invitation.ts'

/** Reason why an invitation cannot be answered: missing, foreign and declined look alike, as one that nobody was sent (R391-R396). */
export const codeOfFailure = ({ kind, status, code }: Failure): InvitationCode =>
  kind !== 'refused' ? UNKNOWN : status === NOT_FOUND ? INVALID : invitationCodeOf(code)

const NOT_FOUND = 404
const INVALID = 2
const UNKNOWN = 9
