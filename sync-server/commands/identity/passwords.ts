import { hash, verify } from '@node-rs/argon2'
import type { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { normalSecret, secretForms } from '#shared/primitives/secret.ts'
import { passwordProblems, type PasswordProblem } from '#shared/policies/password.ts'
import type { Deps } from '../../deps.ts'

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = COST

/** Sets what a hash costs. For tests that are about something else: they sign in thousands of times. Without a cost it is the recommended one again. */
export function setHashCost(cheap: typeof COST = COST): void {
  cost = cheap
  dummy = undefined
}

/** Hashes the one form of a password, so that every keyboard opens it (ADR 0089). */
export const hashPassword = async (password: string): Promise<string> => await hash(normalSecret(password), cost)

/** @throws Outcome 4 naming what the password lacks (R075) */
export function refuseWeakPassword(password: string, policy: PasswordPolicy): void {
  const problems = passwordProblems(password, policy)
  if (problems.length > 0)
    throw new Outcome(4, `The password does not satisfy the policy: ${problems.join(', ')}.`, passwordDetails(problems))
}

/** Lines about the field, for a client with words of its own. */
const passwordDetails = (problems: readonly PasswordProblem[]): string[] => problems.map((problem) => `password: ${problem}`)

/** @throws Outcome 4 */
export async function hashNewPassword(password: string, policy: PasswordPolicy): Promise<string> {
  refuseWeakPassword(password, policy)
  return await hashPassword(password)
}

/** Error for a weak password in calls whose outcome codes the specification defines. */
export const weakPassword = (problems: readonly PasswordProblem[]): AppError => new AppError('weakPassword', { details: problems })

/** Takes the same time whether there is an account, a password, both or none. */
export const passwordMatches = async (passwordHash: string | undefined, password: string | undefined): Promise<boolean> =>
  (await matchedForm(passwordHash, password)) !== null

/**
 * The form in which a password opens its hash: the one of today, else those in which older hashes were made (ADR 0089). Null when none
 * does. Passwords of ASCII have one form, so they cost one comparison.
 */
export async function matchedForm(passwordHash: string | undefined, password: string | undefined): Promise<string | null> {
  const stored = passwordHash ?? (await nobody())
  for (const form of secretForms(password ?? ''))
    if ((await verify(stored, form)) && passwordHash !== undefined && password !== undefined) return form
  return null
}

/** A password nobody chose; has every class of characters and the length the policy asks for. Answered once, stored as a hash only. */
export function makePassword(random: Pick<Deps['random'], 'token'>, policy: Pick<PasswordPolicy, 'passlen'>): string {
  const length = Math.max(policy.passlen, MADE_LENGTH) - CLASSES.length
  let rest = ''
  while (rest.length < length) rest += random.token()
  return `${CLASSES}${rest.slice(0, length)}`
}

const CLASSES = 'Aa1!'
/** 20 random characters: 120 bits */
const MADE_LENGTH = 24

let dummy: Promise<string> | undefined
/** The hash that is compared when there is no account; made once, with the same cost. */
const nobody = (): Promise<string> => (dummy ??= hashPassword('nobody has this password'))
