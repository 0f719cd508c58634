import { Schema, type Connection } from 'mongoose'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import type { NoticeTemplate } from '#shared/lib/accounts/admin-profile.ts'
import { defineModel } from '../define-model.ts'

/** The profile of the administration, under the product's own tenant. */
export interface StoredAdminProfile {
  /** gid */
  _id: string
  email: string
  companyName: string
  companyLogo: string
  CSEmail: string
  notices: Partial<Record<AdminNotice, NoticeTemplate>>
}

export const adminProfiles = (connection: Connection) =>
  defineModel<StoredAdminProfile>(connection, {
    name: 'adminProfiles',
    definition: {
      _id: String,
      email: String,
      companyName: String,
      companyLogo: String,
      CSEmail: String,
      notices: Schema.Types.Mixed,
    },
    indexes: [],
    scopedBy: ['_id'],
  })
