import type { Connection } from 'mongoose'
import type { SapStatusMessage, SapStatusState } from '#shared/views/sap/sap-run.ts'
import { defineModel } from '../define-model.ts'

/** Status that somebody wants a candidate to have at SAP. `_id` = the interview, so the latest wish replaces those before. */
export interface SapStatus {
  _id: string
  gid: string
  account: string
  externalId: string
  jobId: string
  wanted: string
  /** status that SAP was seen to have when somebody wished; '' = unknown */
  from: string
  state: SapStatusState
  /** grows with each wish: an answer about an earlier one changes nothing */
  n: number
  message: SapStatusMessage
  /** status that SAP has in its place */
  says?: string
  at: number
  /** when it is sent, or looked for; only while one of both is due */
  nextAt?: number
}

export const sapStatuses = (connection: Connection) =>
  defineModel<SapStatus>(connection, {
    name: 'sapStatuses',
    definition: {
      _id: String,
      gid: String,
      account: String,
      externalId: String,
      jobId: String,
      wanted: String,
      from: String,
      state: String,
      n: Number,
      message: String,
      says: String,
      at: Number,
      nextAt: Number,
    },
    indexes: [{ fields: { nextAt: 1 }, sparse: true }, { fields: { account: 1 } }],
    // `nextAt`: the job that sends those of all tenants
    scopedBy: ['_id', 'account', 'nextAt'],
  })
