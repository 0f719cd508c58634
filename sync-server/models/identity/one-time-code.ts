import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/**
 * The newest one-time code of an address and job. `_id` is a keyed hash of both, and of the code only a keyed hash is kept.
 * There is one for addresses without an interview too, which no code opens.
 */
export interface OneTimeCode {
  _id: string
  codeHash: string
  /** '' when there is nothing to open */
  interviewId: string
  expiresAt: number
  usedAt?: number
  /** of a code that another device shows: its session, which hands the interview over. `_id` is a keyed hash of the code then */
  fromSession?: string
}

export const oneTimeCodes = (connection: Connection) =>
  defineModel<OneTimeCode>(connection, {
    name: 'oneTimeCodes',
    definition: { _id: String, codeHash: String, interviewId: String, expiresAt: Number, usedAt: Number, fromSession: String },
    indexes: [{ fields: { expiresAt: 1 } }],
    scopedBy: ['_id', 'expiresAt'],
  })
