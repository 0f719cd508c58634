import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Owner of a receipt code; `_id` is the code, so that no two answers ever get the same. */
export interface StoredReceipt {
  _id: string
  gid: string
  interviewId: string
  answerId: string
}

export const receipts = (connection: Connection) =>
  defineModel<StoredReceipt>(connection, {
    name: 'receipts',
    definition: { _id: String, gid: String, interviewId: String, answerId: String },
    indexes: [{ fields: { gid: 1, interviewId: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
