import type { Connection } from 'mongoose'
import type { PersonInfo } from '#shared/views/candidate-cv.ts'
import type { FileScan } from '#shared/views/upload.ts'
import { defineModel } from '../define-model.ts'

/** Words of a CV, sorted and as they came. */
export interface CvTold {
  person: PersonInfo
  raw: string
}

/** A file that came in one piece (picture, company video, CV, practice); `_id` = bucket/key. Recordings of answers are `uploads`. */
export interface StoredFile {
  _id: string
  gid: string
  /** '' for files that belong to no interview */
  interviewId: string
  /** `infected` was refused: there is no object */
  scan: FileScan
  bytes: number
  /** base64, of the bytes of which `scan` speaks */
  sha256: string
  createdAt: number
  /** the account that brought it; absent: it is from before this was noted, or of an interview's practice */
  createdBy?: string
  /** when the object was there for certain; absent: the server died before it knew, or the row is from before this was noted */
  storedAt?: number
  /** of a candidate's CV: what was read from it, as the device told it; absent: nothing */
  told?: CvTold
  /** of files that are removed by themselves */
  expiresAt?: number
}

export const storedFiles = (connection: Connection) =>
  defineModel<StoredFile>(connection, {
    name: 'storedFiles',
    definition: {
      _id: String,
      gid: String,
      interviewId: String,
      scan: String,
      bytes: Number,
      sha256: String,
      createdAt: Number,
      createdBy: String,
      storedAt: Number,
      told: Object,
      expiresAt: Number,
    },
    indexes: [{ fields: { gid: 1, interviewId: 1 } }, { fields: { expiresAt: 1 } }],
    // `expiresAt`: the job that looks after files of all tenants
    scopedBy: ['_id', 'gid', 'expiresAt'],
  })
