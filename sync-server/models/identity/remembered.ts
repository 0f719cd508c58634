import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** A browser profile that may sign in by itself. Its code changes at every use; only hashes are kept. */
export interface Remembered {
  /** SHA-256 of the part of the code that stays the same */
  _id: string
  accountId: string
  gid: string
  /** SHA-256 of the part that is good once */
  codeHash: string
  /** keyed hash of the browser profile */
  profile: string
  expiresAt: number
}

export const remembered = (connection: Connection) =>
  defineModel<Remembered>(connection, {
    name: 'remembered',
    definition: { _id: String, accountId: String, gid: String, codeHash: String, profile: String, expiresAt: Number },
    indexes: [{ fields: { accountId: 1 } }, { fields: { expiresAt: 1 } }],
    scopedBy: ['_id', 'accountId', 'expiresAt'],
  })
