import { Schema, type Connection } from 'mongoose'
import type { SapAuthKind } from '#shared/lib/sap/sap-kinds.ts'
import type { RecruiterFeaturesChange } from '#shared/lib/accounts/recruiter-features.ts'
import type { GroupRole, Role } from '#shared/primitives/roles.ts'
import { defineModel } from '../define-model.ts'

/** A person who can sign in. One account per role and e-mail; a candidate's account may have no password (link only). */
export interface Account {
  _id: string
  gid: string
  role: Role
  email: string
  passwordHash?: string
  /** absent: when the account was made */
  passwordSetAt?: number
  /** made by an administrator and not replaced since */
  passwordByAdmin?: boolean
  /** hashes before the current one, newest first; as many as the policy may look at */
  passwordHistory?: string[]
  firstName: string
  lastName: string
  groupRole?: GroupRole
  jobTitle?: string
  phoneNum?: string
  companyName?: string
  companyWebsite?: string
  /** absent: UTC+00:00 */
  timezone?: string
  timezoneArea?: string
  /** retention of candidates' data; 0 or absent: until it is deleted by hand */
  dataRetentionDays?: number
  /** names of stored files */
  profilePicture?: string
  companyLogo?: string
  recruiterPortalLogo?: string
  companyVideo?: string
  evaluationRequired?: boolean
  videoAnnotationRequired?: boolean
  frozenAt?: number
  /** operation that did it, so that a repeat of it is noted once */
  frozenOp?: string
  reactivatedOp?: string
  dataAgreement?: boolean
  /** operation that turned it last, so that a repeat of it changes nothing */
  dataAgreementOp?: string
  /** differences from the defaults of recruiters */
  features?: RecruiterFeaturesChange
  /** opens a list of competencies made for somebody */
  coupon?: string
  /** connection of a recruiter whose `source` is sap */
  sap?: StoredSap
  /** of staff, by whatever way; absent: never */
  lastSignInAt?: number
  createdAt: number
}

/** Settings of a connection to SAP; its secrets are sealed. */
export interface StoredSap {
  companyUrl?: string
  username?: string
  companyId?: string
  sealedPassword?: string
  statusId?: string
  completedStatusId?: string
  templateId?: string
  isAnonymous?: boolean
  isDirectLink?: boolean
  auth?: SapAuthKind
  clientId?: string
  sealedPrivateKey?: string
}

export const accounts = (connection: Connection) =>
  defineModel<Account>(connection, {
    name: 'accounts',
    definition: {
      _id: String,
      gid: String,
      role: String,
      email: String,
      passwordHash: String,
      passwordSetAt: Number,
      passwordByAdmin: Boolean,
      passwordHistory: { type: [String], default: undefined },
      firstName: String,
      lastName: String,
      groupRole: String,
      jobTitle: String,
      phoneNum: String,
      companyName: String,
      companyWebsite: String,
      timezone: String,
      timezoneArea: String,
      dataRetentionDays: Number,
      profilePicture: String,
      companyLogo: String,
      recruiterPortalLogo: String,
      companyVideo: String,
      evaluationRequired: Boolean,
      videoAnnotationRequired: Boolean,
      frozenAt: Number,
      frozenOp: String,
      reactivatedOp: String,
      dataAgreement: Boolean,
      dataAgreementOp: String,
      features: Schema.Types.Mixed,
      coupon: String,
      sap: Schema.Types.Mixed,
      lastSignInAt: Number,
      createdAt: Number,
    },
    indexes: [{ fields: { role: 1, email: 1 }, unique: true }, { fields: { gid: 1 } }],
    // its unique index spans all of them
    shardKey: null,
    scopedBy: ['_id', 'gid', 'email'],
  })
