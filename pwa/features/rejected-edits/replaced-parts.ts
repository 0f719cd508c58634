import type { Replaced } from '#shared/entities/replaced.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { ORDER, changesAt, isSameOrder, readKey, valueAt } from '#shared/sync/parts.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { isStampOf } from '#shared/sync/stamp.ts'
import type { Docs } from '#shared/sync/collections.ts'
import { editDoc } from '../../db/edit.ts'
import type { ChangesOf, Db } from '../../db/types.ts'

/** Collections whose documents keep replaced parts. */
type Keeping = 'questions' | 'jobSettings' | 'library'

/** Words of this account that somebody's later edit replaced without having read them (S152). */
export interface ReplacedItem {
  collection: Keeping
  docId: string
  entry: Replaced
  /** field, and the part of it: a language, a choice */
  field: string
  part: string | undefined
  mine: unknown
  /** value that stands there now */
  now: unknown
  /** things of the field as it is now, where it is a list of them: an order names only their ids */
  things: readonly { id: string }[]
}

/** Own replaced parts of these documents, the oldest first. One that stands again is left out. */
export function replacedItems<C extends Keeping>(collection: C, docs: readonly Docs[C][], accountId: string): ReplacedItem[] {
  return docs.flatMap((doc) =>
    (doc.replaced ?? []).flatMap((entry): ReplacedItem[] => {
      if (!isStampOf(accountId, entry.id)) return []
      const mine: unknown = entry.json === undefined ? undefined : JSON.parse(entry.json)
      const now = valueAt(partKindsOf(collection), { ...doc }, entry.key)
      if (sameValue(mine, now) || isOrderKept(mine, now, entry.key)) return []
      return [
        {
          collection,
          docId: doc.id,
          entry,
          ...readKey(entry.key),
          part: readKey(entry.key).part,
          mine,
          now,
          things: thingsOf(doc, entry.key),
        },
      ]
    }),
  )
}

function thingsOf(doc: object, key: string): readonly { id: string }[] {
  const value: unknown = Reflect.get(doc, readKey(key).field)
  // lists of the entities that merge by id
  return Array.isArray(value) ? (value as { id: string }[]) : []
}

/** Is it an order that stands again, beside things that came later? */
const isOrderKept = (mine: unknown, now: unknown, key: string): boolean =>
  readKey(key).part === ORDER && Array.isArray(mine) && Array.isArray(now) && isSameOrder(mine.map(String), now.map(String))

/** Takes the entry off the list, and writes the own value again when it is wanted. */
export async function decideReplaced(db: Db, { collection, docId, entry, mine }: ReplacedItem, isMine: boolean): Promise<void> {
  const change = (doc: object): ChangesOf<Keeping> => {
    const left = ((doc as Docs[Keeping]).replaced ?? []).filter(({ id, key }) => id !== entry.id || key !== entry.key)
    const changes = isMine ? changesAt(partKindsOf(collection), { ...doc }, { [entry.key]: mine }) : {}
    // the fields were taken from a document of this collection
    return { ...changes, replaced: left.length > 0 ? left : undefined } as ChangesOf<Keeping>
  }
  await editDoc(db, collection, docId, change)
}
