import { CvBody, type CvFields } from './body.ts'

/** Value that a person gave, with the one that stood there before. */
export interface CvCorrection {
  /** JSON pointer into the body */
  pointer: string
  value: unknown
  was: unknown
  by: 'human' | 'candidate'
  author: string
  at: number
  /** hash of the file that lay before the person; absent: none did, or it was not noted */
  file?: string
}

/**
 * CV as it counts: people stand above candidates, those above parsers, whatever is read later. What was said of an entry of another file is laid
 * over the same entry of this one, wherever it stands, and left out where there is none.
 */
export function correctedCv(
  read: { body: CvBody; fields: CvFields },
  corrections: readonly CvCorrection[],
  file?: string,
): { body: CvBody; fields: CvFields } {
  const ordered = ['candidate', 'human'].flatMap((by) => corrections.filter((one) => one.by === by))
  let { body, fields } = read
  for (const { by, value, ...correction } of ordered) {
    const pointer = correction.file === undefined || correction.file === file ? correction.pointer : placeIn(body, { ...correction, value })
    const next = pointer === null ? null : withValue(body, pointer, value)
    if (pointer === null || !next) continue
    body = next
    const kept = Object.entries(fields).filter(([at]) => at !== pointer && !at.startsWith(`${pointer}/`))
    fields = { ...Object.fromEntries(kept), [pointer]: { c: 1, by } }
  }
  return { body, fields }
}

/** Place in another file of what a correction is about: persons and whole lists stand where they stood, an entry is found by what was said of it. */
function placeIn(body: CvBody, { pointer, value, was }: Pick<CvCorrection, 'pointer' | 'value' | 'was'>): string | null {
  const [list = '', at, field] = pointer.slice(1).split('/')
  const entries = valueAt(body, `/${list}`)
  if (!Array.isArray(entries) || at === undefined) return pointer
  const said = (entry: unknown): string => JSON.stringify(field === undefined ? entry : isRecord(entry) ? entry[field] : null)
  const isSaid = (wanted: unknown): boolean => entries.some((entry) => said(entry) === JSON.stringify(wanted))
  // added by a person, and not there
  if (was === null || was === undefined) return field === undefined && !isSaid(value) ? `/${list}/${entries.length}` : null
  const found = entries.flatMap((entry, n) => (said(entry) === JSON.stringify(was) ? [n] : []))
  // two that say the same are not told apart, and an empty one is no mark
  return found.length === 1 && was !== '' ? `/${list}/${found[0]}${field === undefined ? '' : `/${field}`}` : null
}

/** Body with another value at a pointer; null when the pointer or the value is none of a CV. An item may be added at the end of a list. */
export function withValue(body: CvBody, pointer: string, value: unknown): CvBody | null {
  const steps = stepsOf(pointer)
  if (!steps) return null
  const copy: unknown = structuredClone(body)
  let at: unknown = copy
  for (const step of steps.slice(0, -1)) at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined
  const last = steps.at(-1) ?? ''
  if (!isRecord(at) || !(Object.hasOwn(at, last) || (Array.isArray(at) && last === String(at.length)))) return null
  at[last] = value
  const parsed = CvBody.safeParse(copy)
  return parsed.success ? parsed.data : null
}

/** Value at a pointer, undefined where there is none. */
export function valueAt(body: CvBody, pointer: string): unknown {
  let at: unknown = body
  for (const step of stepsOf(pointer) ?? ['']) at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}

/** Pointers at which two bodies differ: whole lists where their lengths differ, else single values. */
export function differences(before: CvBody, after: CvBody): string[] {
  return walk(before, after, '')
}

function walk(before: unknown, after: unknown, pointer: string): string[] {
  const isList = Array.isArray(before) && Array.isArray(after)
  if (isRecord(before) && isRecord(after) && (!isList || before.length === after.length))
    return Object.keys(after).flatMap((key) => walk(before[key], after[key], `${pointer}/${key}`))
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [pointer]
}

/** Steps of a pointer that begins at a field of the body. */
const stepsOf = (pointer: string): string[] | null =>
  /^(\/[A-Za-z]+)(\/\d{1,3}(\/[A-Za-z]+)?|\/[A-Za-z]+)?$/.test(pointer) ? pointer.slice(1).split('/') : null

// lists have their indexes as keys
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
