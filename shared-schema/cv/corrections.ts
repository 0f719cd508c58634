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
}

/** CV as it counts: people stand above candidates, those above parsers, whatever is read later. What fits no more is left out. */
export function correctedCv(
  read: { body: CvBody; fields: CvFields },
  corrections: readonly CvCorrection[],
): { body: CvBody; fields: CvFields } {
  const ordered = ['candidate', 'human'].flatMap((by) => corrections.filter((one) => one.by === by))
  let { body, fields } = read
  for (const { pointer, value, by } of ordered) {
    const next = withValue(body, pointer, value)
    if (!next) continue
    body = next
    const kept = Object.entries(fields).filter(([at]) => at !== pointer && !at.startsWith(`${pointer}/`))
    fields = { ...Object.fromEntries(kept), [pointer]: { c: 1, by } }
  }
  return { body, fields }
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
