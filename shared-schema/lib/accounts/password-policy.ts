import * as z from 'zod'

const strength = { upcase: z.boolean(), lowcase: z.boolean(), number: z.boolean(), symbol: z.boolean() }
const rules = {
  /** fewest characters */
  passlen: z.number().int().min(8).max(128),
  /** days, 0 = never (R076, X60) */
  expire: z.number().int().min(0).max(3650),
  /** a password that an administrator made has to be replaced at the next sign-in (R079) */
  adminResetExpire: z.boolean(),
  /** people may change their own password without being made to (R078) */
  selfChangePass: z.boolean(),
  /** none of the last five, the current one included (R077) */
  preventReuse: z.boolean(),
}

/** The rules for new passwords with their defaults (R074, X60). */
export const PasswordPolicy = z.object({
  passlen: rules.passlen.default(12),
  strength: z
    .object({
      upcase: strength.upcase.default(true),
      lowcase: strength.lowcase.default(true),
      number: strength.number.default(true),
      symbol: strength.symbol.default(true),
    })
    .default({ upcase: true, lowcase: true, number: true, symbol: true }),
  expire: rules.expire.default(0),
  adminResetExpire: rules.adminResetExpire.default(true),
  selfChangePass: rules.selfChangePass.default(true),
  preventReuse: rules.preventReuse.default(true),
})
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

/** Rules that a change names; everything else stays as it is. */
export const PasswordPolicyChange = z.strictObject({ ...rules, strength: z.strictObject(strength).partial() }).partial()
export type PasswordPolicyChange = z.infer<typeof PasswordPolicyChange>

/** The rules after a change. */
export const changedPolicy = (before: PasswordPolicy, change: PasswordPolicyChange): PasswordPolicy =>
  PasswordPolicy.parse({ ...before, ...change, strength: { ...before.strength, ...change.strength } })
