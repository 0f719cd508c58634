import * as z from 'zod'

/** The rules for new passwords (R074). `expire` is in days, 0 = never (R076, X60). */
export const PasswordPolicy = z.object({
  passlen: z.number().int().min(8).max(200).default(12),
  strength: z
    .object({
      upcase: z.boolean().default(true),
      lowcase: z.boolean().default(true),
      number: z.boolean().default(true),
      symbol: z.boolean().default(true),
    })
    .default({ upcase: true, lowcase: true, number: true, symbol: true }),
  expire: z.number().int().min(0).default(0),
})
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

export type PasswordProblem = 'tooShort' | 'upcase' | 'lowcase' | 'number' | 'symbol'

/** What a new password lacks, in a fixed order; empty = it is fine (R075). Not asked at sign-in (R223). */
export function passwordProblems(password: string, policy: PasswordPolicy): PasswordProblem[] {
  const { upcase, lowcase, number, symbol } = policy.strength
  const problems: [PasswordProblem, boolean][] = [
    ['tooShort', [...password].length < policy.passlen],
    ['upcase', upcase && !/\p{Lu}/u.test(password)],
    ['lowcase', lowcase && !/\p{Ll}/u.test(password)],
    ['number', number && !/\p{Nd}/u.test(password)],
    ['symbol', symbol && !/[^\p{L}\p{Nd}\s]/u.test(password)],
  ]
  return problems.filter(([, holds]) => holds).map(([problem]) => problem)
}
