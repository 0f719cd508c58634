import { Schema, type Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Request to erase a candidate's data, and its result. Holds ids and times only; it stays when the data is gone. */
export interface Erasure {
  /** the interview, so a repeated request is the same one */
  _id: string
  gid: string
  jobId: string
  askedAt: number
  /** account id */
  askedBy: string
  dueAt: number
  /** devices that had a right to it and a lease when it was erased; written before anything goes */
  copies?: readonly HeldCopy[]
  erasedAt?: number
  /** tells its state to who asked; absent while the person did not ask in the app */
  code?: string
}

/** A device is known by its session. */
export interface HeldCopy {
  /** hash of the session's token, as sessions are stored */
  session: string
  user: string
  /** kind of browser and system, '' when unknown */
  device: string
  /** its last contact before the erasure */
  heardAt: number
}

export const erasures = (connection: Connection) =>
  defineModel<Erasure>(connection, {
    name: 'erasures',
    definition: {
      _id: String,
      gid: String,
      jobId: String,
      askedAt: Number,
      askedBy: String,
      dueAt: Number,
      copies: Schema.Types.Mixed,
      erasedAt: Number,
      code: String,
    },
    indexes: [{ fields: { gid: 1, askedAt: 1 } }, { fields: { dueAt: 1 } }, { fields: { code: 1 } }],
    scopedBy: ['_id', 'gid', 'dueAt', 'code'],
  })
