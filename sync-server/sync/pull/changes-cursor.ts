import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { AppError } from '#shared/primitives/errors.ts'
import type { Checkpoint, ScopeCheckpoint } from '#shared/sync/wire.ts'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'

/** Position of a reader of the change feed: a checkpoint for each collection it has begun. */
export type Positions = Partial<Record<CollectionName, Checkpoint>>

const VERSION = '1'
/** Far more than the longest cursor unpacks to. */
const MOST_BYTES = 8_000_000

const Count = z.number().int().min(0)
const Position = z.union([
  z.tuple([Count, Count]),
  z.tuple([Count, Count, z.string().max(64)]),
  z.tuple([Count, Count, z.string().max(64).nullable(), z.literal(true)]),
])

/** Scope first: one scope has the same name in all collections, and the whole must fit into an address. */
const Packed = z.strictObject({
  scope: z.string().max(80),
  /** of a named key: the limits that it was made under */
  view: z.string().max(40).optional(),
  era: z.string().max(40),
  at: z.partialRecord(z.enum(COLLECTIONS), Count.nullable()),
  /** per grant and collection: n, epoch, and for a revoked grant after which id tombstones go on and that all were sent */
  v: z.record(z.string().regex(/^(group|job|panel|user):/), z.partialRecord(z.enum(COLLECTIONS), Position)),
})
type Packed = z.infer<typeof Packed>

/** Positions as text for the caller. Only positions: rights are looked at on every request, so a forged cursor reads nothing more. */
export function writeCursor(positions: Positions, { scope = '', view }: CursorOf): string {
  const packed: Packed = { scope, ...(view === '' ? {} : { view }), era: '', at: {}, v: {} }
  for (const [col, { era, at, v }] of entriesOf(positions)) {
    packed.era = era
    packed.at[col] = at ?? null
    for (const [key, { n, e, after, done }] of Object.entries(v))
      (packed.v[key] ??= {})[col] = done ? [n, e, after ?? null, true] : after === undefined ? [n, e] : [n, e, after]
  }
  return VERSION + deflateRawSync(JSON.stringify(packed), { level: 9 }).toString('base64url')
}

/** The part of the feed that a cursor is of. */
export interface CursorOf {
  scope?: string | undefined
  /** '' for sessions and the one key of a group */
  view: string
}

/**
 * @throws AppError invalid for what is no cursor of this version, and for one of another scope: it does not say when the others were read; resetRequired
 * for one of another view, which may hold what this one never takes away
 */
export function readCursor(cursor: string, { scope = '', view }: CursorOf): Positions {
  const packed = parse(cursor)
  if ((packed.view ?? '') !== view) throw new AppError('resetRequired', { details: ['since: of another key; ask again without since'] })
  if (packed.scope !== scope) throw new AppError('invalid', { details: ['since: made with another scope'] })
  return unpack(packed)
}

function parse(cursor: string): Packed {
  try {
    if (!cursor.startsWith(VERSION)) throw new Error('another version')
    const bytes = inflateRawSync(Buffer.from(cursor.slice(VERSION.length), 'base64url'), { maxOutputLength: MOST_BYTES })
    return Packed.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new AppError('invalid', { details: ['since: not a cursor of this feed'], cause })
  }
}

function unpack({ era, at, v }: Packed): Positions {
  const positions: Positions = {}
  for (const [col, noted] of entriesOf(at)) {
    const scopes = Object.entries(v).flatMap(([key, byCol]): [string, ScopeCheckpoint][] => {
      const [n, e, after, done] = byCol[col] ?? []
      if (n === undefined || e === undefined) return []
      return [[key, { n, e, ...(after ? { after } : {}), ...(done ? { done } : {}) }]]
    })
    positions[col] = { v: Object.fromEntries(scopes), era, ...(noted === null ? {} : { at: noted }) }
  }
  return positions
}

/** The keys of such records are names of collections. */
const entriesOf = <T>(record: Partial<Record<CollectionName, T>>): [CollectionName, T][] => Object.entries(record) as [CollectionName, T][]
