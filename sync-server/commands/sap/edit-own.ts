import { sameValue } from '#shared/sync/same-value.ts'
import type { Deps } from '../../deps.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit, type ChangesOf } from '../../sync/write/commit.ts'

interface OwnEdit<C extends 'jobs' | 'interviews'> {
  by: string
  col: C
  stored: SapRow
  wanted: ChangesOf<C>
}

/**
 * Writes the fields that nobody here has written since we did; others are left for a person to decide. Repeating it changes nothing.
 * @throws AppError notFound when the document is gone, conflict when an address is somebody else's
 */
export async function editOwn<C extends 'jobs' | 'interviews'>(
  deps: Deps,
  { by, col, stored, wanted }: OwnEdit<C>,
): Promise<{ stored: SapRow; isChanged: boolean; isEdited: boolean }> {
  const { stamps = {}, ourId: id, gid } = stored
  let isEdited = false
  let written: string[] = []
  const entity = await commitEdit(deps, {
    by,
    col,
    id,
    gid,
    changes: (current, { fop }) => {
      const values: Readonly<Record<string, unknown>> = current
      const other = Object.entries(wanted).filter(([field, value]) => !sameValue(values[field] ?? null, value ?? null))
      const free = other.filter(([field]) => fop[field] === undefined || fop[field] === stamps[field])
      isEdited = free.length < other.length
      written = free.map(([field]) => field)
      // the wanted values, some of them
      return free.length === 0 ? null : (Object.fromEntries(free) as ChangesOf<C>)
    },
  })
  return { stored: { ...stored, stamps: { ...stamps, ...stampsOf(entity, written) } }, isChanged: written.length > 0, isEdited }
}

/** Stamps that these fields have now. */
export const stampsOf = (entity: Pick<StoredEntity, 'fop'> | null, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (entity?.fop[field] === undefined ? [] : [[field, entity.fop[field]]])))
