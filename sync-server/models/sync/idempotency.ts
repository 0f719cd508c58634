import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

const DAY_MS = 24 * 60 * 60_000

/** Time for which an answer is kept for repeats; answers to strangers pretend to be nearly as old. */
export const KEPT_MS = DAY_MS

/** The same for commands that wait on devices, which may be offline for long; they pretend to be younger than they are. */
export const KEPT_QUEUED_MS = 180 * DAY_MS

/** Command that came with an Idempotency-Key, kept for a day or longer. `_id` is a hash of actor and key. */
export interface IdempotencyRecord {
  _id: string
  call: string
  /** of the parsed input: the same key with another request is a mistake of the caller */
  bodyHash: string
  state: 'running' | 'done'
  /** the request that runs it; another one takes over when the lease has ended */
  owner: string
  leaseUntil: number
  /** sealed answer: only the holder of the key can have it opened */
  answer?: string
  at: number
}

export const idempotencyModel = (connection: Connection) =>
  defineModel<IdempotencyRecord>(connection, {
    name: 'idempotency',
    definition: {
      _id: String,
      call: String,
      bodyHash: String,
      state: String,
      owner: String,
      leaseUntil: Number,
      answer: String,
      at: Number,
    },
    indexes: [{ fields: { at: 1 } }],
    scopedBy: ['_id', 'at'],
  })
