import type { Interview } from '#shared/entities/interview.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { LINK_SIGN_IN_OUTCOMES } from '#shared/views/link.ts'
import type { Session } from '../../models/identity/session.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { asksForEmail } from '../../queries/job-parts.ts'

/**
 * A link alone opens nothing of such a job: no session is made, so nothing is synced either. The code, once right, makes one.
 * @throws Outcome 18
 */
export function refuseLinkAlone(parts: Pick<JobParts, 'setting'>, loginMethod: Session['loginMethod']): void {
  if (loginMethod === 'viaUrl' && asksForEmail(parts)) throw new Outcome(18, LINK_SIGN_IN_OUTCOMES[18])
}

/**
 * Refuses a session that a link opened before the job asked for a code. A candidate who has begun goes on, because recordings made in good
 * faith must arrive.
 * @throws Outcome 18
 */
export function refuseUnconfirmed(
  parts: Pick<JobParts, 'setting'>,
  of: { session: Session | null; interview: Pick<Interview, 'startedAt'> },
): void {
  if (of.session && of.interview.startedAt === undefined) refuseLinkAlone(parts, of.session.loginMethod)
}
