import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { accessTo } from '#shared/sync/writable.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { RescuedRow } from '../../lib/profile/rescued-row.ts'

/** Reason why a rejected edit cannot be made again. */
export type Bar = 'invalid' | 'final' | 'gone' | 'notAllowed'

export type Found = Readonly<Record<string, unknown>> & { id: string; scope: string }

/**
 * Null when making the edit again has a chance: the document is here and its fields may be written. The server decides in the end; if it
 * refuses again, the text comes back to the list.
 */
export function barOf(row: Pick<RescuedRow, 'collection' | 'reason' | 'fields'>, doc: Found | null, actor: Actor): Bar | null {
  if (row.reason === 'invalid' || row.reason === 'tooLong' || row.reason === 'blind') return 'invalid'
  if (row.reason === 'final') return 'final'
  if (!doc) return 'gone'
  return Object.keys(writable(row, doc, actor)).length > 0 ? null : 'notAllowed'
}

/** The fields of the edit that this person may write into this document. */
export function writable(row: Pick<RescuedRow, 'collection' | 'fields'>, doc: Found, actor: Actor): Record<string, unknown> {
  const viewer = { userId: actor.id, role: grantRoleOf(actor, doc.scope) }
  // rows are written by sync itself, so the collection is one of ours
  const collection = row.collection as CollectionName
  return Object.fromEntries(Object.entries(row.fields).filter(([field]) => accessTo(viewer, collection, doc, field) === 'write'))
}

/** Guesses the role of this person's grant in this scope; a guess is enough, the server decides. */
function grantRoleOf(actor: Actor, scope: string): GrantRole {
  if (scope === scopeOf.user(actor.id)) return 'owner'
  if (actor.role === 'jobseeker') return 'candidate'
  if (actor.role === 'guest') return 'guest'
  return actor.groupRole === 'line_manager' ? 'lineManager' : 'recruiter'
}
