import type { Connection } from 'mongoose'
import type { WebhookPause } from '#shared/lib/webhooks/webhook-events.ts'
import { defineModel } from '../define-model.ts'

/** Health of one address of a group, as its deliveries show it. Without one all is well. */
export interface WebhookEndpoint {
  /** made from group and address */
  _id: string
  gid: string
  url: string
  /** tries without success since the last success */
  failures: number
  /** first of them */
  failingSince?: number
  lastSuccessAt?: number
  /** nothing is sent before */
  restsUntil?: number
  /** nothing is sent until somebody says so; events are collected */
  pausedAt?: number
  pausedFor?: WebhookPause
}

export const webhookEndpoints = (connection: Connection) =>
  defineModel<WebhookEndpoint>(connection, {
    name: 'webhookEndpoints',
    definition: {
      _id: String,
      gid: String,
      url: String,
      failures: Number,
      failingSince: Number,
      lastSuccessAt: Number,
      restsUntil: Number,
      pausedAt: Number,
      pausedFor: String,
    },
    indexes: [{ fields: { gid: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
