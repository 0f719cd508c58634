import { Schema, type Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Log entry of an action on a record. Holds no field values of people; of jobs and their settings it keeps the former ones. */
export interface AuditEntry {
  /** names the event, so that a repeat of it is one entry */
  _id: string
  gid: string
  at: number
  /** actor who really acted: an account id, `address:<hash>` for a sign-in to no account, or the name of a job */
  by: string
  /** the account `by` acted as, when an administrator acts as a recruiter */
  as?: string
  /** `<kind>.<what>` */
  action: string
  target: string
  /** ids, codes and counts that the action needs to be understood; never names, addresses or texts of people */
  detail?: AuditDetail
  /** field -> value that was replaced */
  was?: Record<string, unknown>
  /** place in the chain of this gid, from 1 without gaps; entries from before there was a chain have none of the last three */
  n?: number
  /** `<gid>|<n>`: its unique index lets one writer take a place */
  slot?: string
  /** over the hash before and this entry, hex: HMAC-SHA-256 when `v` is 2, SHA-256 in older entries */
  hash?: string
  /** 2: sealed with a key */
  v?: number
  /** when it was noted, where that is another moment than `at` */
  noted?: number
}

export type AuditDetail = Readonly<Record<string, string | number | boolean>>

/** The end of a chain: without it, entries could be removed from the end unseen. A lower bound; the entries go on to the true end. */
export interface AuditHead {
  /** gid */
  _id: string
  n: number
  hash: string
  /** stands for the entries from before there was a chain, when there are any */
  older?: string
  /** signs all of this with the key of the log */
  mac?: string
}

export const auditModel = (connection: Connection) =>
  defineModel<AuditEntry>(connection, {
    name: 'audit',
    definition: {
      _id: String,
      gid: String,
      at: Number,
      by: String,
      as: String,
      action: String,
      target: String,
      detail: Schema.Types.Mixed,
      was: Schema.Types.Mixed,
      n: Number,
      slot: String,
      hash: String,
      v: Number,
      noted: Number,
    },
    // `slot` and not {gid, n}: entries without a place must not collide, and the embedded engine knows sparse indexes but no partial ones
    indexes: [{ fields: { slot: 1 }, unique: true, sparse: true }, { fields: { gid: 1, n: 1 } }, { fields: { gid: 1, at: 1 } }],
    // its unique index spans all of them
    shardKey: null,
    scopedBy: ['_id', 'gid', 'slot'],
    isAppendOnly: true,
  })

export const auditHeadModel = (connection: Connection) =>
  defineModel<AuditHead>(connection, {
    name: 'auditHeads',
    definition: { _id: String, n: Number, hash: String, older: String, mac: String },
    indexes: [],
    scopedBy: ['_id'],
  })
