import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** A browser profile from which an account once signed in: it is not counted among the strangers who guess passwords. */
export interface KnownDevice {
  /** keyed hash of account and profile */
  _id: string
  accountId: string
  seenAt: number
}

/** Time for which a profile stays known without signing in. */
export const KNOWN_MS = 180 * 86_400_000

export const knownDevices = (connection: Connection) =>
  defineModel<KnownDevice>(connection, {
    name: 'knownDevices',
    definition: { _id: String, accountId: String, seenAt: Number },
    indexes: [{ fields: { accountId: 1 } }, { fields: { seenAt: 1 } }],
    scopedBy: ['_id', 'accountId', 'seenAt'],
  })
