import type { Connection } from 'mongoose'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { defineModel } from '../define-model.ts'

/** An invitation to register as a recruiter of a group, or to join it. `_id` is the SHA-256 of its secret; nobody was told that of one to join. */
export interface Invitation {
  _id: string
  gid: string
  email: string
  groupRole: GroupRole
  /** account of who invited */
  by: string
  /** the account that will be made: a registration that was cut off is finished by its repeat; or the one that shall join */
  accountId: string
  createdAt: number
  expiresAt: number
  cancelledAt?: number
  /** by the person invited to join */
  declinedAt?: number
  usedAt?: number
}

export const invitations = (connection: Connection) =>
  defineModel<Invitation>(connection, {
    name: 'invitations',
    definition: {
      _id: String,
      gid: String,
      email: String,
      groupRole: String,
      by: String,
      accountId: String,
      createdAt: Number,
      expiresAt: Number,
      cancelledAt: Number,
      declinedAt: Number,
      usedAt: Number,
    },
    indexes: [{ fields: { gid: 1, email: 1 } }, { fields: { expiresAt: 1 } }],
    scopedBy: ['_id', 'gid', 'expiresAt'],
  })
