import { Schema, type Connection } from 'mongoose'
import type { DeletedJob } from '#shared/api/recruiter/delete_jobs.ts'
import { defineModel } from '../define-model.ts'

/** Request to delete jobs, and how far it is. Holds ids, counts and times only; it stays when the jobs are gone. */
export interface JobDeletion {
  /** the key under which its progress is asked for */
  _id: string
  gid: string
  /** account id of who asked */
  by: string
  at: number
  /** answer to whoever asked, for a repeat */
  results: readonly DeletedJob[]
  /** jobs to be deleted, and their candidates when it was asked */
  jobIds: readonly string[]
  total: number
  /** jobs that are gone with all that belonged to them */
  doneIds: readonly string[]
  /** jobs given up on after several tries */
  failedIds: readonly string[]
  endedAt?: number
}

export const jobDeletions = (connection: Connection) =>
  defineModel<JobDeletion>(connection, {
    name: 'jobDeletions',
    definition: {
      _id: String,
      gid: String,
      by: String,
      at: Number,
      results: Schema.Types.Mixed,
      jobIds: Schema.Types.Mixed,
      total: Number,
      doneIds: Schema.Types.Mixed,
      failedIds: Schema.Types.Mixed,
      endedAt: Number,
    },
    indexes: [],
    scopedBy: ['_id'],
  })
