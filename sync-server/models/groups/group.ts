import { Schema, type Connection } from 'mongoose'
import type { GroupPermissions } from '#shared/lib/accounts/group-permissions.ts'
import type { Webhook } from '#shared/lib/webhooks/webhook.ts'
import { defineModel } from '../define-model.ts'

/** A tenant. A recruiter outside a group owns a group of one. */
export interface Group {
  _id: string
  groupName: string
  createdAt: number
  webhooks?: StoredWebhook[]
  /** websites on which the widget may stand; absent: none */
  embedOrigins?: string[]
  /** absent: off */
  developerModeEnabled?: boolean
  /** differences from the defaults */
  permissions?: GroupPermissions
  /** ended: nobody enters it any more; its documents stay until they are erased */
  deletedAt?: number
}

/** The access token is encrypted: it has to be sent, so a hash would not do. */
export type StoredWebhook = Omit<Webhook, 'accessToken'> & {
  sealedToken: string
  /** encrypted, too; absent: from before webhooks had secrets */
  sealedSecret?: string
  /** signs beside the newer one for a day */
  formerSecret?: { sealed: string; until: number }
}

export const groups = (connection: Connection) =>
  defineModel<Group>(connection, {
    name: 'groups',
    definition: {
      _id: String,
      groupName: String,
      createdAt: Number,
      webhooks: Schema.Types.Mixed,
      embedOrigins: { type: [String], default: undefined },
      developerModeEnabled: Boolean,
      permissions: Schema.Types.Mixed,
      deletedAt: Number,
    },
    indexes: [],
    scopedBy: ['_id'],
  })
