import type { Connection } from 'mongoose'
import { Schema } from 'mongoose'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { MasterDoc } from '#shared/sync/master-doc.ts'
import type { CommittedEvent } from '#shared/policies/webhooks/webhook-events.ts'
import { defineModel } from '../define-model.ts'

/** Any replicated document. Shard key {scope: 1}: a scope never splits, so order inside it is one server's order. */
export interface StoredEntity {
  _id: string
  gid: string
  scope: string
  col: CollectionName
  /** interview, '' when none */
  iv: string
  rev: number
  /** the fields of the entity; emptied on deletion */
  body: Record<string, unknown>
  op: string
  fop: Record<string, string>
  /** replica -> highest counter applied: an edit that was already merged or superseded is never applied again */
  seen: Record<string, number>
  /** texts that are joined, as devices sent them last (see MasterDoc) */
  sent?: MasterDoc['sent']
  del: boolean
  /** present while the commit is not in the feed yet */
  unpub?: string
  /** the tenant, while the server has something left to do for an answer; taken off by the job that looks after it */
  due?: string
  /** events of commits that are not among the deliveries of webhooks yet, in their order (ADR 0164) */
  tell?: readonly (CommittedEvent & { rev: number; at: number })[]
  /** time of the oldest of them */
  tellAt?: number
  /** of a living document: its place among those of its scope that no other may have (write/unique.ts) */
  uniq?: string
  /** of a deleted one: the document that was there before it, about the same person or of the same name */
  into?: string
  /** feed position of the last publication; of the first */
  pubN?: number
  firstN?: number
  by: string
  at: number
}

export const entityModel = (connection: Connection) =>
  defineModel<StoredEntity>(connection, {
    name: 'entities',
    definition: {
      _id: String,
      gid: String,
      scope: String,
      col: String,
      iv: String,
      rev: Number,
      body: Schema.Types.Mixed,
      op: String,
      fop: Schema.Types.Mixed,
      seen: Schema.Types.Mixed,
      sent: Schema.Types.Mixed,
      del: Boolean,
      unpub: String,
      due: String,
      tell: Schema.Types.Mixed,
      tellAt: Number,
      uniq: String,
      into: String,
      pubN: Number,
      firstN: Number,
      by: String,
      at: Number,
    },
    indexes: [
      // first, because the embedded engine takes the first that fits: who reaches one interview must not read through all others of the job
      { fields: { iv: 1, col: 1, gid: 1 } },
      { fields: { scope: 1, col: 1, _id: 1 } },
      { fields: { scope: 1, uniq: 1 }, unique: true, only: 'uniq' },
      { fields: { unpub: 1 }, sparse: true },
      // a partial index would do without the field, but the embedded engine knows unique ones only
      { fields: { due: 1 }, sparse: true },
      { fields: { tellAt: 1 }, sparse: true },
      { fields: { del: 1, at: 1, _id: 1 } },
    ],
    shardKey: { scope: 1 },
    // `at`: the jobs that look for what is old
    scopedBy: ['_id', 'scope', 'gid', 'iv', 'unpub', 'due', 'tellAt', 'at'],
  })
