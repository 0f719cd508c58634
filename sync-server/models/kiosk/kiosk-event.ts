import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Event at which one tablet holds the interviews of many. */
export interface KioskEvent {
  _id: string
  gid: string
  jobId: string
  places: number
  /** private half of the tablet's key pair, sealed under the server's secret */
  sealedKey: string
  /** account of who opened it */
  by: string
  createdAt: number
  endedAt?: number
}

export const kioskEvents = (connection: Connection) =>
  defineModel<KioskEvent>(connection, {
    name: 'kioskEvents',
    definition: {
      _id: String,
      gid: String,
      jobId: String,
      places: Number,
      sealedKey: String,
      by: String,
      createdAt: Number,
      endedAt: Number,
    },
    indexes: [{ fields: { gid: 1, jobId: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
