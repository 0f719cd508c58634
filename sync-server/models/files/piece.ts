import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** A piece of a part on its way into the store; `_id` = hash of upload, part and place, so the same piece again is the same document. */
export interface Piece {
  _id: string
  gid: string
  uploadId: string
  partNo: number
  /** base64 SHA-256 of the whole part: pieces of parts that were cut differently never mix */
  partHash: string
  from: number
  bytes: number
  data: Buffer
  at: number
}

export const pieces = (connection: Connection) =>
  defineModel<Piece>(connection, {
    name: 'pieces',
    definition: {
      _id: String,
      gid: String,
      uploadId: String,
      partNo: Number,
      partHash: String,
      from: Number,
      bytes: Number,
      data: Buffer,
      at: Number,
    },
    indexes: [{ fields: { uploadId: 1, partNo: 1, partHash: 1, from: 1, bytes: 1 } }, { fields: { at: 1 } }],
    // the pieces of a part are read together
    shardKey: { uploadId: 'hashed' },
    scopedBy: ['uploadId', 'at'],
  })
