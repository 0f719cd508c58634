import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** A text message in the outbox. Without a provider it stays there (`captured`) and says so: nothing pretends to have sent it. */
export interface StoredSms {
  /** made by the caller, so a repeat sends nothing twice */
  _id: string
  gid: string
  to: string
  /** '' once it is sent: it holds a code */
  text: string
  state: 'captured' | 'sent' | 'failed'
  createdAt: number
}

export const smsOutbox = (connection: Connection) =>
  defineModel<StoredSms>(connection, {
    name: 'smsOutbox',
    definition: { _id: String, gid: String, to: String, text: String, state: String, createdAt: Number },
    indexes: [{ fields: { gid: 1, createdAt: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
