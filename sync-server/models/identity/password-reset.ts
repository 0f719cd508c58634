import type { Connection } from 'mongoose'
import type { Role } from '#shared/primitives/roles.ts'
import { defineModel } from '../define-model.ts'

/** A mailed link to choose a new password. `_id` is the SHA-256 of its secret. */
export interface PasswordReset {
  _id: string
  accountId: string
  gid: string
  role: Role
  createdAt: number
  expiresAt: number
  usedAt?: number
}

export const passwordResets = (connection: Connection) =>
  defineModel<PasswordReset>(connection, {
    name: 'passwordResets',
    definition: { _id: String, accountId: String, gid: String, role: String, createdAt: Number, expiresAt: Number, usedAt: Number },
    indexes: [{ fields: { accountId: 1 } }, { fields: { expiresAt: 1 } }],
    scopedBy: ['_id', 'accountId', 'expiresAt'],
  })
