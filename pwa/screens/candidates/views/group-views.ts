import type { LibraryItem } from '#shared/entities/library-item.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { cleanText } from '#shared/primitives/text.ts'
import { insertDoc, removeDoc } from '../../../db/edit.ts'
import type { Db } from '../../../db/types.ts'
import { viewIn, type SavedView } from '../../../features/candidate-list/list-settings.ts'

/** Views that the group keeps, by name; items that are no view are left out. */
export const groupViews = (items: readonly LibraryItem[]): (SavedView & { ownerId: string })[] =>
  items
    .filter(({ kind, deletedAt }) => kind === 'view' && !deletedAt)
    .flatMap(({ id, name, value, ownerId }) => {
      const view = viewIn({ ...value, id, name })
      return view ? [{ ...view, ownerId }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))

/** Keeps a view for everybody of the group, offline too. */
export async function keepForGroup(db: Db, { name, search, columns }: Omit<SavedView, 'id'>, nowMs: number): Promise<void> {
  const { id: ownerId, gid, name: ownerName } = db.actor
  const facts = { kind: 'view' as const, name: cleanText(name), value: { search, columns }, ownerId, ownerName, createdAt: nowMs }
  await insertDoc(db, 'library', { id: newId(), scope: scopeOf.group(gid) }, facts)
}

/** Takes a view away from everybody of the group. */
export const removeFromGroup = (db: Db, id: string): Promise<void> => removeDoc(db, 'library', id)
