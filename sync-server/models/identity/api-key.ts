import { Schema, type Connection } from 'mongoose'
import type { KeyArea, KeyRight } from '#shared/primitives/key-areas.ts'
import { defineModel } from '../define-model.ts'

/**
 * A key of a group's integrations, itself never stored. `_id` of the one key of the group is `group:<gid>`, so a new one replaces the former in the same
 * write; named keys have ids of their own.
 */
export interface ApiKey {
  _id: string
  gid: string
  /** SHA-256 of the key, hex */
  hash: string
  createdAt: number
  /** member who made it, with the account it acts as; keys of single recruiters from before have none and open nothing */
  by?: string
  /** of a named key, as all that follows */
  name?: string
  areas?: Partial<Record<KeyArea, KeyRight>>
  /** absent = all jobs that its maker sees */
  jobs?: string[]
  expiresAt?: number
  /** last use, by the hour */
  usedAt?: number
  revokedAt?: number
  /** when its maker was told that nobody uses it */
  idleMailedAt?: number
  /** secrets from before a rotation, which work until then */
  formers?: { hash: string; until: number }[]
}

export const apiKeys = (connection: Connection) =>
  defineModel<ApiKey>(connection, {
    name: 'apiKeys',
    definition: {
      _id: String,
      gid: String,
      hash: String,
      createdAt: Number,
      by: String,
      name: String,
      areas: Schema.Types.Mixed,
      jobs: { type: [String], default: undefined },
      expiresAt: Number,
      usedAt: Number,
      revokedAt: Number,
      idleMailedAt: Number,
      formers: { type: Schema.Types.Mixed, default: undefined },
    },
    indexes: [
      { fields: { hash: 1 }, unique: true },
      { fields: { 'formers.hash': 1 }, sparse: true },
      { fields: { gid: 1 } },
      { fields: { createdAt: 1 } },
    ],
    // its unique index spans all of them
    shardKey: null,
    // `createdAt`: the job that looks for keys of all tenants that nobody uses
    scopedBy: ['_id', 'hash', 'formers.hash', 'gid', 'createdAt'],
  })
