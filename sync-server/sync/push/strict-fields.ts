import { entities } from '#shared/entities/index.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'

type StrictFields = ReturnType<(typeof entities)[CollectionName]['fields']['strict']>

const known = new Map<CollectionName, StrictFields>()

/** The entity's zod object that takes no unknown fields. Made once: zod compiles each new one. */
export function strictFields(col: CollectionName): StrictFields {
  let fields = known.get(col)
  if (!fields) known.set(col, (fields = entities[col].fields.strict()))
  return fields
}
