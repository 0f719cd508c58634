import { sameValue } from './same-value.ts'

export type PartKind = 'byKey' | 'byId'

/**
 * Fields that merge part by part (ADR 0101): a record by its keys, a list of things with ids by those. A stamp stands under `field/part`, that
 * of a list's order under `field/`; a stamp under the bare name is of all parts, as a new document and devices from before give it.
 */
export type PartKinds = Readonly<Record<string, PartKind | 'whole'>>

/** Tells how the parts of a field are found; null: it has none. */
export function partKindOf(kinds: PartKinds, field: string): PartKind | null {
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined
  return kind === undefined || kind === 'whole' ? null : kind
}

/** Name of a stamp taken apart; no part: the whole field. */
export interface StampKey {
  field: string
  part?: string
}

export function readKey(key: string): StampKey {
  const at = key.indexOf('/')
  return at < 0 ? { field: key } : { field: key.slice(0, at), part: decode(key.slice(at + 1)) }
}

/** Databases take no dot in a name. */
export const keyOf = (field: string, part: string): string => `${field}/${encodeURIComponent(part).replaceAll('.', '%2E')}`

export const fieldOf = (key: string): string => readKey(key).field

/** Part of a list that stands for the order of its things. */
export const ORDER = ''

/** Value under a stamp's name: of a field, or of one part of it; undefined when it is not there. */
export function valueAt(kinds: PartKinds, doc: Readonly<Record<string, unknown>>, key: string): unknown {
  const { field, part } = readKey(key)
  const kind = partKindOf(kinds, field)
  return part === undefined || kind === null ? doc[field] : partOf(kind, doc[field], part)
}

/** Changes of whole fields that write these values, each under the name of its stamp. */
export function changesAt(
  kinds: PartKinds,
  doc: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const { field, part } = readKey(key)
    const kind = partKindOf(kinds, field)
    const now = field in changes ? changes[field] : doc[field]
    changes[field] = part === undefined || kind === null ? value : setPart(kind, now, part, value)
  }
  return changes
}

/** Finds a part; the order is the list of ids. */
export function partOf(kind: PartKind, value: unknown, part: string): unknown {
  if (kind === 'byKey') return Object.hasOwn(recordOf(value), part) ? recordOf(value)[part] : undefined
  return part === ORDER ? listOf(value).map(({ id }) => id) : listOf(value).find(({ id }) => id === part)
}

/** Parts that differ between two values, in the order of the new one; the order only when things that both have stand otherwise. */
export function changedParts(kind: PartKind, before: unknown, after: unknown): string[] {
  const names = new Set([...namesOf(kind, after), ...namesOf(kind, before)])
  const changed = [...names].filter((part) => !sameValue(partOf(kind, before, part), partOf(kind, after, part)))
  return kind === 'byId' && !isSameOrder(namesOf(kind, before), namesOf(kind, after)) ? [...changed, ORDER] : changed
}

/**
 * The value with one part as `next` has it. A new thing of a list comes after the one it follows in `next`; an order moves what both have, and
 * leaves the others beside the ones they follow.
 */
export function withPart(kind: PartKind, value: unknown, next: unknown, part: string): unknown {
  const wanted = partOf(kind, next, part)
  if (kind === 'byKey') {
    const others = Object.entries(recordOf(value)).filter(([name]) => name !== part)
    if (wanted === undefined) return Object.fromEntries(others)
    return Object.hasOwn(recordOf(value), part)
      ? Object.fromEntries(Object.entries(recordOf(value)).map(([name, old]) => [name, name === part ? wanted : old]))
      : Object.fromEntries([...others, [part, wanted]])
  }
  const list = listOf(value)
  if (part === ORDER) return inOrder(list, namesOf(kind, next))
  if (wanted === undefined) return list.filter(({ id }) => id !== part)
  if (list.some(({ id }) => id === part)) return list.map((thing) => (thing.id === part ? wanted : thing))
  const names = namesOf(kind, next)
  const before = names.slice(0, names.indexOf(part)).findLast((id) => list.some((thing) => thing.id === id))
  const at = before === undefined ? 0 : list.findIndex(({ id }) => id === before) + 1
  return [...list.slice(0, at), wanted, ...list.slice(at)]
}

/** A value put into one part; undefined takes it away. */
export function setPart(kind: PartKind, value: unknown, part: string, to: unknown): unknown {
  if (kind === 'byKey') return withPart(kind, value, to === undefined ? {} : { [part]: to }, part)
  if (part === ORDER) return inOrder(listOf(value), Array.isArray(to) ? to.map(String) : [])
  const list = listOf(value)
  const isThere = list.some(({ id }) => id === part)
  // a thing that is not there comes last
  return isThere || to === undefined ? withPart(kind, value, to === undefined ? [] : [to], part) : [...list, to]
}

interface Thing {
  id: string
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {}

const listOf = (value: unknown): readonly Thing[] =>
  Array.isArray(value) ? value.filter((thing): thing is Thing => typeof (thing as Partial<Thing> | null)?.id === 'string') : []

const namesOf = (kind: PartKind, value: unknown): string[] =>
  kind === 'byKey' ? Object.keys(recordOf(value)) : listOf(value).map(({ id }) => id)

/** True when things that both have stand alike. */
export function isSameOrder(before: readonly string[], after: readonly string[]): boolean {
  const [kept, now] = [before.filter((id) => after.includes(id)), after.filter((id) => before.includes(id))]
  return kept.every((id, at) => now[at] === id)
}

function inOrder(list: readonly Thing[], names: readonly string[]): Thing[] {
  const ordered = names.flatMap((name) => list.find(({ id }) => id === name) ?? [])
  for (const [at, thing] of list.entries()) {
    if (ordered.includes(thing)) continue
    const previous = list[at - 1]
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, thing)
  }
  return ordered
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // made by nobody of ours; it names no part
    return part
  }
}
