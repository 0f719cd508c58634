import { Schema, type Connection } from 'mongoose'
import type { DeletedJob } from '#shared/api/recruiter/delete_jobs.ts'
import { defineModel } from '../define-model.ts'

/** Request to delete jobs or candidates of a job, and how far it is. Holds ids, counts and times only; it stays when they are gone. */
export interface Deletion {
  /** the key under which its progress is asked for */
  _id: string
  gid: string
  /** account id of who asked */
  by: string
  at: number
  /** answer to whoever asked, for a repeat */
  results: readonly DeletedJob[]
  /** candidates that are deleted, where these and no whole jobs were asked for */
  candidates?: { jobId: string; changed: readonly string[]; refused: readonly string[] }
  /** jobs to be deleted; `total` counts them and the candidates when it was asked */
  jobIds: readonly string[]
  total: number
  /** jobs that are gone with all that belonged to them */
  doneIds: readonly string[]
  /** jobs or candidates given up on after several tries */
  failedIds: readonly string[]
  endedAt?: number
}

export const deletions = (connection: Connection) =>
  defineModel<Deletion>(connection, {
    // kept from when jobs alone were deleted: another name would lose what is under way
    name: 'jobDeletions',
    definition: {
      _id: String,
      gid: String,
      by: String,
      at: Number,
      results: Schema.Types.Mixed,
      candidates: Schema.Types.Mixed,
      jobIds: Schema.Types.Mixed,
      total: Number,
      doneIds: Schema.Types.Mixed,
      failedIds: Schema.Types.Mixed,
      endedAt: Number,
    },
    indexes: [],
    scopedBy: ['_id'],
  })
