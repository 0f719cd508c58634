import { cleanText } from '../../primitives/text.ts'
import type { MasterDoc } from '../master-doc.ts'
import { isSameReplica, isStampOf, parseStamp, seenKey } from '../stamp.ts'
import { refuse, take, type FieldRule } from './rule.ts'
import { MOST_TAGS } from '../../entities/limits.ts'

/**
 * Entry of the map tag -> {in, op}; a list, because a tag may hold characters that no database takes in a key. `op` is the stamp of the
 * last edit; removed tags leave the server at once, devices when sent.
 */
export interface Tag {
  name: string
  in: boolean
  op: string
}

/**
 * Decides each tag of a set by itself: adding wins over a simultaneous removal, because a tag too many is easier to see than a missing one.
 */
export const tagSet: FieldRule = (edit) => {
  const before = byName(edit.current.body[edit.field])
  const assumed = byName(edit.assumed.value)
  const after = new Map(before)
  for (const tag of byName(edit.value).values()) {
    const name = cleanText(tag.name)
    if (isOwnEdit(edit, tag, assumed.get(name)) && isApplied(tag, before.get(name), assumed.get(name))) after.set(name, tag)
  }
  const kept = [...after.values()].filter((tag) => tag.in)
  return kept.length > MOST_TAGS ? refuse('tooLong') : take(kept.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
}

/** Made by this account, other than what its device believed the server to have, and not merged before. */
function isOwnEdit({ userId, current }: { userId: string; current: MasterDoc }, tag: Tag, assumed: Tag | undefined): boolean {
  const stamp = parseStamp(tag.op)
  if (!stamp || tag.op === assumed?.op || !isStampOf(userId, tag.op)) return false
  return stamp.counter > (current.seen[seenKey(userId, stamp.replica)] ?? 0)
}

/** An addition always counts; a removal only of the addition it was made against. */
function isApplied(tag: Tag, current: Tag | undefined, assumed: Tag | undefined): boolean {
  if (tag.in || !current) return true
  return current.op === assumed?.op || isSameReplica(current.op, tag.op)
}

// every value here passed the entity's check; older names may be of another form
const byName = (value: unknown): Map<string, Tag> => new Map(((value ?? []) as readonly Tag[]).map((tag) => [cleanText(tag.name), tag]))
