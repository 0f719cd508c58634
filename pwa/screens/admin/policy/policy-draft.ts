import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'

export type Policy = OutputOf<typeof admin.password_policy_get>['policy']
export type Affected = OutputOf<typeof admin.password_policy_affected>

/** The rules of everybody, in the list of groups. */
export const EVERYBODY = 'everybody'

/** The call leaves the group out for everybody. */
export const groupOf = (chosen: string): { gid?: string } => (chosen === EVERYBODY ? {} : { gid: chosen })

export const isSamePolicy = (a: Policy, b: Policy): boolean =>
  a.passlen === b.passlen &&
  a.expire === b.expire &&
  a.adminResetExpire === b.adminResetExpire &&
  a.selfChangePass === b.selfChangePass &&
  a.preventReuse === b.preventReuse &&
  CLASSES.every((name) => a.strength[name] === b.strength[name])

/** The four kinds of characters. */
export const CLASSES = ['upcase', 'lowcase', 'number', 'symbol'] as const
/** The three rules that are on or off. */
export const SWITCHES = ['adminResetExpire', 'selfChangePass', 'preventReuse'] as const

/** True for a policy that the call takes; empty number fields are NaN. */
export const isPossible = ({ passlen, expire }: Policy): boolean =>
  Number.isInteger(passlen) && passlen >= 8 && passlen <= 128 && Number.isInteger(expire) && expire >= 0 && expire <= 3650
