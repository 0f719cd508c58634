import { Schema, type Connection } from 'mongoose'
import type { ExportFailure, ExportKind, ExportSection, ExportState } from '#shared/lib/exports/export-kinds.ts'
import { defineModel } from '../define-model.ts'

/** Candidates of one job in an exported file, in the order of their ids. */
export interface ExportedPart {
  jobId: string
  interviewIds: readonly string[]
}

/** A file that somebody asked for, and how far it is. `_id` = the task. Holds ids, never values of people. */
export interface FileExport {
  _id: string
  gid: string
  /** account that asked: nobody else sees it */
  by: string
  kind: ExportKind
  /** name under which it is saved */
  name: string
  /** the people, as they were when it was asked for; while it is made and afterwards everybody in the file */
  parts: readonly ExportedPart[]
  /** jobs and number of candidates that it was asked for */
  jobIds: readonly string[]
  count: number
  /** interviews that were erased before it was ready; each raises the version, with which the making begins anew */
  without: readonly string[]
  version: number
  /** of an xlsx */
  sections: readonly ExportSection[]
  /** of an xlsx: questions of this test only */
  test?: string
  /** of videos: names of the files */
  videos?: readonly string[]
  /** the request: another one under the same id is refused */
  asked: string
  state: ExportState
  percent: number
  failure?: ExportFailure
  at: number
  endedAt?: number
  /** of a file that is ready: when it goes; of all others: when this row goes */
  expiresAt: number
  bytes?: number
  /** unfinished upload of the run that died */
  uploadId?: string
}

export const fileExports = (connection: Connection) =>
  defineModel<FileExport>(connection, {
    name: 'exports',
    definition: {
      _id: String,
      gid: String,
      by: String,
      kind: String,
      name: String,
      parts: Schema.Types.Mixed,
      jobIds: Schema.Types.Mixed,
      count: Number,
      without: [String],
      version: Number,
      sections: Schema.Types.Mixed,
      test: String,
      videos: Schema.Types.Mixed,
      asked: String,
      state: String,
      percent: Number,
      failure: String,
      at: Number,
      endedAt: Number,
      expiresAt: Number,
      bytes: Number,
      uploadId: String,
    },
    indexes: [{ fields: { gid: 1, by: 1 } }, { fields: { expiresAt: 1 } }],
    // `expiresAt`: the job that removes those of all tenants
    scopedBy: ['_id', 'gid', 'expiresAt'],
  })
