import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** A competency that administrators added. `_id` follows from coupon and name, so one list has each once. */
export interface StoredCompetency {
  _id: string
  gid: string
  name: string
  /** '' = for everybody */
  coupon: string
}

export const competencies = (connection: Connection) =>
  defineModel<StoredCompetency>(connection, {
    name: 'competencies',
    definition: { _id: String, gid: String, name: String, coupon: String },
    indexes: [{ fields: { gid: 1, coupon: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
