import type { Meta } from '#shared/primitives/define-entity.ts'
import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'

/** A replicated document as the server's commands read it: the fields of its entity, and id, gid, scope, iv, rev, op, fop, at, by. */
export type Doc<C extends CollectionName> = C extends CollectionName ? Docs[C] & { at: number; by: string } : never

/** The entity's own fields, without meta and provenance. */
export type FieldsOf<C extends CollectionName> = Omit<Docs[C], keyof Meta | 'at' | 'by'>

type Condition<T> = T | { $exists: boolean } | { $ne: T } | { $gt: T } | { $lte: T } | { $in: readonly T[] }
type Text = string | readonly string[]

/** Place of a read; several ids are looked for in one question. */
interface Places {
  id: Text | { $gt: string }
  iv: Text
  scope: Text
  gid: string
}

/** At least a tenant, a scope or ids: nothing is read across tenants by accident. */
export type Place =
  | (Partial<Places> & (Pick<Places, 'id'> | Pick<Places, 'iv'> | Pick<Places, 'scope'> | Pick<Places, 'gid'>))
  | Due
  | EveryTenant

/** Answers of a tenant that the server has something left to do for. */
interface Due {
  due: string
}

/** Said aloud by jobs that look after all tenants. Indexes lead to documents of interviews, to those of none, and to answers with a mark. */
interface EveryTenant {
  tenants: 'all'
  of: 'interviews' | 'noInterview' | 'due'
}

type Deep<C extends CollectionName> = `${keyof FieldsOf<C> & string}.${string}`

/** Conditions on fields of the entity; a dot leads into one. */
export type Where<C extends CollectionName> = {
  [F in keyof FieldsOf<C>]?: Condition<NonNullable<FieldsOf<C>[F]>>
} & { [F in Deep<C>]?: Condition<unknown> } & { at?: Condition<number> }

export interface ReadOptions<C extends CollectionName> {
  where?: Where<C>
  /** besides: at least one of these holds */
  anyOf?: readonly Where<C>[]
  /** names of what is read; without it everything is */
  only?: readonly ((keyof Doc<C> & string) | Deep<C>)[]
  sort?: Partial<Record<'id' | 'at', 1 | -1>>
  limit?: number
  /** deleted documents too; they have lost their fields */
  deleted?: 'too'
}

/** Refuses conditions on fields that the entity does not have: what is inferred from options is not looked at for more than it should have. */
export type Known<C extends CollectionName, O> = O extends { where: infer W }
  ? { where: { [F in keyof W]: F extends keyof FieldsOf<C> | Deep<C> | 'at' ? W[F] : never } }
  : unknown

/** Result of a read with these options. */
export type Read<C extends CollectionName, O> = C extends CollectionName ? MaybeDeleted<Chosen<Doc<C>, O>, O> : never

type Chosen<D, O> = O extends { only: readonly (infer P extends string)[] } ? Only<D, P | 'id'> : D

/** Named fields; of those that are named in parts only the parts. */
type Only<D, P extends string> = { [K in keyof D as K extends Head<P> ? K : never]: K extends P ? D[K] : Part<D[K], Tail<P, K>> }
type Head<P extends string> = P extends `${infer Name}.${string}` ? Name : P
type Tail<P extends string, K> = P extends `${K & string}.${infer Name}` ? Name : never
type Part<T, P extends string> = T extends readonly (infer One)[] ? Part<One, P>[] : T extends object ? Pick<T, Extract<keyof T, P>> : T

type MaybeDeleted<D, O> = O extends { deleted: 'too' } ? Pick<D, Extract<keyof D, Always>> & Partial<Omit<D, Always>> & { del: boolean } : D
type Always = keyof Meta | 'at' | 'by'
