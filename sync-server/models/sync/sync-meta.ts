import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Facts about the whole database; `era` says which one it is. */
export interface SyncMeta {
  _id: string
  value: string
}

export const syncMetaModel = (connection: Connection) =>
  defineModel<SyncMeta>(connection, {
    name: 'syncMeta',
    definition: { _id: String, value: String },
    indexes: [],
    shardKey: null,
    scopedBy: ['_id'],
  })
