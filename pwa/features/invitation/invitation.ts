import { isVisible } from '#shared/primitives/text.ts'
import type { PasswordRules } from '../password/new-password.ts'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { answerOf, type PasswordAnswer } from '../password/answers.ts'

/** Outcomes on an invitation's page: the specification's codes, each with its text (R391-R396). */
export const INVITATION_CODES = [1, 2, 4, 9, 10] as const
export type InvitationCode = (typeof INVITATION_CODES)[number]

/** 3 says the same as 2, and every code nobody foresaw is the unknown error (R393, R396). */
export const invitationCodeOf = (code: number): InvitationCode => (code === 3 ? 2 : (INVITATION_CODES.find((known) => known === code) ?? 9))

/** The invitation lets nobody in any more; 9 and everything beyond the catalogue may go better the next time. */
export const endsInvitation = (code: number): boolean => code !== 0 && invitationCodeOf(code) !== UNKNOWN

export interface Invitation {
  email: string
  groupName: string
  role: GroupRole
  rules: PasswordRules
}

export type Opened = { kind: 'open'; invitation: Invitation } | { kind: 'problem'; code: InvitationCode } | { kind: 'offline' }

const SIGNED_OUT = { token: null }

/** Asks what the invitation invites to, then which password it wants (R031). */
export async function openInvitation(token: string): Promise<Opened> {
  try {
    const { email, groupName, role } = await call('group', 'extract_token', { token }, SIGNED_OUT)
    const { policy } = await call('group', 'pass_policy', { token }, SIGNED_OUT)
    return { kind: 'open', invitation: { email, groupName, role, rules: policy } }
  } catch (error) {
    if (error instanceof OfflineError) return { kind: 'offline' }
    return { kind: 'problem', code: invitationCodeOf(error instanceof ApiError ? error.code : UNKNOWN) }
  }
}
const UNKNOWN = 9

export interface Registration {
  firstName: string
  lastName: string
  password: string
  evaluationRequired: boolean
  videoAnnotationRequired: boolean
}

/** Names that are not there (R225, R226). */
export const missingNames = (names: Pick<Registration, 'firstName' | 'lastName'>): ('firstName' | 'lastName')[] =>
  (['firstName', 'lastName'] as const).filter((name) => !isVisible(names[name]))

/** Makes the account. A repeat after a lost answer finishes the same one. */
export const register = (token: string, email: string, form: Registration): Promise<PasswordAnswer> =>
  answerOf(() =>
    call(
      'recruiter',
      'register_activate',
      {
        token,
        email,
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
        password: form.password,
        evaluation_required: form.evaluationRequired,
        video_annotation_required: form.videoAnnotationRequired,
      },
      SIGNED_OUT,
    ),
  )
