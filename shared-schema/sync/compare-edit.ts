import { sameValue } from './same-value.ts'
import { isEmptyValue } from '../policies/requisition/validator.ts'

/** Author and moment of the value of a field. */
export interface FieldEdit {
  at: number
  by: string
  byName: string
}

type Values = Readonly<Record<string, unknown>>

export interface Comparison {
  /** field -> new value, null to empty it */
  changed: Record<string, unknown>
  /** fields that somebody changed meanwhile to something else; they stay as they are */
  conflicting: string[]
}

/**
 * Compares an edit with what stands, field by field. `seen` is the form as its author had it: a field that was something else then and is
 * not what the author wants now has been changed by somebody. Fields without `seen` are simply written.
 */
export function compareEdit(current: Values, wanted: Values, seen: Values | undefined): Comparison {
  const result: Comparison = { changed: {}, conflicting: [] }
  for (const [key, value] of Object.entries(wanted)) {
    const [now, next] = [plain(current[key]), plain(value)]
    if (sameValue(now, next)) continue
    const wasSeen = seen !== undefined && Object.hasOwn(seen, key)
    if (wasSeen && !sameValue(plain(seen[key]), now)) result.conflicting.push(key)
    else result.changed[key] = next
  }
  return result
}

/** Empty in any way is null. */
const plain = (value: unknown): unknown => (isEmptyValue(value) ? null : value)
