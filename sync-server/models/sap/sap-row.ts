import { Schema, type Connection } from 'mongoose'
import type { AttachedCv } from '#shared/lib/sap/map-rows.ts'
import type { SapFlow } from '#shared/views/sap/sap-run.ts'
import { defineModel } from '../define-model.ts'

/** Row of SAP that was taken in: which document it became, and what was written to it. `_id` = account, flow and key there. */
export interface SapRow {
  _id: string
  gid: string
  account: string
  flow: SapFlow
  externalId: string
  /** the job or the interview */
  ourId: string
  jobId: string
  /** of the mapped fields, keyed: values of people cannot be guessed from it; '' = compare anew */
  hash: string
  /** field -> stamp of our last write: another one means that somebody edited it here */
  stamps?: Record<string, string>
  /** of a job: its set of statuses */
  statusSet?: string
  /** of a candidate: status that SAP was seen to have, or took from us */
  status?: string
  /** of a candidate: its CV there */
  cv?: AttachedCv
  /** the CV is to be fetched, from then on */
  cvDueAt?: number
  /** of the CV that was taken in: another one at the interview is somebody else's */
  cvSha256?: string
  /** SAP has it no more */
  missingAt?: number
  /** of a candidate: the end of the interview was told */
  completedAt?: number
}

export const sapRows = (connection: Connection) =>
  defineModel<SapRow>(connection, {
    name: 'sapRows',
    definition: {
      _id: String,
      gid: String,
      account: String,
      flow: String,
      externalId: String,
      ourId: String,
      jobId: String,
      hash: String,
      stamps: Schema.Types.Mixed,
      statusSet: String,
      status: String,
      cv: Schema.Types.Mixed,
      cvDueAt: Number,
      cvSha256: String,
      missingAt: Number,
      completedAt: Number,
    },
    indexes: [{ fields: { account: 1, flow: 1 } }, { fields: { gid: 1, ourId: 1 } }, { fields: { cvDueAt: 1 }, sparse: true }],
    // `cvDueAt`: the job that goes on with connections of all tenants
    scopedBy: ['_id', 'account', 'gid', 'cvDueAt'],
  })
