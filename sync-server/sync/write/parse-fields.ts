import type * as z from 'zod'
import { misnamedFields } from '#shared/policies/named-objects.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mended } from '#shared/primitives/text.ts'
import { strictFields } from '../push/strict-fields.ts'

/** Place of a record: names of files belong to a group. */
interface Place {
  col: CollectionName
  gid: string
}

/** A new record, checked by its zod object. */
export function parseNew({ col, gid }: Place, fields: object): Record<string, unknown> {
  const parsed = strictFields(col).safeParse(mended(defined(fields)))
  if (!parsed.success) throw invalid(col, parsed.error)
  return refuseMisnamed({ col, gid }, parsed.data, Object.keys(fields))
}

/**
 * The whole record as it would be. Only what changes is checked by the zod object: what was stored under an older rule stays, and holds up
 * no other field (ADR 0089).
 */
export function parseChanges({ col, gid }: Place, body: Record<string, unknown>, changes: object): Record<string, unknown> {
  const shape: Readonly<Record<string, z.ZodType>> = strictFields(col).shape
  const checked = Object.entries(changes).map(([field, value]): [string, unknown] => {
    const parsed = Object.hasOwn(shape, field) ? shape[field]?.safeParse(mended(value)) : undefined
    if (!parsed?.success) throw invalid(col, parsed?.error, field)
    return [field, parsed.data]
  })
  return refuseMisnamed({ col, gid }, defined({ ...body, ...Object.fromEntries(checked) }), Object.keys(changes))
}

const defined = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Changes may name nobody else's objects; what was stored before is read with that in mind. */
function refuseMisnamed({ col, gid }: Place, body: Record<string, unknown>, changed: readonly string[]): Record<string, unknown> {
  const misnamed = misnamedFields({ col, gid }, body, changed)
  if (misnamed.length > 0)
    throw new AppError('invalid', { details: misnamed.map((field) => `${col}.${field}: names an object of another document`) })
  return body
}

/** @param field absent: the issues begin with it */
function invalid(col: CollectionName, error: z.ZodError | undefined, field?: string): AppError {
  const issues = error?.issues ?? [{ path: [], message: 'unknown field' }]
  const place = (path: readonly PropertyKey[]): string => [col, ...(field === undefined ? [] : [field]), ...path].map(String).join('.')
  return new AppError('invalid', { details: issues.map(({ path, message }) => `${place(path)}: ${message}`) })
}
