import { addressKey, nameKey } from '../lib/compare-text.ts'
import type { CollectionName } from '../primitives/collections.ts'

/** A field that no two living documents of a collection in one scope may share, and the form in which it is compared. */
interface UniqueField {
  field: string
  keyOf(text: string): string
}

/** Allows a row per job and address, a programme per group and name (ADR 0088). */
const UNIQUE: Partial<Record<CollectionName, UniqueField>> = {
  interviews: { field: 'email', keyOf: addressKey },
  programmes: { field: 'name', keyOf: nameKey },
}

export const uniqueField = (col: CollectionName): string | null => UNIQUE[col]?.field ?? null

/** Compared form of the document's unique field; null in collections without one. */
export function uniqueKey(col: CollectionName, body: Readonly<Record<string, unknown>>): string | null {
  const rule = UNIQUE[col]
  if (!rule) return null
  const text = body[rule.field]
  return typeof text === 'string' ? rule.keyOf(text) : null
}

/** Fields that say how a document came about; they are lost with a second one of the same person or name. */
const OF_ITSELF: readonly string[] = ['jobId', 'createdAt', 'invitedAt']

/** Words in a second document for the same: its fields but those all documents have and those that say nothing. */
export function ownWords(col: CollectionName, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const silent = [...OF_ITSELF, uniqueField(col)]
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => !silent.includes(field) && !saysNothing(value)))
}

/** Values that a form fills in by itself. */
const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
