import type { Connection } from 'mongoose'
import type { DeliveredEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { defineModel } from '../define-model.ts'

/** Event on its way to one webhook. Kept for a while after it arrived, because groups look up what they were told. */
export interface WebhookDelivery {
  /** made from event and url, so a repeat is the same delivery */
  _id: string
  gid: string
  /** the same for every webhook that hears of the event, and for every try */
  eventId: string
  event: DeliveredEvent
  url: string
  /** document or record that it is about: its events reach one webhook one after the other */
  source?: string
  /** place among them */
  turn?: number
  /** body as sent, JSON: ids and codes, nothing about people */
  body: string
  /** `failed`: will not be tried again unless somebody says so */
  state: 'waiting' | 'sent' | 'failed'
  tries: number
  /** of the event */
  createdAt: number
  /** when the next try is due; while one runs, when another process may take it over */
  nextAt: number
  sentAt?: number
  /** of the last try that did not succeed */
  failedAt?: number
  /** response of the receiver to the last try */
  lastStatus?: number
  /** beginning of it, without secrets */
  lastAnswer?: string
  lastDurationMs?: number
  lastError?: string
}

export const webhookDeliveries = (connection: Connection) =>
  defineModel<WebhookDelivery>(connection, {
    name: 'webhookDeliveries',
    definition: {
      _id: String,
      gid: String,
      eventId: String,
      event: String,
      url: String,
      source: String,
      turn: Number,
      body: String,
      state: String,
      tries: Number,
      createdAt: Number,
      nextAt: Number,
      sentAt: Number,
      failedAt: Number,
      lastStatus: Number,
      lastAnswer: String,
      lastDurationMs: Number,
      lastError: String,
    },
    indexes: [
      { fields: { state: 1, nextAt: 1 } },
      { fields: { gid: 1, url: 1, source: 1, state: 1, turn: 1 } },
      { fields: { gid: 1, createdAt: -1 } },
      { fields: { createdAt: 1 } },
    ],
    scopedBy: ['_id', 'gid', 'state', 'createdAt'],
  })
