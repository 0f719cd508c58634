import { Schema, type Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/**
 * Run of the rules of words over one answer, never changed: `_id` names everything that it was made from. A row with `openedAt` in place of a result
 * says from when on the number of that run could be seen.
 */
export interface Scoring {
  _id: string
  gid: string
  iv: string
  questionId: string
  answerId: string
  /** of the rubric; '' where only the pace was looked at */
  hash: string
  engine: string
  /** of the words, as they were read */
  wordsSha: string
  /** a `ScoredAnswer`, of which this file knows nothing: what opens media must not reach the rules of scores */
  result?: unknown
  openedAt?: number
}

export const scorings = (connection: Connection) =>
  defineModel<Scoring>(connection, {
    name: 'scorings',
    definition: {
      _id: String,
      gid: String,
      iv: String,
      questionId: String,
      answerId: String,
      hash: String,
      engine: String,
      wordsSha: String,
      result: Schema.Types.Mixed,
      openedAt: Number,
    },
    indexes: [{ fields: { iv: 1 } }, { fields: { questionId: 1, hash: 1 } }],
    scopedBy: ['_id', 'iv', 'questionId'],
  })
