import * as z from 'zod'
import { Id, Ms, Scope, Stamp } from './fields.ts'
import type { ScopeKind } from './scopes.ts'

/** Fields that every replicated document carries beside its own. Flat on the wire and in RxDB; the server keeps fields under `body`. */
export const Meta = z.object({
  id: Id,
  /** tenant */
  gid: Id,
  /** the unit of permission; exactly one for life */
  scope: Scope,
  /** the interview the document belongs to, '' when none: narrowed grants read the feed by it */
  iv: z.string().max(64),
  /** server revision, 0 until the server has it */
  rev: z.number().int().min(0).max(9_007_199_254_740_991),
  /** stamp of the last edit */
  op: Stamp,
  /** field -> stamp of its last edit */
  fop: z.record(z.string(), Stamp),
})
export type Meta = z.infer<typeof Meta>

/** When the server committed it and who edited it; set by the server, absent on documents it has not seen. */
export const Provenance = z.object({ at: Ms.optional(), by: z.string().max(64).optional() })

export interface Entity<Name extends string = string, Fields extends z.ZodObject = z.ZodObject> {
  readonly collection: Name
  /** the kinds of scope such a document may live in */
  readonly scopes: readonly ScopeKind[]
  readonly fields: Fields
  /** RxDB indexes; every named field must be required in `fields` */
  readonly indexes: readonly (readonly string[])[]
  /** fields that are not simply won by the later arrival, and '*' for all others; what the names mean is in sync/rules */
  readonly rules?: Readonly<Record<string, RuleName>>
  /** RxDB schema version; any change of `fields` needs a new one and a migration strategy */
  readonly version: number
}

/** Rule that decides between edits of one field. */
export type RuleName =
  | 'laterArrival'
  | 'firstDecision'
  | 'assignment'
  | 'keepFormer'
  | 'tagSet'
  | 'sharedNotes'
  | 'untilFinal'
  | 'untilSealed'
  | 'beforeInvitations'
  | 'byOwnerForGood'
  | 'notBeforeStart'
  | 'onceAnswered'
  | 'testProgress'
  | 'ownReplaced'
  | 'whenQuiet'
  | 'onceShared'
  | 'toQuestion'
  | 'accessAsked'
  | 'accessDecided'
  | 'extensionAsked'
  | 'extensionAnswered'

/** Defines a stored document type: the zod object is the source of the RxDB schema, the server's check and the types. */
export const defineEntity = <const Name extends string, Fields extends z.ZodObject>(entity: Entity<Name, Fields>): Entity<Name, Fields> =>
  entity

/** The document as RxDB and the wire know it. */
export type DocOf<E> = E extends Entity<string, infer Fields> ? z.infer<Fields> & Meta & z.infer<typeof Provenance> : never
