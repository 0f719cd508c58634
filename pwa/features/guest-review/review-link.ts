import type { ReviewFacts } from '#shared/views/reviewer.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { currentSession } from '../session/session.ts'
import { invitationCodeOf, type InvitationCode } from '../invitation/invitation.ts'

/** State of a review link. `noAnswer`: offline, or an answer that says nothing about the link. */
export type ReviewLink = { kind: 'facts'; facts: ReviewFacts } | { kind: 'problem'; code: InvitationCode } | { kind: 'offline' }

/** Asks the server what the link leads to. */
export async function readReviewLink(token: string): Promise<ReviewLink> {
  try {
    const facts = await call('reports', 'get_info_by_invitation_token', { token }, { token: null })
    await writeValue(untilKeyOf(token), facts.expires_at)
    return { kind: 'facts', facts }
  } catch (error) {
    if (error instanceof OfflineError) return { kind: 'offline' }
    return { kind: 'problem', code: invitationCodeOf(error instanceof ApiError ? error.code : 9) }
  }
}

/** Lets this browser profile in; a profile that is in already asks no question again. */
export const enterReview = (token: string, name: string, identifier: string) =>
  call('recruiter', 'recruiter_fetch_status_by_invitation_token', { token, name: name.trim(), identifier }, { token: null })

/** Declines; null when it is done or was before, else the code. A repeat after a lost answer is the same. */
export async function declineReview(token: string): Promise<InvitationCode | null> {
  try {
    await call('recruiter', 'decline_by_invitation_token', { token }, { token: null })
    return null
  } catch (error) {
    return invitationCodeOf(error instanceof ApiError ? error.code : 9)
  }
}

/** Remembers the account that the link let in here, so that it opens offline the next time. */
export const keepReviewLink = (token: string, accountId: string): Promise<void> => writeValue(keyOf(token), accountId)

/** Is the guest of this link signed in here? */
export async function isInReview(token: string): Promise<boolean> {
  const { role, id } = currentSession()?.actor ?? {}
  return role === 'guest' && (await readValue(keyOf(token))) === id
}

/** When the link ends, ms, as the server told last; undefined before. */
export async function knownUntil(token: string): Promise<number | undefined> {
  const until = await readValue(untilKeyOf(token))
  return typeof until === 'number' ? until : undefined
}

const untilKeyOf = (token: string): string => `reviewUntil:${token}`
const keyOf = (token: string): string => `reviewLink:${token}`
