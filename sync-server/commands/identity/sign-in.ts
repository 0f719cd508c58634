import { Outcome } from '#shared/primitives/errors.ts'
import type { Role } from '#shared/primitives/roles.ts'
import { normalSecret } from '#shared/primitives/secret.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { addressMark, audit } from '../audit/audit.ts'
import { lifeOf, openSession } from './open-session.ts'
import { EVERYBODY, passwordDueOf } from './password-policy.ts'
import { hashPassword, matchedForm } from './passwords.ts'
import { remember, useCode } from './remember-me.ts'
import { knowDevice, takeGuess } from './sign-in-limits.ts'

/** Origin of a sign-in. */
export interface Visitor {
  /** id of the browser profile */
  identifier: string | undefined
  /** network address, for limits only */
  address: string
  /** kind of browser and system */
  device: string
}

export interface Credentials {
  role: Role
  email: string
  password: string | undefined
  /** the browser profile is remembered, and the answer has the code for its next sign-in */
  isToBeRemembered?: boolean
}

/** `code`: for the next automatic sign-in of this browser profile. */
export interface Entered {
  signedIn: SignedIn
  code?: string
}

/**
 * Signs in with e-mail and password. An unknown e-mail, another role's account and a wrong password answer alike, in words and in time
 * (decision 26).
 * @throws Outcome 2 wrong credentials, 3 suspended (told only with the right password); AppError rateLimited after too many guesses
 */
export async function signIn(deps: Deps, credentials: Credentials, visitor: Visitor): Promise<Entered> {
  const { role, email, password, isToBeRemembered = false } = credentials
  const account = await findAccount(deps, email, role)
  // without a password nothing is guessed
  const guess = password === undefined ? null : await takeGuess(deps, { role, email, accountId: account?._id, ...visitor })
  const form = await matchedForm(account?.passwordHash, password)
  if (!account || form === null) return await refuse(deps, email)
  if (form !== normalSecret(form)) await renewHash(deps, account, form)
  await guess?.wasRight()
  if (account.frozenAt !== undefined) throw new Outcome(3, 'The account is suspended.')
  const next = isToBeRemembered && account.role === role ? await remember(deps, account, visitor.identifier) : null
  return { signedIn: await enter(deps, account, visitor, next?.chain), ...(next ? { code: next.code } : {}) }
}

/** Replaces a hash made of another form of the same password; nothing else about the password changes. */
async function renewHash(deps: Deps, { _id, passwordHash = '' }: Account, password: string): Promise<void> {
  await deps.models.accounts.updateOne({ _id, passwordHash }, { $set: { passwordHash: await hashPassword(password) } })
}

/** Finds recruiters and guest reviewers with a password in one query: guests have no page of their own except their link. */
async function findAccount(deps: Deps, email: string, role: Role): Promise<Account | null> {
  const roles: Role[] = role === 'recruiter' ? ['recruiter', 'guest'] : [role]
  const found = await deps.models.accounts.find({ email, role: { $in: roles } }).lean<Account[]>()
  return found.find((account) => account.role === role) ?? found[0] ?? null
}

/** Noted in one place and under a mark of the address, whether or not there is such an account: not even the log shows a difference. */
async function refuse(deps: Deps, email: string): Promise<never> {
  await audit(deps, { gid: EVERYBODY, by: '-', action: 'session.refused', target: addressMark(deps, email) })
  throw new Outcome(2, 'Wrong e-mail or password.')
}

/**
 * Signs a remembered browser profile in by its code.
 * @throws Outcome 5
 */
export async function signInByCode(deps: Deps, { email, code }: { email: string; code: string }, visitor: Visitor): Promise<Entered> {
  const next = await useCode(deps, { email, code, identifier: visitor.identifier })
  return { signedIn: await enter(deps, next.account, visitor, next.chain), code: next.code }
}

/** Opens the session once ownership is proven; a session for a new password only when that is due. */
async function enter(deps: Deps, account: Account, visitor: Visitor, chain: string | undefined): Promise<SignedIn> {
  const { identifier, device } = visitor
  const passwordDue = await passwordDueOf(deps, account)
  await knowDevice(deps, account._id, identifier)
  const signedIn = await openSession(deps, {
    account,
    loginMethod: 'normal',
    ...lifeOf(account.role, deps.clock.now()),
    device,
    ...(identifier ? { identifier } : {}),
    ...(chain ? { chain } : {}),
    ...(passwordDue ? { passwordDue } : {}),
  })
  await audit(deps, { gid: account.gid, by: account._id, action: 'session.opened', target: account._id })
  return signedIn
}
