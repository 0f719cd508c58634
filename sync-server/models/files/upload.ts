import { Schema, type Connection } from 'mongoose'
import type { FileKind } from '#shared/lib/files/first-bytes.ts'
import type { BesideKind } from '#shared/lib/files/object-name.ts'
import { defineModel } from '../define-model.ts'

/** Multipart upload; `_id` = bucket/objectName, so asking twice for an upload id gives the same one. */
export interface Upload {
  _id: string
  gid: string
  bucket: string
  objectName: string
  uploadId: string
  /** the answer and recorder segment it belongs to; '' for uploads by staff */
  interviewId: string
  answerId: string
  segment: number
  /** kind of a side track; absent = the answer itself */
  kind?: BesideKind
  state: 'open' | 'completed' | 'verified' | 'mismatch'
  /** parts of the object as the device claims them, written down before they are put together */
  manifest?: { bytes: number; sha256: string }[]
  bytes?: number
  /** largest number of bytes that was told of each part, by its number: what an open upload may come to */
  announced?: Record<string, number>
  /** composite SHA-256 as S3 gives it: `<base64>-<parts>` */
  checksum?: string
  createdBy: string
  createdAt: number
  /** when somebody last asked for an address of a part or sent pieces of one, true to five minutes; absent during the first */
  touchedAt?: number
  /** when the store was told to forget the parts of an upload that nobody went on with */
  abandonedAt?: number
  verifiedAt?: number
  /** kind by its first bytes when it was verified; absent in older rows */
  begins?: FileKind | 'unknown'
  /** when its bytes were last read and compared; from `verifiedAt` on */
  checkedAt?: number
}

export const uploads = (connection: Connection) =>
  defineModel<Upload>(connection, {
    name: 'uploads',
    definition: {
      _id: String,
      gid: String,
      bucket: String,
      objectName: String,
      uploadId: String,
      interviewId: String,
      answerId: String,
      segment: Number,
      kind: String,
      state: String,
      manifest: [new Schema({ bytes: Number, sha256: String }, { _id: false })],
      bytes: Number,
      announced: Object,
      checksum: String,
      createdBy: String,
      createdAt: Number,
      touchedAt: Number,
      abandonedAt: Number,
      verifiedAt: Number,
      begins: String,
      checkedAt: Number,
    },
    indexes: [
      { fields: { uploadId: 1 } },
      { fields: { answerId: 1 } },
      { fields: { gid: 1, interviewId: 1 } },
      { fields: { gid: 1, state: 1, createdAt: 1 } },
      { fields: { state: 1, createdAt: 1 } },
      { fields: { state: 1, checkedAt: 1 } },
    ],
    // `state`: the jobs that look after uploads of all tenants
    scopedBy: ['_id', 'gid', 'uploadId', 'answerId', 'state'],
  })
