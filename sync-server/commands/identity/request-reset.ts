import { Outcome } from '#shared/primitives/errors.ts'
import type { Role } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import { fullName } from '../../presenters/account.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { networkOf } from '../../services/network.ts'
import { takeAtLeast } from './constant-time.ts'
import { mailPerson } from '../mail/system-mail.ts'
import { takeAttempt } from './attempt-limiter.ts'

const HOUR_MS = 3_600_000
/**
 * Maximum of mails an hour to one address. A refused owner, in whose name another person asked, has a working link in the mailbox: it lasts
 * an hour, and later ones do not end it.
 */
const MOST_TO_ONE_ADDRESS = 3
const MOST_FROM_ONE_NETWORK = 30
const RESET_MS = HOUR_MS
/** longer than the work takes */
const ANSWER_MS = 300

export interface ResetRequest {
  role: Extract<Role, 'recruiter' | 'admin'>
  email: string
  /** network address, for limits only */
  address: string
  /** of the link */
  origin: string
  /** code of the caller's interface language */
  language: string
}

/**
 * Mails a link to choose a new password. Known and unknown addresses take the same time (X33).
 * @throws Outcome 1 there is no such account (unless that is hidden), 10 too many mails
 */
export async function requestReset(deps: Deps, request: ResetRequest): Promise<void> {
  await takeAtLeast(ANSWER_MS, async () => {
    await refuseTooMany(deps, request)
    const account = await deps.models.accounts.findOne({ email: request.email, role: request.role }).lean<Account>()
    if (!account && !deps.config.hidesUnknownEmails) throw new Outcome(1, 'E-mail not found.')
    // a suspended account is told so when it signs in, and a link would not help it
    if (account && account.frozenAt === undefined) await mailLink(deps, account, request)
  })
}

/** Counted for unknown addresses too, so that a refusal says nothing. */
async function refuseTooMany(deps: Deps, { role, email, address }: ResetRequest): Promise<void> {
  const tooMany = [
    await takeAttempt(deps, { key: keyedHash(deps, 'reset network', networkOf(address)), most: MOST_FROM_ONE_NETWORK, windowMs: HOUR_MS }),
    await takeAttempt(deps, { key: keyedHash(deps, 'reset address', role, email), most: MOST_TO_ONE_ADDRESS, windowMs: HOUR_MS }),
  ]
  if (tooMany.some((wait) => wait !== null)) throw new Outcome(10, 'Rate limited')
}

async function mailLink(deps: Deps, account: Account, { role, origin, language }: ResetRequest): Promise<void> {
  const token = deps.random.token()
  const now = deps.clock.now()
  const { _id: accountId, gid, email } = account
  await deps.models.passwordResets.insertMany(
    [{ _id: hashToken(token), accountId, gid, role: account.role, createdAt: now, expiresAt: now + RESET_MS }],
    { lean: true },
  )
  await mailPerson(
    deps,
    { id: `reset.${deps.random.id()}`, gid, email, name: fullName(account), language, account },
    { kind: 'passwordReset', role, url: `${origin}/reset-password/${role}/${token}`, minutes: RESET_MS / 60_000 },
  )
}
