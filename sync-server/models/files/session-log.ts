import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Record that the server told a device its time. `_id` = interview.anchor, so that asking again gives the same. */
export interface SessionAnchor {
  _id: string
  gid: string
  interviewId: string
  /** of the device that asked; it means nothing in the log of another */
  keyId: string
  anchorId: string
  at: number
}

/** The log of one device for one interview; `_id` = interview.key. */
export interface SessionLogRow {
  _id: string
  gid: string
  interviewId: string
  keyId: string
  /** base64 SPKI, as the device gave it first; absent when a log came before any anchor */
  publicKey?: string
  /** JSON as it was signed; absent until one came */
  log?: string
  isGenuine?: boolean
  receivedAt?: number
}

export const sessionAnchors = (connection: Connection) =>
  defineModel<SessionAnchor>(connection, {
    name: 'sessionAnchors',
    definition: { _id: String, gid: String, interviewId: String, keyId: String, anchorId: String, at: Number },
    indexes: [{ fields: { interviewId: 1 } }],
    scopedBy: ['_id', 'interviewId'],
  })

export const sessionLogs = (connection: Connection) =>
  defineModel<SessionLogRow>(connection, {
    name: 'sessionLogs',
    definition: {
      _id: String,
      gid: String,
      interviewId: String,
      keyId: String,
      publicKey: String,
      log: String,
      isGenuine: Boolean,
      receivedAt: Number,
    },
    indexes: [{ fields: { interviewId: 1 } }],
    scopedBy: ['_id', 'interviewId'],
  })
