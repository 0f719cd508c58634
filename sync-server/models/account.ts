import type { Connection } from 'mongoose'
import type { GroupRole, Role } from '#shared/lib/roles.ts'
import { defineModel } from './define-model.ts'

/** A person who can sign in. One account per role and e-mail; a candidate's account may have no password (link only). */
export interface Account {
  _id: string
  gid: string
  role: Role
  email: string
  passwordHash?: string
  /** absent: when the account was made */
  passwordSetAt?: number
  /** made by an administrator and not replaced since */
  passwordByAdmin?: boolean
  /** hashes before the current one, newest first; as many as the policy may look at */
  passwordHistory?: string[]
  firstName: string
  lastName: string
  groupRole?: GroupRole
  companyName?: string
  evaluationRequired?: boolean
  videoAnnotationRequired?: boolean
  frozenAt?: number
  /** the last time: names the event in the audit log */
  reactivatedAt?: number
  dataAgreement?: boolean
  /** which operation turned it last, so that a repeat of it changes nothing */
  dataAgreementOp?: string
  createdAt: number
}

export const accounts = (connection: Connection) =>
  defineModel<Account>(connection, {
    name: 'accounts',
    definition: {
      _id: String,
      gid: String,
      role: String,
      email: String,
      passwordHash: String,
      passwordSetAt: Number,
      passwordByAdmin: Boolean,
      passwordHistory: { type: [String], default: undefined },
      firstName: String,
      lastName: String,
      groupRole: String,
      companyName: String,
      evaluationRequired: Boolean,
      videoAnnotationRequired: Boolean,
      frozenAt: Number,
      reactivatedAt: Number,
      dataAgreement: Boolean,
      dataAgreementOp: String,
      createdAt: Number,
    },
    indexes: [{ fields: { role: 1, email: 1 }, unique: true }, { fields: { gid: 1 } }],
    // its unique index spans all of them
    shardKey: null,
    scopedBy: ['_id', 'gid', 'email'],
  })
