import { Outcome } from '#shared/lib/errors.ts'
import type { Role } from '#shared/lib/roles.ts'
import type { SignedIn } from '#shared/lib/sign-in.ts'
import type { Deps } from '../deps.ts'
import type { Account } from '../models/account.ts'
import { openSession } from './open-session.ts'
import { passwordMatches } from './passwords.ts'

const DAY_MS = 86_400_000
/** Staff work without a line for days; administrators only online. */
const LIFE_MS: Readonly<Record<Role, number>> = { recruiter: 30 * DAY_MS, jobseeker: 30 * DAY_MS, guest: DAY_MS, admin: DAY_MS / 2 }

export interface Credentials {
  role: Role
  email: string
  password: string | undefined
  identifier: string | undefined
}

/**
 * Signs in with e-mail and password. An unknown e-mail, another role's account and a wrong password answer alike, in words and in time (decision 26).
 * @throws Outcome 2 wrong credentials, 3 suspended (told only to who knows the password)
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<SignedIn> {
  const { role, email, password, identifier } = credentials
  const account = await deps.models.accounts.findOne({ email, role }).lean<Account>()
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!account || !matches) throw new Outcome(2, 'Wrong e-mail or password.')
  if (account.frozenAt !== undefined) throw new Outcome(3, 'The account is suspended.')
  return await openSession(deps, {
    account,
    loginMethod: 'normal',
    expiresAt: deps.clock.now() + LIFE_MS[role],
    ...(identifier ? { identifier } : {}),
  })
}
