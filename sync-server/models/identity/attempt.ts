import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Number of tries in a window of time. `_id` is a keyed hash: it does not reveal the person or the action. */
export interface Attempt {
  _id: string
  n: number
  /** end of the window */
  until: number
}

export const attempts = (connection: Connection) =>
  defineModel<Attempt>(connection, {
    name: 'attempts',
    definition: { _id: String, n: Number, until: Number },
    indexes: [{ fields: { until: 1 } }],
    scopedBy: ['_id', 'until'],
  })
