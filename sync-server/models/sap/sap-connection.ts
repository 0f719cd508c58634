import { Schema, type Connection } from 'mongoose'
import type { Position } from '#shared/lib/sap/odata.ts'
import type { SapFlow } from '#shared/views/sap/sap-run.ts'
import { defineModel } from '../define-model.ts'

/** State of a recruiter's connection to SAP. `_id` = the account. */
export interface SapConnection {
  _id: string
  gid: string
  /** last row that was taken in, by flow; absent: from the beginning */
  cursors?: Partial<Record<SapFlow, Position>>
  /** last comparison of all keys, by flow */
  comparedAt?: Partial<Record<SapFlow, number>>
  /** failures one after the other; from five on the breaker is open */
  failures?: number
  /** nothing is asked before */
  restsUntil?: number
  /** the peer refused the sign-in: nothing is asked until somebody saves the settings, because accounts lock */
  pausedAt?: number
  leaseBy?: string
  leaseUntil?: number
}

export const sapConnections = (connection: Connection) =>
  defineModel<SapConnection>(connection, {
    name: 'sapConnections',
    definition: {
      _id: String,
      gid: String,
      cursors: Schema.Types.Mixed,
      comparedAt: Schema.Types.Mixed,
      failures: Number,
      restsUntil: Number,
      pausedAt: Number,
      leaseBy: String,
      leaseUntil: Number,
    },
    indexes: [{ fields: { gid: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
