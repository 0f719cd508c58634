import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Session } from '../../models/identity/session.ts'
import { grant } from '../../sync/rights/grants.ts'
import type { OpenLink } from '../../queries/open-link.ts'
import { audit } from '../audit/audit.ts'
import { linkOutcome } from '../interview/check-link.ts'
import { createAccount } from './create-account.ts'
import { refuseLinkAlone } from './email-first.ts'
import { openSession } from './open-session.ts'

const DAY_MS = 86_400_000
/** Answers recorded in time may arrive this long after the deadline. */
const DELIVERY_DAYS = 60

/**
 * A session for exactly one interview, of a person who proved to be its candidate: by its link, or in another way (`normal`).
 * Makes the candidate's account and right when they are missing.
 * @throws Outcome 18 the link is not enough for this job, 13 the person has no address
 */
export async function openCandidateSession(deps: Deps, link: OpenLink, loginMethod: Session['loginMethod'] = 'viaUrl'): Promise<SignedIn> {
  const { interview, deadlineAt, parts } = link
  // a place is opened on its own tablet alone
  if (!hasAddress(interview.email)) throw linkOutcome(13)
  refuseLinkAlone(parts, loginMethod)
  const account = await accountOf(deps, link)
  await grant(deps, { user: account._id, gid: interview.gid, scope: interview.scope, only: interview.id, role: 'candidate' })
  const signedIn = await openSession(deps, {
    // a person may be a candidate of several tenants; the session belongs to the interview's
    account: { ...account, gid: interview.gid, firstName: interview.name, lastName: '' },
    loginMethod,
    expiresAt: lifeAfter(deps, deadlineAt),
    only: interview.id,
    identifier: interview.id,
  })
  await audit(deps, { gid: interview.gid, by: account._id, action: 'session.opened', target: account._id })
  return signedIn
}

/** Last moment of a candidate's session that begins now. */
export const lifeAfter = ({ clock }: Pick<Deps, 'clock'>, deadlineAt: number | null): number =>
  Math.max(clock.now(), deadlineAt ?? 0) + DELIVERY_DAYS * DAY_MS

async function accountOf(deps: Deps, { interview }: OpenLink): Promise<Account> {
  const known = await findAccount(deps, interview.email)
  if (known) return known
  try {
    return await createAccount(deps, 'link', {
      id: deps.random.id(),
      gid: interview.gid,
      role: 'jobseeker',
      email: interview.email,
      firstName: interview.name,
      lastName: '',
    })
  } catch (error) {
    // two devices opened the link at once: the other one made the account
    const other = await findAccount(deps, interview.email)
    if (!other) throw error
    return other
  }
}

const findAccount = (deps: Deps, email: string): Promise<Account | null> =>
  deps.models.accounts.findOne({ email, role: 'jobseeker' }).lean<Account>()
