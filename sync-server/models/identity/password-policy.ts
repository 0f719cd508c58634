import type { Connection } from 'mongoose'
import type { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { defineModel } from '../define-model.ts'

/** The rules for passwords of one group; those of everybody stand under the product's own tenant. */
export interface StoredPasswordPolicy extends PasswordPolicy {
  /** gid */
  _id: string
}

export const passwordPolicies = (connection: Connection) =>
  defineModel<StoredPasswordPolicy>(connection, {
    name: 'passwordPolicies',
    definition: {
      _id: String,
      passlen: Number,
      strength: { upcase: Boolean, lowcase: Boolean, number: Boolean, symbol: Boolean },
      expire: Number,
      adminResetExpire: Boolean,
      selfChangePass: Boolean,
      preventReuse: Boolean,
    },
    indexes: [],
    scopedBy: ['_id'],
  })
