import * as z from 'zod'
import { Id, Ms, Scope } from '../primitives/fields.ts'
import { COLLECTIONS } from '../primitives/collections.ts'

/** Per grant: how far (n), at which grant epoch (e), and for a revoked one after which id tombstones go on (after) or that all were sent (done). */
export const ScopeCheckpoint = z.object({
  n: z.number().int().min(0),
  e: z.number().int().min(0),
  after: z.string().max(64).optional(),
  done: z.boolean().optional(),
})
export type ScopeCheckpoint = z.infer<typeof ScopeCheckpoint>
/** Everything sits under one key because RxDB merges checkpoints shallowly: removed top-level keys would come back. */
export const Checkpoint = z.object({
  v: z.record(z.string(), ScopeCheckpoint),
  era: z.string().max(40),
  /** a moment of the server's clock at which the device, once it has stored this, had everything; by it the server knows whose tombstones may be gone */
  at: Ms.optional(),
})
export type Checkpoint = z.infer<typeof Checkpoint>

/** A document on the wire: meta plus whatever fields the collection has. */
export const WireDoc = z.looseObject({
  id: Id,
  gid: Id,
  scope: Scope,
  iv: z.string().max(64),
  rev: z.number().int().min(0),
  op: z.string().max(48),
  fop: z.record(z.string(), z.string().max(48)),
  _deleted: z.boolean().optional(),
})
export type WireDoc = z.infer<typeof WireDoc>

/** A random id that a device keeps per account; by it the server knows how long the device was away. */
const Device = z
  .string()
  .max(64)
  .regex(/^[0-9A-Za-z_-]+$/)

const PullPart = z.strictObject({
  collection: z.enum(COLLECTIONS),
  checkpoint: Checkpoint.nullable(),
  device: Device.optional(),
})
export const PullRequest = PullPart.extend({
  limit: z.number().int().min(1).max(1000),
  /** further collections, read in this order until the answer has `limit` documents (ADR 0169) */
  more: z.array(PullPart).max(COLLECTIONS.length).optional(),
})
export type PullRequest = z.infer<typeof PullRequest>

const PulledPart = z.object({
  /** tombstones of revoked documents carry only an id */
  documents: z.array(z.looseObject({ id: Id, _deleted: z.boolean() })),
  checkpoint: Checkpoint,
})
export const PullResult = PulledPart.extend({
  /** those of the further collections that were read; the others are asked for again */
  more: z.array(PulledPart.extend({ collection: z.enum(COLLECTIONS) })).optional(),
})
export type PullResult = z.infer<typeof PullResult>

/** Of one scope: how many documents, and their sum (`digestSum` in digest.ts). */
const ScopeDigest = z.strictObject({ count: z.number().int().min(0), hash: z.string().regex(/^[0-9a-f]{16}$/) })

/** More than any device holds of one collection. */
const MOST_IDS = 50_000
const IdsByScope = z.record(Scope, z.array(z.string().max(64)).max(MOST_IDS))

const DigestPart = z.strictObject({
  collection: z.enum(COLLECTIONS),
  device: Device.optional(),
  /** of the device's checkpoint; absent when it has none yet */
  era: z.string().max(40).optional(),
  /** holdings of the device: living documents without unsent edits */
  scopes: z.record(Scope, ScopeDigest),
  /** documents with unsent edits: left out on both sides */
  skip: IdsByScope.optional(),
  /** everything the device holds of these scopes: the answer names in `drop` what it should not */
  ids: IdsByScope.optional(),
})
export const DigestRequest = DigestPart.extend({
  /** further collections (ADR 0169) */
  more: z.array(DigestPart).max(COLLECTIONS.length).optional(),
})
export type DigestRequest = z.infer<typeof DigestRequest>

const ComparedPart = z.object({
  /** `gone`: no living right; scopes the device did not name are listed when there are documents for it */
  scopes: z.record(z.string(), z.enum(['same', 'differs', 'gone'])),
  /** of the asked `ids`: deleted, unknown, foreign and revoked look alike */
  drop: z.array(z.string()),
})
export const DigestAnswer = ComparedPart.extend({
  more: z.array(ComparedPart.extend({ collection: z.enum(COLLECTIONS) })).optional(),
})
export type DigestAnswer = z.infer<typeof DigestAnswer>

/** A row as it arrives: it is checked by itself, never as part of the request, or one bad document would hold up all others. The echo of a tombstone has nothing but its id. */
const PushedDoc = z.looseObject({ id: z.string().max(200) })
export const PushRow = z.strictObject({ newDocumentState: PushedDoc, assumedMasterState: PushedDoc.optional() })
export type PushRow = z.infer<typeof PushRow>
/** Of the device's last checkpoint; by it the server knows how long the device was away. */
const Since = Checkpoint.pick({ era: true, at: true }).strict()
export type Since = z.infer<typeof Since>
export const PushRequest = z.strictObject({
  collection: z.enum(COLLECTIONS),
  rows: z.array(PushRow).min(1).max(1000),
  device: Device.optional(),
  /** absent: a program that keeps nothing, so that nothing of it can be out of date */
  since: Since.optional(),
  /** the device makes the document of its row and the answer's stamp (ADR 0169) */
  stamps: z.literal(true).optional(),
})
export type PushRequest = z.infer<typeof PushRequest>

/** An edit the server did not take, with the reason; the client keeps the user's text in its "rescued" list. */
export const Reject = z.object({
  id: z.string(),
  op: z.string(),
  reason: z.enum(['invalid', 'notAllowed', 'final', 'transition', 'gone', 'tooLong', 'blind', 'exists', 'notYet', 'busy']),
  fields: z.array(z.string()),
  /** `exists`: the document that is there already */
  existing: z.string().optional(),
})
export type Reject = z.infer<typeof Reject>

/** Values that the server added to a row that it took as it was sent. */
export const RowStamp = z.object({ id: z.string(), rev: z.number(), at: Ms, by: z.string().optional() })
export type RowStamp = z.infer<typeof RowStamp>

export const PushResult = z.object({
  /** current visible state of rows that did not end as the client sent them; `{id, _deleted: true}` for unknown = foreign = revoked */
  conflicts: z.array(z.looseObject({ id: z.string(), _deleted: z.boolean() })),
  rejects: z.array(Reject),
  /** in place of those conflicts that are as their row was sent, to devices that ask for it */
  stamps: z.array(RowStamp).optional(),
})
export type PushResult = z.infer<typeof PushResult>
