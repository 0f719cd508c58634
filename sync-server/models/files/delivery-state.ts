import { Schema, type Connection } from 'mongoose'
import type { Browser, DeviceParked, DevicePhase, DeviceUpload } from '#shared/views/stuck.ts'
import { defineModel } from '../define-model.ts'

/** Last report of one device. */
export interface DeviceTold {
  /** when it was told, by the server's clock */
  at: number
  phase: DevicePhase
  uploads: DeviceUpload[]
  freeBytes: number | null
  appVersion: string
  browser: Browser
}

/** Last reports of a candidate's devices about a delivery. `_id` is the interview; technical facts only, with those of the device heard last on top. */
export interface DeliveryState extends DeviceTold {
  _id: string
  gid: string
  scope: string
  /** something of it is not done, as far as its devices know */
  isOpen: boolean
  /** each by a mark of the session it told in: one may hold recordings while another has sent all of its own. Absent in what was told before there were marks */
  devices?: Record<string, DeviceTold>
  /** answers that were thrown away after they had begun to arrive */
  discarded?: string[]
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
      devices: Schema.Types.Mixed,
      discarded: { type: [String], default: undefined },
      askedAt: Number,
      history: [new Schema({ at: Number, phase: String, parked: String, waitingBytes: Number }, { _id: false })],
    },
    indexes: [{ fields: { gid: 1, isOpen: 1, at: 1 } }, { fields: { isOpen: 1, at: 1 } }, { fields: { at: 1 } }],
    // `isOpen`: administrators look at all tenants; `at`: the sweep
    scopedBy: ['_id', 'gid', 'isOpen', 'at'],
  })
