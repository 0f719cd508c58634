import { hash, verify } from '@node-rs/argon2'
import { Outcome } from '#shared/lib/errors.ts'
import { PasswordPolicy, passwordProblems } from '#shared/policies/password.ts'
import type { Deps } from '../deps.ts'

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** @throws Outcome 4 naming what the password lacks (R075) */
export async function hashNewPassword(password: string): Promise<string> {
  const problems = passwordProblems(password, PasswordPolicy.parse({}))
  if (problems.length > 0) throw new Outcome(4, `The password does not satisfy the policy: ${problems.join(', ')}.`)
  return await hash(password, COST)
}

/** Takes the same time whether there is an account, a password, both or none. */
export async function passwordMatches(passwordHash: string | undefined, password: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody()), password ?? '')
  return matches && passwordHash !== undefined && password !== undefined
}

/** A first password nobody chose; satisfies the default policy. Answered once, stored as a hash only. */
export const makePassword = (random: Pick<Deps['random'], 'token'>): string => `Aa1!${random.token().slice(0, 20)}`

let dummy: Promise<string> | undefined
/** The hash that is compared when there is no account; made once, with the same cost. */
const nobody = (): Promise<string> => (dummy ??= hash('nobody has this password', COST))
