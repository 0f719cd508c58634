import type { Connection } from 'mongoose'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { defineModel } from '../define-model.ts'

/** Publication: entry n of a scope and collection says "document id reached at least revision rev". Dense and append-only. */
export interface FeedEntry {
  _id: string
  scope: string
  col: CollectionName
  n: number
  id: string
  iv: string
  rev: number
  at: number
}

/** A lower bound of the newest n: publishers read on from it to the true end. */
export interface Head {
  /** `<scope>|<collection>` */
  _id: string
  scope: string
  col: CollectionName
  n: number
  at: number
}

export const feedModel = (connection: Connection) =>
  defineModel<FeedEntry>(connection, {
    name: 'feed',
    definition: { _id: String, scope: String, col: String, n: Number, id: String, iv: String, rev: Number, at: Number },
    indexes: [{ fields: { scope: 1, col: 1, n: 1 }, unique: true }, { fields: { scope: 1, iv: 1, col: 1, n: 1 } }],
    shardKey: { scope: 1 },
    scopedBy: ['scope'],
  })

export const headModel = (connection: Connection) =>
  defineModel<Head>(connection, {
    name: 'heads',
    definition: { _id: String, scope: String, col: String, n: Number, at: Number },
    indexes: [{ fields: { scope: 1 } }, { fields: { at: 1 } }],
    scopedBy: ['_id', 'scope', 'at'],
  })
