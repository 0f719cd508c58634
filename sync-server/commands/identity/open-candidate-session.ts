import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Session } from '../../models/identity/session.ts'
import { grant } from '../../sync/rights/grants.ts'
import type { OpenLink } from '../../queries/open-link.ts'
import { audit } from '../audit/audit.ts'
import { createAccount } from './create-account.ts'
import { refuseLinkAlone } from './email-first.ts'
import { openSession } from './open-session.ts'

const DAY_MS = 86_400_000
/** Answers recorded in time may arrive this long after the deadline. */
const DELIVERY_DAYS = 60

/**
 * A session for exactly one interview, of a person who proved to be its candidate: by its link, or in another way (`normal`).
 * Makes the candidate's account and right when they are missing.
 * @throws Outcome 18 the link is not enough for this job
 */
export async function openCandidateSession(deps: Deps, link: OpenLink, loginMethod: Session['loginMethod'] = 'viaUrl'): Promise<SignedIn> {
  const { interview, deadlineAt, parts } = link
  refuseLinkAlone(parts, loginMethod)
  const account = await accountOf(deps, link)
  await grant(deps, { user: account._id, gid: interview.gid, scope: interview.scope, only: interview.id, role: 'candidate' })
  const signedIn = await openSession(deps, {
    // a person may be a candidate of several tenants; the session belongs to the interview's
    account: { ...account, gid: interview.gid, firstName: interview.name, lastName: '' },
    loginMethod,
    expiresAt: Math.max(deps.clock.now(), deadlineAt ?? 0) + DELIVERY_DAYS * DAY_MS,
    only: interview.id,
    identifier: interview.id,
  })
  await audit(deps, { gid: interview.gid, by: account._id, action: 'session.opened', target: account._id })
  return signedIn
}

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
