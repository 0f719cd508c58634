import type { Connection } from 'mongoose'
import type { Role } from '#shared/primitives/roles.ts'
import type { PasswordDue } from '#shared/policies/password.ts'
import { defineModel } from '../define-model.ts'

/** `_id` is the SHA-256 of the token (hex); the token itself is never stored. */
export interface Session {
  _id: string
  accountId: string
  gid: string
  role: Role
  loginMethod: 'normal' | 'actingAs' | 'viaUrl'
  /** narrowed to one interview */
  only?: string
  /** id that the duplicate check compares: the interview for candidates, the browser profile for staff (decision 24) */
  identifier: string
  createdAt: number
  expiresAt: number
  /** using the session prolongs it to this long from then, but not beyond `endsAt`; absent: it ends when it said it would */
  slideMs?: number
  endsAt?: number
  lastSeenAt: number
  /** its owner chose to go on here: counts in place of `createdAt` in the duplicate check */
  continuedAt?: number
  /** the interview that goes on on another device since this one showed it a code: here it is only delivered */
  handedOver?: string
  /** kind of browser and system, for the list of own devices; never the whole user agent */
  device?: string
  /** the remembered browser profile that opened it: both end together when its code is stolen */
  chain?: string
  /** opens nothing but the change of the password */
  passwordDue?: PasswordDue
  /** an administrator acts as the account: whose account that is, and in which session, without which this one is worth nothing */
  actingBy?: string
  actingFrom?: string
}

export const sessions = (connection: Connection) =>
  defineModel<Session>(connection, {
    name: 'sessions',
    definition: {
      _id: String,
      accountId: String,
      gid: String,
      role: String,
      loginMethod: String,
      only: String,
      identifier: String,
      createdAt: Number,
      expiresAt: Number,
      slideMs: Number,
      endsAt: Number,
      lastSeenAt: Number,
      continuedAt: Number,
      handedOver: String,
      device: String,
      chain: String,
      passwordDue: String,
      actingBy: String,
      actingFrom: String,
    },
    indexes: [{ fields: { accountId: 1 } }, { fields: { identifier: 1 } }, { fields: { expiresAt: 1 } }],
    scopedBy: ['_id', 'accountId', 'identifier', 'expiresAt'],
  })
