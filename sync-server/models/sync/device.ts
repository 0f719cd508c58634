import type { Connection } from 'mongoose'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { defineModel } from '../define-model.ts'

/** State of one collection on one device of an account: a moment at which the device was known to hold everything of it. */
export interface Device {
  /** `<user>|<device>|<collection>` */
  _id: string
  user: string
  device: string
  col: CollectionName
  seenAt: number
  /** the database it was said of */
  era: string
}

export const deviceModel = (connection: Connection) =>
  defineModel<Device>(connection, {
    name: 'devices',
    definition: { _id: String, user: String, device: String, col: String, seenAt: Number, era: String },
    indexes: [{ fields: { user: 1 } }, { fields: { seenAt: 1 } }],
    scopedBy: ['_id', 'user', 'seenAt'],
  })
