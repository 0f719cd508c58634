import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/**
 * The key of a group's integrations. `_id` is `group:<gid>`, so a new key replaces the former one in the same write; the key itself is never
 * stored.
 */
export interface ApiKey {
  _id: string
  gid: string
  /** SHA-256 of the key, hex */
  hash: string
  createdAt: number
  /** member who made it, with the account it acts as; keys of single recruiters from before have none and open nothing */
  by?: string
}

export const apiKeys = (connection: Connection) =>
  defineModel<ApiKey>(connection, {
    name: 'apiKeys',
    definition: { _id: String, gid: String, hash: String, createdAt: Number, by: String },
    indexes: [{ fields: { hash: 1 }, unique: true }],
    // its unique index spans all of them
    shardKey: null,
    scopedBy: ['_id', 'hash'],
  })
