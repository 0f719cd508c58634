import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** A link that lets a guest judge interviews of a job. `_id` is the SHA-256 of its secret, which is nowhere else but in the mail. */
export interface ReviewInvitation {
  _id: string
  gid: string
  jobId: string
  email: string
  /** the guest's account in this group */
  accountId: string
  interviewIds: string[]
  /** interview language */
  language: string
  message: string
  /** account of who invited */
  by: string
  createdAt: number
  expiresAt: number
  /** the last time it let somebody in */
  openedAt?: number
  cancelledAt?: number
  /** by the guest; it is over from then on */
  declinedAt?: number
  /** its rights were taken back, because it expired or was cancelled */
  endedAt?: number
}

export const reviewInvitations = (connection: Connection) =>
  defineModel<ReviewInvitation>(connection, {
    name: 'reviewInvitations',
    definition: {
      _id: String,
      gid: String,
      jobId: String,
      email: String,
      accountId: String,
      interviewIds: { type: [String], default: undefined },
      language: String,
      message: String,
      by: String,
      createdAt: Number,
      expiresAt: Number,
      openedAt: Number,
      cancelledAt: Number,
      declinedAt: Number,
      endedAt: Number,
    },
    indexes: [{ fields: { gid: 1, jobId: 1, email: 1 } }, { fields: { expiresAt: 1 } }],
    scopedBy: ['_id', 'gid', 'expiresAt'],
  })
