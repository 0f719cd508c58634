import { Schema, type Connection } from 'mongoose'
import type { Draft } from '../../services/drafts/draft-engine.ts'
import { defineModel } from '../define-model.ts'

/** Drafts that were made of a knowledge file, for a repeat of the request; kept for a day. `_id` = gid/id of the file. */
export interface Assessment {
  _id: string
  gid: string
  /** account that asked */
  by: string
  /** the request: another one about the same file is refused */
  asked: string
  drafts: readonly (Draft & { id: string })[]
  engine: string
  version: string
  isLimited: boolean
  expiresAt: number
}

export const assessments = (connection: Connection) =>
  defineModel<Assessment>(connection, {
    name: 'assessments',
    definition: {
      _id: String,
      gid: String,
      by: String,
      asked: String,
      drafts: Schema.Types.Mixed,
      engine: String,
      version: String,
      isLimited: Boolean,
      expiresAt: Number,
    },
    indexes: [{ fields: { expiresAt: 1 } }],
    // `expiresAt`: the job that removes those of all tenants
    scopedBy: ['_id', 'expiresAt'],
  })
