import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/**
 * Account of a person of an identity provider: from the first sign-in on the provider's own id counts, because addresses change hands.
 * `_id` is the SHA-256 (hex) of issuer and subject.
 */
export interface SsoLink {
  _id: string
  accountId: string
  gid: string
  issuer: string
  at: number
}

export const ssoLinks = (connection: Connection) =>
  defineModel<SsoLink>(connection, {
    name: 'ssoLinks',
    definition: { _id: String, accountId: String, gid: String, issuer: String, at: Number },
    // allows a person per issuer for each account
    indexes: [{ fields: { accountId: 1, issuer: 1 }, unique: true }],
    // its unique index does not begin with the id
    shardKey: null,
    scopedBy: ['_id', 'accountId'],
  })
