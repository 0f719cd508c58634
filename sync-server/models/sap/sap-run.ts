import { Schema, type Connection } from 'mongoose'
import type { Position } from '#shared/lib/sap/odata.ts'
import type { RunProblem, SapFlow, SapRun } from '#shared/views/sap/sap-run.ts'
import { defineModel } from '../define-model.ts'

/** Sync with SAP, under way or ended. `_id` = account, flow and number, so that two who ask at once begin one. */
export interface StoredSapRun {
  _id: string
  gid: string
  account: string
  flow: SapFlow
  n: number
  state: SapRun['state']
  counts: Pick<SapRun, 'new' | 'changed' | 'unchanged' | 'missing' | 'failed'>
  rows: SapRun['rows']
  /** last row of the last page; a run that died goes on behind it */
  position?: Position
  pageSize: number
  problem?: RunProblem
  /** while it runs: when it goes on */
  nextAt: number
  startedAt: number
  endedAt?: number
}

export const sapRuns = (connection: Connection) =>
  defineModel<StoredSapRun>(connection, {
    name: 'sapRuns',
    definition: {
      _id: String,
      gid: String,
      account: String,
      flow: String,
      n: Number,
      state: String,
      counts: Schema.Types.Mixed,
      rows: Schema.Types.Mixed,
      position: Schema.Types.Mixed,
      pageSize: Number,
      problem: String,
      nextAt: Number,
      startedAt: Number,
      endedAt: Number,
    },
    indexes: [{ fields: { account: 1, flow: 1, n: -1 } }, { fields: { state: 1, nextAt: 1 } }, { fields: { startedAt: 1 } }],
    // `state` and `startedAt`: the jobs that go on with those of all tenants, and remove old ones
    scopedBy: ['_id', 'account', 'state', 'startedAt'],
  })
