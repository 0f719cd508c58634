import { useCallback, useEffect, useState } from 'react'
import { COLLECTIONS_OF_ROLE, type Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { changesAt } from '#shared/sync/parts.ts'
import { editDoc } from '../../db/edit.ts'
import { useDb, useLease } from '../../db/hooks.ts'
import { storedDoc } from '../../db/read.ts'
import { rescuedPrefix, type RescuedRow } from '../../lib/profile/rescued-row.ts'
import type { ChangesOf, Db } from '../../db/types.ts'
import { useProfileValue } from '../../lib/profile/use-profile-value.ts'
import { deciderOf } from './decided-by.ts'
import { barOf, writable, type Bar, type Found } from './put-back.ts'

export interface RescuedItem {
  row: RescuedRow
  /** reason why it cannot be put back; null when it can */
  bar: Bar | null
  /** the document that was there before, when it is on this device */
  existing: Found | null
  /** the document as it stands now; null when it is not on this device */
  doc: Found | null
  /** another decision stands: by whom, null where this device does not know them; absent for other refusals */
  decidedBy?: string | null
  /** page that shows the document */
  place: Place | null
}

/** A report of a candidate, or the set-up of a job. */
export type Place = { jobId: string; interviewId?: string }

/** Rescued edits of one document, newest first. */
export interface RescuedGroup {
  id: string
  collection: CollectionName
  /** name of the document: the candidate, the question, the job; null when that is not on this device */
  name: string | null
  items: RescuedItem[]
}

/** All rescued edits of the account, documents with the newest edit first; undefined while they are read. */
export function useRescued(): RescuedGroup[] | undefined {
  const db = useDb()
  const rows = useProfileValue(
    rescuedPrefix(db.actor.id),
    useCallback(() => db.rescued.list(), [db]),
  )
  const isLocked = useLease().state === 'locked'
  const [groups, setGroups] = useState<RescuedGroup[]>()
  useEffect(() => {
    let isCurrent = true
    if (rows) void groupRows(db, rows).then((made) => isCurrent && setGroups(made))
    return () => {
      isCurrent = false
    }
  }, [db, rows])
  // the own words stay readable when the lease is over, the candidate's name does not
  return isLocked ? groups?.map((group) => ({ ...group, name: null })) : groups
}

/** Groups by document; the rows may come in any order. */
export async function groupRows(db: Db, rows: readonly RescuedRow[]): Promise<RescuedGroup[]> {
  const groups = new Map<string, RescuedGroup>()
  for (const row of rows.toSorted((a, b) => b.at - a.at)) {
    const id = `${row.collection} ${row.docId}`
    const existing = row.existing === undefined ? null : await find(db, row.collection, row.existing)
    const doc = await targetOf(db, row)
    const item: RescuedItem = {
      row,
      bar: barOf(row, doc, db.actor),
      existing,
      doc,
      ...(row.reason === 'transition' && doc && { decidedBy: await decidedBy(db, row, doc) }),
      place: await placeOf(db, row.collection, doc),
    }
    const known = groups.get(id)
    if (known) known.items.push(item)
    // rows are written by sync itself, so the collection is one of ours
    else groups.set(id, { id, collection: row.collection as CollectionName, name: await nameOf(db, row, doc), items: [item] })
  }
  return [...groups.values()]
}

/** Makes the edit again as a fresh one. Null when done: it then leaves the list, and comes back if the server refuses again. */
export async function putBack(db: Db, row: RescuedRow): Promise<Bar | null> {
  const doc = await targetOf(db, row)
  const bar = barOf(row, doc, db.actor)
  if (bar || !doc) return bar ?? 'gone'
  // the fields were taken from a document of this collection
  const collection = row.collection as CollectionName
  const change = (now: object): ChangesOf<CollectionName> =>
    changesAt(partKindsOf(collection), { ...now }, writable(row, doc, db.actor)) as ChangesOf<CollectionName>
  await editDoc(db, collection, doc.id, change)
  await db.rescued.discard(row.id)
  return null
}

/** The document that the edit belongs into: its own, or the one that was there before it. */
async function targetOf(db: Db, row: RescuedRow): Promise<Found | null> {
  const own = await find(db, row.collection, row.docId)
  return own ?? (row.existing === undefined ? null : await find(db, row.collection, row.existing))
}

async function decidedBy(db: Db, { collection, fields }: RescuedRow, doc: Found): Promise<string | null> {
  const [field] = Object.keys(fields)
  // every document has both
  return collection === 'interviews' && field !== undefined ? await deciderOf(db, doc as unknown as Docs['interviews'], field) : null
}

async function placeOf(db: Db, collection: string, doc: Found | null): Promise<Place | null> {
  if (!doc) return null
  if (collection === 'jobs') return { jobId: doc.id }
  if (collection === 'jobSettings' || collection === 'questions')
    return textOf(doc['jobId']) === null ? null : { jobId: String(doc['jobId']) }
  const interviewId = collection === 'interviews' ? doc.id : textOf(doc['interviewId'])
  const jobId = interviewId && textOf((await find(db, 'interviews', interviewId))?.['jobId'])
  return interviewId && jobId ? { jobId, interviewId } : null
}

async function nameOf(db: Db, row: RescuedRow, doc: Found | null): Promise<string | null> {
  const own: Readonly<Record<string, unknown>> = doc ?? row.fields
  if (row.collection === 'jobSettings') return textOf((await find(db, 'jobs', row.docId.split('.')[0] ?? ''))?.['name'])
  if (row.collection === 'questions') return firstText(own['text'])
  if (row.collection === 'answers') return firstText((await find(db, 'questions', String(own['questionId'])))?.['text'])
  if (!OF_INTERVIEW.includes(row.collection)) return textOf(own['name'])
  const interviewId = textOf(own['interviewId']) ?? interviewOf(row.docId)
  return textOf((await find(db, 'interviews', interviewId))?.['name'])
}

const OF_INTERVIEW: readonly string[] = ['comments', 'reviews', 'reports']
/** Score cards are named `d.<interview>.<rater>`. */
const interviewOf = (docId: string): string => docId.split('.')[1] ?? ''

async function find(db: Db, collection: string, id: string): Promise<Found | null> {
  const name = COLLECTIONS_OF_ROLE[db.actor.role].find((known) => known === collection)
  if (!name || id === '') return null
  const doc = await storedDoc(db, name, id)
  return doc && { ...doc }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const firstText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? textOf(Object.values(value)[0]) : textOf(value)
