import type { Connection } from 'mongoose'
import type { CvReading } from '#shared/cv/body.ts'
import type { CvCorrection } from '#shared/cv/corrections.ts'
import type { CvScored } from '#shared/cv/score-cv.ts'
import { defineModel } from '../define-model.ts'

/** File of a CV, and what a parser made of it. */
export interface CvVersion {
  /** name in the bucket resume */
  objectName: string
  /** as the one who brought it calls the file */
  name: string
  /** base64 */
  sha256: string
  arrivedAt: number
  reading?: CvReading
  /** all words of the file, in which the places of `reading` count */
  words?: string
  /** reason why it could not be read */
  failed?: string
  /** id and version of what read it or failed on it: the same bytes are not read twice by the same */
  engine?: string
  /** when it was read, or failed */
  readAt?: number
  /** brought for somebody who was in the job already */
  hasJoined?: boolean
}

/** CV of a candidate; `_id` = interview id. What it was read to be, what people corrected, and the reasons of its score. */
export interface StoredCv {
  _id: string
  gid: string
  scope: string
  /** newest first, behind the candidate's own */
  versions: CvVersion[]
  /** grows with each change of the versions, so that none is lost */
  rev?: number
  /** hashes of all versions: the same file twice in a job is one */
  hashes: string[]
  corrections: CvCorrection[]
  /** of `cvScore` of the interview */
  scored?: Pick<CvScored, 'explanation' | 'cappedBy' | 'isProposed'> & { config: number; scorer: string; at: number }
}

export const cvs = (connection: Connection) =>
  defineModel<StoredCv>(connection, {
    name: 'cvs',
    definition: {
      _id: String,
      gid: String,
      scope: String,
      versions: [Object],
      rev: Number,
      hashes: [String],
      corrections: [Object],
      scored: Object,
    },
    indexes: [{ fields: { scope: 1, hashes: 1 } }, { fields: { gid: 1, hashes: 1 } }],
    scopedBy: ['_id', 'gid', 'scope'],
  })
