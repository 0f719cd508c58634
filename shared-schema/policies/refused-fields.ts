import type { CollectionName } from '../primitives/collections.ts'
import { misnamedFields } from './named-objects.ts'
import { fieldsBeyondLimits } from './setup/layout-limits.ts'

/** Those of `fields` that no device may write like this: they name what is not the document's own, or are beyond a limit. */
export const refusedFields = (
  document: { col: CollectionName; gid: string; body: Readonly<Record<string, unknown>> },
  fields: readonly string[],
): string[] => [...misnamedFields(document, document.body, fields), ...fieldsBeyondLimits(document, fields)]
