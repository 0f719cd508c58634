import type { Connection } from 'mongoose'
import { defineModel } from './define-model.ts'

/** A mail in the outbox: sent when SMTP_URL is set, else kept for admins to read (never lost, never sent by surprise). */
export interface StoredMail {
  /** made by who asks for the mail, so a repeat sends nothing twice */
  _id: string
  gid: string
  to: string
  subject: string
  text: string
  html?: string
  state: 'waiting' | 'sent' | 'failed'
  tries: number
  createdAt: number
  sentAt?: number
}

export const mails = (connection: Connection) =>
  defineModel<StoredMail>(connection, {
    name: 'mails',
    definition: {
      _id: String,
      gid: String,
      to: String,
      subject: String,
      text: String,
      html: String,
      state: String,
      tries: Number,
      createdAt: Number,
      sentAt: Number,
    },
    indexes: [{ fields: { state: 1, createdAt: 1 } }, { fields: { gid: 1 } }],
    scopedBy: ['_id', 'gid', 'state'],
  })
