import { entities } from '../entities/index.ts'
import type { RuleName } from '../primitives/define-entity.ts'
import { MOST_REPLACED } from '../entities/limits.ts'
import type { Replaced } from '../entities/replaced.ts'
import { mended } from '../primitives/text.ts'
import { mayAttach, mayGiveTopic, mayTurnOn } from '../policies/features.ts'
import { namesUnstored } from '../policies/named-objects.ts'
import { latestRound } from '../policies/rounds/redo.ts'
import { refusedFields } from '../policies/refused-fields.ts'
import type { CollectionName } from '../primitives/collections.ts'
import type { MasterDoc, SentText } from './master-doc.ts'
import { META_FIELDS } from './master-doc.ts'
import type { Viewer } from './project.ts'
import { isPartKey, partKindsOf } from './part-kinds.ts'
import { ORDER, changedParts, fieldOf, isSameOrder, keyOf, partKindOf, partOf, readKey, setPart, withPart, type PartKind } from './parts.ts'
import { RULES } from './rules/index.ts'
import { refuse, take, type FieldEdit, type MergeFacts, type Take, type Verdict } from './rules/rule.ts'
import { sameValue } from './same-value.ts'
import { isMadeFrom, isStampOf, parseStamp, seenKey } from './stamp.ts'
import type { Reject, WireDoc } from './wire.ts'
import { accessTo } from './writable.ts'

export interface MergeInput {
  viewer: Viewer
  current: MasterDoc
  /** document of the device */
  next: WireDoc
  /** stamps of what the device believed the server had; {} when it believed there was nothing */
  assumedFop: Readonly<Record<string, string>>
  /** assumed document as the device sent it, unchecked; rules that join two values need to know their common origin */
  assumed?: Readonly<Record<string, unknown>> | undefined
  facts?: MergeFacts
}

export interface Merge {
  /** field -> new value, undefined = cleared; only fields to be applied */
  changes: Record<string, unknown>
  /** stamps of the applied fields */
  fop: Record<string, string>
  /** texts as devices sent them, of fields that were applied */
  sent?: Record<string, readonly SentText[]>
  /** delete the document */
  remove: boolean
  rejects: { reason: Reject['reason']; fields: string[] }[]
}

/**
 * Fields of a pushed row to apply: own edits (stamp differs from the assumed one) with a counter above any seen of that replica, so retries
 * and late requests change nothing. Conflicts in one field follow its rule (`rules/`), else the later arrival.
 */
export function mergeRow(input: MergeInput): Merge {
  const merge: Merge = { changes: {}, fop: {}, remove: false, rejects: [] }
  for (const [key, stamp] of inTurn(input.next.fop)) {
    if (stamp === input.assumedFop[key]) continue
    const fate = fateOf({ ...input, soFar: merge.changes }, key, stamp)
    if (fate.kind === 'apply') {
      if (key === '_deleted') {
        merge.fop[key] = stamp
        merge.remove = true
      } else takeField(merge, { key, stamp, taken: fate.taken })
    } else if (fate.kind === 'reject') addReject(merge, fate.reason, key)
  }
  return merge
}

/** The order of a list is decided when all its new things are in it. */
const inTurn = (fop: Readonly<Record<string, string>>): [key: string, stamp: string][] =>
  Object.entries(fop).toSorted(([a], [b]) => Number(readKey(a).part === ORDER) - Number(readKey(b).part === ORDER))

/** The field and what its rule writes beside it carry one stamp: a retry of the row finds it and merges nothing twice. */
function takeField(merge: Merge, { key, stamp, taken }: { key: string; stamp: string; taken: Take }): void {
  for (const [name, value] of Object.entries(taken.also ?? {})) {
    merge.changes[name] = value
    merge.fop[name] = stamp
  }
  merge.changes[fieldOf(key)] = taken.value
  merge.fop[key] = stamp
  if (taken.sent) merge.sent = { ...merge.sent, [key]: taken.sent }
}

/** Also what fields of the same row before this one have changed. */
type Merging = MergeInput & { soFar: Readonly<Record<string, unknown>> }

type Fate = { kind: 'keep' } | { kind: 'apply'; taken: Take } | { kind: 'reject'; reason: Reject['reason'] }
const KEEP: Fate = { kind: 'keep' }
const reject = (reason: Reject['reason']): Fate => ({ kind: 'reject', reason })

function fateOf(input: Merging, key: string, stamp: string): Fate {
  const { current, viewer } = input
  if (current.fop[key] === stamp) return KEEP
  const parsed = parseStamp(stamp)
  if (!parsed) return reject('invalid')
  if (!isStampOf(viewer.userId, stamp)) return KEEP
  // Counters do not tell which fields of an older attempt were taken, and its answer may be lost: the text is rescued rather than dropped.
  if (current.del) return key === '_deleted' ? KEEP : reject('gone')
  const access = accessTo(viewer, current.col, current.body, key)
  if (access === 'ignore') return KEEP
  if (access === 'refuse') return reject('notAllowed')
  if (key === '_deleted') return input.next._deleted === true && !isOld(input, parsed) ? { kind: 'apply', taken: take(true) } : KEEP
  const isRepeat = isOld(input, parsed)
  // The rules come before the counters: when the answer that told of a refusal is lost, the retry tells of it again.
  const verdict = verdictOn(input, { key, stamp, isRepeat })
  if (verdict.kind === 'keep') return KEEP
  if (verdict.kind === 'refuse') return reject(verdict.reason)
  if (!isRepeat) return { kind: 'apply', taken: verdict }
  // Refuses a repeat too, although its first answer may be lost and the right be back. An older edit of the same app start in the field
  // proves that refusal: an accepted edit would have moved the field.
  const now = parseStamp(current.fop[key] ?? '')
  const isOlder = now !== null && now.replica === parsed.replica && now.counter < parsed.counter
  if (!isOlder && isToldOf(current, key, stamp)) return KEEP
  return isOlder || current.fop[key] === input.assumedFop[key] ? reject('notAllowed') : KEEP
}

/** Was taken before, for what stands now was made from it or took its place unread. */
const isToldOf = ({ fop, body }: MasterDoc, key: string, stamp: string): boolean =>
  stamp.includes('<') &&
  (isMadeFrom(fop[key] ?? '', stamp) ||
    ((body['replaced'] ?? []) as readonly Replaced[]).some((lost) => lost.id === stamp && lost.key === key))

/** The edit's own value, checked, and what becomes of the field by it. */
function verdictOn(input: Merging, edit: { key: string; stamp: string; isRepeat: boolean }): Verdict {
  const { current, next, facts } = input
  const { field, part } = readKey(edit.key)
  const kind = partKindOf(partKindsOf(current.col), field)
  // another way to write the same part would be a second stamp of it, and may be no name for a database
  if (part !== undefined && !isPartKey(current.col, edit.key)) return refuse('invalid')
  if (kind !== null)
    return mergeParts(input, {
      ...edit,
      field,
      parts: part === undefined ? changedParts(kind, input.assumed?.[field], next[field]) : [part],
      kind,
    })
  const value = parseField(current.col, field, next[field])
  if (!value.ok) return refuse('invalid')
  if (refusedFields({ ...current, body: { ...current.body, [field]: value.value } }, [field]).length > 0) return refuse('invalid')
  if (current.col === 'questions' && field === 'file' && namesUnstored(facts?.unstored, value.value, current.body['file']))
    return refuse('invalid')
  if (facts?.taken === field) return refuse('exists')
  if (current.col === 'questions' && field === 'topic' && !mayGiveTopic(facts ?? {}, value.value, current.body['topic']))
    return refuse('notAllowed')
  if (current.col === 'jobSettings' && !mayTurnOn(facts ?? {}, field, value.value)) return refuse('notAllowed')
  if (current.col === 'questions' && field === 'file' && !mayAttach(facts ?? {}, value.value, current.body['file']))
    return refuse('notAllowed')
  const verdict = judge(input, { field, value: value.value, stamp: edit.stamp, isRepeat: edit.isRepeat })
  if (verdict.kind !== 'take' || field === 'replaced' || !edit.stamp.includes('<')) return verdict
  return { ...verdict, ...beside(input, { ...edit, was: current.body[field], now: verdict.value }) }
}

/** The field with the parts that this edit changed; each must be right by itself, and all together when they were before. */
function mergeParts(input: Merging, { field, kind, parts, ...edit }: PartEdit): Verdict {
  const { current, next } = input
  const before = field in input.soFar ? input.soFar[field] : current.body[field]
  let value: unknown = before
  let also: Take['also']
  for (const part of parts) {
    const wanted = partOf(kind, next[field], part)
    const parsed =
      wanted === undefined || part === ORDER
        ? { ok: true, value: undefined }
        : parseField(current.col, field, kind === 'byKey' ? { [part]: wanted } : [wanted])
    if (!parsed.ok) return refuse('invalid')
    const own = parsed.value === undefined ? next[field] : setPart(kind, next[field], part, partOf(kind, parsed.value, part))
    const key = keyOf(field, part)
    const was = partOf(kind, value, part)
    value = withPart(kind, value, own, part)
    const now = partOf(kind, value, part)
    // an order that only has a new thing in it moved nothing
    if (part === ORDER && isSameOrder(idsOf(was), idsOf(now))) continue
    also = beside({ ...input, soFar: { ...input.soFar, ...also } }, { ...edit, key, was, now }).also ?? also
  }
  const isRight = (all: unknown): boolean => parseField(current.col, field, all).ok
  if (!isRight(value) && isRight(before)) return refuse('tooLong')
  if (refusedFields({ ...current, body: { ...current.body, [field]: value } }, [field]).length > 0) return refuse('invalid')
  return { ...take(value), ...(also && { also }) }
}

/** Reads an order: the ids of the things of a list. */
const idsOf = (order: unknown): readonly string[] => (Array.isArray(order) ? order.map(String) : [])

interface PartEdit {
  key: string
  stamp: string
  field: string
  kind: PartKind
  parts: readonly string[]
}

/** Of an edit made without knowing what it replaces: the list of replaced parts with that one on it, for its author (S152). */
function beside(input: Merging, { key, stamp, was, now }: { key: string; stamp: string; was: unknown; now: unknown }): Pick<Take, 'also'> {
  const { current, assumedFop, viewer, facts, soFar } = input
  const field = fieldOf(key)
  const lost = current.fop[key] ?? current.fop[field]
  const isKnown = stamp.includes('<') ? isMadeFrom(stamp, lost) : lost === (assumedFop[key] ?? assumedFop[field])
  if (lost === undefined || isKnown || sameValue(was, now)) return {}
  // every commit passed the entity's check
  const known = ('replaced' in soFar ? soFar['replaced'] : current.body['replaced']) as readonly Replaced[] | undefined
  const entry: Replaced = {
    id: lost,
    key,
    ...(was === undefined ? {} : { json: JSON.stringify(was) }),
    by: viewer.userId,
    byName: facts?.author?.name ?? '',
    at: facts?.author?.at ?? current.at,
  }
  return { also: { replaced: [...(known ?? []), entry].slice(-MOST_REPLACED) } }
}

/** Merged or superseded before. Counters are kept per user and replica, so nobody can use up the counters of somebody else's device. */
const isOld = ({ current, viewer }: Merging, stamp: { replica: string; counter: number }): boolean =>
  stamp.counter <= (current.seen[seenKey(viewer.userId, stamp.replica)] ?? 0)

/** The highest counters once every stamp of this row counts as seen. */
export function seenAfter(seen: MasterDoc['seen'], userId: string, fop: Readonly<Record<string, string>>): Record<string, number> {
  const after = { ...seen }
  for (const stamp of Object.values(fop)) {
    const parsed = parseStamp(stamp)
    if (!parsed) continue
    const key = seenKey(userId, parsed.replica)
    after[key] = Math.max(after[key] ?? 0, parsed.counter)
  }
  return after
}

/** The rule of a field: its own, else its collection's, else the later arrival wins. */
function judge(
  { current, viewer, assumedFop, assumed, facts }: Merging,
  edit: Pick<FieldEdit, 'field' | 'value' | 'stamp' | 'isRepeat'>,
): Verdict {
  const { field } = edit
  const named: Readonly<Record<string, RuleName>> = entities[current.col].rules ?? {}
  const rule = RULES[named[field] ?? named['*'] ?? 'laterArrival']
  const known = parseField(current.col, field, assumed?.[field])
  const rev = typeof assumed?.['rev'] === 'number' ? assumed['rev'] : 0
  return rule({
    ...edit,
    userId: viewer.userId,
    current,
    assumed: { value: known.ok ? known.value : undefined, stamp: assumedFop[field], rev, round: latestRound(assumed?.['rounds']) },
    facts: facts ?? {},
  })
}

/** The value as its entity normalises it (well formed, trimmed, lower case); undefined is fine where the field is optional. */
function parseField(col: CollectionName, field: string, value: unknown): { ok: true; value: unknown } | { ok: false } {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }>> = entities[col].fields.shape
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
  const parsed = schema?.safeParse(mended(value))
  return parsed?.success ? { ok: true, value: parsed.data } : { ok: false }
}

function addReject(merge: Merge, reason: Reject['reason'], field: string): void {
  const same = merge.rejects.find((entry) => entry.reason === reason)
  if (same) same.fields.push(field)
  else merge.rejects.push({ reason, fields: [field] })
}

/**
 * True when the viewer may see exactly the device's document, revision included. Otherwise the device gets it back and sends once more,
 * because RxDB drops pulls of unconfirmed edits, checkpoint and all.
 */
export function sameForDevice(visible: WireDoc, device: WireDoc): boolean {
  if (
    visible.rev !== device.rev ||
    visible.op !== device.op ||
    (visible._deleted ?? false) !== (device._deleted ?? false) ||
    !sameValue(visible.fop, device.fop)
  )
    return false
  return sameValue(ownFields(visible), ownFields(device))
}

/** The entity's own fields of a wire document. */
export const ownFields = (doc: WireDoc): Record<string, unknown> =>
  Object.fromEntries(Object.entries(doc).filter(([field]) => !META_FIELDS.has(field)))
