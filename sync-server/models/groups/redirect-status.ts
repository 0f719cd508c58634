import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Record that a candidate who came by link was sent away, and why. `_id` is interview and code, so a repeat is the same. */
export interface RedirectStatus {
  _id: string
  gid: string
  interviewId: string
  /** 11 to 17 */
  errorCode: number
  firstAt: number
  lastAt: number
}

export const redirectStatuses = (connection: Connection) =>
  defineModel<RedirectStatus>(connection, {
    name: 'redirectStatuses',
    definition: { _id: String, gid: String, interviewId: String, errorCode: Number, firstAt: Number, lastAt: Number },
    indexes: [{ fields: { interviewId: 1 } }],
    scopedBy: ['_id', 'interviewId'],
  })
