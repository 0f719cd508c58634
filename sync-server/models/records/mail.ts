import { Schema, type Connection } from 'mongoose'
import type { BucketName } from '../../services/s3/object-store.ts'
import { defineModel } from '../define-model.ts'

/** A mail in the outbox: sent when SMTP_URL is set, else kept for admins to read (never lost, never sent by surprise). */
export interface StoredMail {
  /** made by the caller, so a repeat sends nothing twice */
  _id: string
  gid: string
  to: string
  subject: string
  text: string
  html?: string
  template?: string
  language?: string
  /** absent: MAIL_FROM */
  from?: MailSender
  /** of a mail to a candidate about an interview */
  about?: MailSubject
  /** true when the mail opens something for its reader: its words are forgotten once it is sent */
  isSecret?: boolean
  files?: MailFile[]
  /** `failed`: will not be tried again unless an administrator says so */
  state: 'waiting' | 'sent' | 'failed'
  tries: number
  createdAt: number
  /** last sign of life of the process that sends it */
  sendingAt?: number
  sentAt?: number
  /** of the last try that did not succeed */
  failedAt?: number
  lastError?: string
}

/** Name that mail programs show, and the address. */
export interface MailSender {
  name: string
  address: string
}

/** The candidate's row that a mail is about; `kind`: invitation, extension and so on. */
export interface MailSubject {
  jobId: string
  interviewId: string
  kind: string
}

/** A file of the object store that goes with a mail. */
export interface MailFile {
  name: string
  bucket: BucketName
  objectName: string
  /** shown inside the mail under this id; else an attachment */
  cid?: string
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
      template: String,
      language: String,
      from: { type: Schema.Types.Mixed, default: undefined },
      about: { type: Schema.Types.Mixed, default: undefined },
      isSecret: Boolean,
      files: { type: [Schema.Types.Mixed], default: undefined },
      state: String,
      tries: Number,
      createdAt: Number,
      sendingAt: Number,
      sentAt: Number,
      failedAt: Number,
      lastError: String,
    },
    indexes: [
      { fields: { state: 1, createdAt: 1 } },
      { fields: { gid: 1 } },
      { fields: { gid: 1, 'about.jobId': 1 } },
      { fields: { gid: 1, 'about.interviewId': 1 } },
    ],
    scopedBy: ['_id', 'gid', 'state'],
  })
