import { entities } from '../entities/index.ts'
import type { RuleName } from '../primitives/define-entity.ts'
import { mended } from '../primitives/text.ts'
import { mayGiveTopic } from '../policies/features.ts'
import { misnamedFields } from '../policies/named-objects.ts'
import type { CollectionName } from '../primitives/collections.ts'
import type { MasterDoc, SentText } from './master-doc.ts'
import { META_FIELDS } from './master-doc.ts'
import type { Viewer } from './project.ts'
import { RULES } from './rules/index.ts'
import { take, type FieldEdit, type MergeFacts, type Take, type Verdict } from './rules/rule.ts'
import { sameValue } from './same-value.ts'
import { isStampOf, parseStamp, seenKey } from './stamp.ts'
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
  for (const [field, stamp] of Object.entries(input.next.fop)) {
    if (stamp === input.assumedFop[field]) continue
    const fate = fateOf(input, field, stamp)
    if (fate.kind === 'apply') {
      if (field === '_deleted') {
        merge.fop[field] = stamp
        merge.remove = true
      } else takeField(merge, { field, stamp, taken: fate.taken })
    } else if (fate.kind === 'reject') addReject(merge, fate.reason, field)
  }
  return merge
}

/** The field and what its rule writes beside it carry one stamp: a retry of the row finds it and merges nothing twice. */
function takeField(merge: Merge, { field, stamp, taken }: { field: string; stamp: string; taken: Take }): void {
  for (const [name, value] of Object.entries({ ...taken.also, [field]: taken.value })) {
    merge.changes[name] = value
    merge.fop[name] = stamp
  }
  if (taken.sent) merge.sent = { ...merge.sent, [field]: taken.sent }
}

type Fate = { kind: 'keep' } | { kind: 'apply'; taken: Take } | { kind: 'reject'; reason: Reject['reason'] }
const KEEP: Fate = { kind: 'keep' }
const reject = (reason: Reject['reason']): Fate => ({ kind: 'reject', reason })

function fateOf(input: MergeInput, field: string, stamp: string): Fate {
  const { current, next, viewer } = input
  if (current.fop[field] === stamp) return KEEP
  const parsed = parseStamp(stamp)
  if (!parsed) return reject('invalid')
  if (!isStampOf(viewer.userId, stamp)) return KEEP
  // Counters do not tell which fields of an older attempt were taken, and its answer may be lost: the text is rescued rather than dropped.
  if (current.del) return field === '_deleted' ? KEEP : reject('gone')
  const access = accessTo(viewer, current.col, current.body, field)
  if (access === 'ignore') return KEEP
  if (access === 'refuse') return reject('notAllowed')
  if (field === '_deleted') return next._deleted === true && !isOld(input, parsed) ? { kind: 'apply', taken: take(true) } : KEEP
  const value = parseField(current.col, field, next[field])
  if (!value.ok) return reject('invalid')
  if (misnamedFields(current.col, { ...current.body, [field]: value.value }, [field]).length > 0) return reject('invalid')
  if (input.facts?.taken === field) return reject('exists')
  if (current.col === 'questions' && field === 'topic' && !mayGiveTopic(input.facts ?? {}, value.value, current.body['topic']))
    return reject('notAllowed')
  // The rules come before the counters: when the answer that told of a refusal is lost, the retry tells of it again.
  const isRepeat = isOld(input, parsed)
  const verdict = judge(input, { field, value: value.value, stamp, isRepeat })
  if (verdict.kind === 'refuse') return reject(verdict.reason)
  if (!isRepeat) return { kind: 'apply', taken: verdict }
  // Refuses a repeat too, although its first answer may be lost and the right be back. An older edit of the same app start in the field
  // proves that refusal: an accepted edit would have moved the field.
  const now = parseStamp(current.fop[field] ?? '')
  const isOlder = now !== null && now.replica === parsed.replica && now.counter < parsed.counter
  return isOlder || current.fop[field] === input.assumedFop[field] ? reject('notAllowed') : KEEP
}

/** Merged or superseded before. Counters are kept per user and replica, so nobody can use up the counters of somebody else's device. */
const isOld = ({ current, viewer }: MergeInput, stamp: { replica: string; counter: number }): boolean =>
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
  { current, viewer, assumedFop, assumed, facts }: MergeInput,
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
    assumed: { value: known.ok ? known.value : undefined, stamp: assumedFop[field], rev },
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
