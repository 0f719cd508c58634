import type { Connection } from 'mongoose'
import { defineModel } from './define-model.ts'

/** One multipart upload; `_id` = bucket/objectName, so asking twice for an upload id gives the same one. */
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
  state: 'open' | 'completed' | 'verified' | 'mismatch'
  bytes?: number
  /** composite SHA-256 as S3 gives it: `<base64>-<parts>` */
  checksum?: string
  createdBy: string
  createdAt: number
  verifiedAt?: number
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
      state: String,
      bytes: Number,
      checksum: String,
      createdBy: String,
      createdAt: Number,
      verifiedAt: Number,
    },
    indexes: [{ fields: { uploadId: 1 } }, { fields: { answerId: 1 } }, { fields: { gid: 1, interviewId: 1 } }],
    scopedBy: ['_id', 'gid', 'uploadId', 'answerId'],
  })
