import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Interviews a group may hold (`allocation`), or one that began (`use`). Rows stay when accounts and candidates are erased: they name nobody. */
export interface QuotaEntry {
  /** names the event, so that a repeat of it counts once */
  _id: string
  gid: string
  kind: 'allocation' | 'use'
  amount: number
  /** of an allocation: interviews given back, for which nobody paid again */
  isReturn?: boolean
  /** account it was added for, or interview that used it */
  target: string
  /** job of the interview that used it; absent before jobs were noted */
  jobId?: string
  /** account id */
  by: string
  at: number
}

export const quotaEntries = (connection: Connection) =>
  defineModel<QuotaEntry>(connection, {
    name: 'quotaEntries',
    definition: {
      _id: String,
      gid: String,
      kind: String,
      amount: Number,
      isReturn: Boolean,
      target: String,
      jobId: String,
      by: String,
      at: Number,
    },
    indexes: [{ fields: { gid: 1, kind: 1, at: 1 } }, { fields: { kind: 1, at: 1 } }],
    scopedBy: ['_id', 'gid', 'kind'],
  })
