import type { Connection } from 'mongoose'
import type { Role } from '#shared/primitives/roles.ts'
import { defineModel } from '../define-model.ts'

/** Lines that a device left for those who help, already without addresses, codes and tokens. It does not name the account. */
export interface DeviceLog {
  /** made from session and content, so a repeat is the same log */
  _id: string
  gid: string
  role: Role
  device: string
  entries: string[]
  createdAt: number
}

export const deviceLogs = (connection: Connection) =>
  defineModel<DeviceLog>(connection, {
    name: 'deviceLogs',
    definition: { _id: String, gid: String, role: String, device: String, entries: [String], createdAt: Number },
    indexes: [{ fields: { createdAt: -1 } }],
    scopedBy: ['_id', 'createdAt'],
  })
