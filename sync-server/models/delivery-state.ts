import { Schema, type Connection } from 'mongoose'
import type { Browser, DeviceParked, DevicePhase, DeviceUpload } from '#shared/views/stuck.ts'
import { defineModel } from './define-model.ts'

/** What the device of a candidate told last of its delivery. `_id` is the interview. Technical facts only. */
export interface DeliveryState {
  _id: string
  gid: string
  scope: string
  /** when it was told, by the server's clock */
  at: number
  /** something of it is not done, as far as its device knows */
  isOpen: boolean
  phase: DevicePhase
  uploads: DeviceUpload[]
  freeBytes: number | null
  appVersion: string
  browser: Browser
  /** when the candidate asked for more time; null once there was an answer */
  askedAt: number | null
  history: DeliveryChange[]
}

/** A report in which something was different. */
export interface DeliveryChange {
  at: number
  phase: DevicePhase
  parked: DeviceParked | null
  waitingBytes: number
}

export const deliveryStates = (connection: Connection) =>
  defineModel<DeliveryState>(connection, {
    name: 'deliveryStates',
    definition: {
      _id: String,
      gid: String,
      scope: String,
      at: Number,
      isOpen: Boolean,
      phase: String,
      // the contract of report_state has parsed it
      uploads: [Schema.Types.Mixed],
      freeBytes: Number,
      appVersion: String,
      browser: String,
      askedAt: Number,
      history: [new Schema({ at: Number, phase: String, parked: String, waitingBytes: Number }, { _id: false })],
    },
    indexes: [{ fields: { gid: 1, isOpen: 1, at: 1 } }, { fields: { isOpen: 1, at: 1 } }, { fields: { at: 1 } }],
    // `isOpen`: administrators look at all tenants; `at`: the sweep
    scopedBy: ['_id', 'gid', 'isOpen', 'at'],
  })
