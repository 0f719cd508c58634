import type { LibraryItem } from '#shared/entities/library-item.ts'
import type { PlainQuestion, Question } from '#shared/entities/question.ts'
import { MAIL_KINDS, MAIL_PARTS, isMailText, mailField } from '#shared/lib/mail/mail-kinds.ts'
import { textsOf, type EmailFields } from '#shared/policies/email-problems.ts'
import { contentOf, versionsOf, withVersion, type LibraryContent } from '#shared/policies/library.ts'
import type { Shelf } from '#shared/policies/shelves.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { cleanText, isVisible } from '#shared/primitives/text.ts'
import { editDoc, insertDoc, removeDoc } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'

/** Keeps something as a new item of the group's library; gives its id. Works offline, as everything here. */
export async function keepNew(db: Db, item: NewItem, nowMs: number): Promise<string> {
  const id = newId()
  const { id: ownerId, gid, name: ownerName } = db.actor
  const versions = withVersion({}, item.content, { id: newId(), at: nowMs, by: ownerId, byName: ownerName })
  const facts = { kind: item.shelf, name: cleanText(item.name), value: {}, ownerId, ownerName, createdAt: nowMs, versions }
  await insertDoc(db, 'library', { id, scope: scopeOf.group(gid) }, facts)
  return id
}

export interface NewItem {
  shelf: Shelf
  name: string
  content: LibraryContent
}

/** Keeps something as the newest version of an item; one that was put away comes back with it. */
export async function keepVersion(db: Db, id: string, content: LibraryContent, nowMs: number): Promise<void> {
  const { id: by, name: byName } = db.actor
  const facts = { id: newId(), at: nowMs, by, byName }
  await editDoc(db, 'library', id, (item) => ({ versions: withVersion(item, content, facts), ...(item.deletedAt && { deletedAt: null }) }))
}

/** Makes a former version the newest again; those between stay. */
export async function restoreVersion(db: Db, id: string, versionId: string, nowMs: number): Promise<void> {
  const { id: by, name: byName } = db.actor
  await editDoc(db, 'library', id, (item) => {
    const former = versionsOf(item).find((version) => version.id === versionId)
    if (!former) return {}
    return { versions: withVersion(item, former, { id: newId(), at: nowMs, by, byName, from: former.number }) }
  })
}

/** Notes that a job took a version, so that everybody sees by which jobs the item is used. */
export async function noteUse(db: Db, id: string, jobId: string, number: number): Promise<void> {
  await editDoc(db, 'library', id, ({ usedIn = {} }) => ({ usedIn: { ...usedIn, [jobId]: number } }))
}

export const renameItem = (db: Db, id: string, name: string): Promise<unknown> => editDoc(db, 'library', id, { name: cleanText(name) })

/** Puts an item away, or brings it back. */
export const putAway = (db: Db, id: string, isAway: boolean, nowMs: number): Promise<unknown> =>
  editDoc(db, 'library', id, { deletedAt: isAway ? nowMs : null })

/** Removes what was put away, for everybody and for good. */
export const removeForGood = (db: Db, id: string): Promise<void> => removeDoc(db, 'library', id)

/** The questions of a job without their place in it. */
export const questionContent = (questions: readonly Question[]): LibraryContent => ({ questions: questions.map(plainQuestion) })

function plainQuestion(question: Question): PlainQuestion {
  const { kind, text, required, limitMs, thinkMs, attempts, answerType, choices, correct, modelAnswer, topic, competencies, rubric } =
    question
  const all = { kind, text, required, limitMs, thinkMs, attempts, answerType, choices, correct, modelAnswer, topic, competencies, rubric }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as PlainQuestion // kind and text are there
}

/** The texts of a job's mails that somebody wrote. */
export function mailContent(email: EmailFields): LibraryContent {
  const written = MAIL_KINDS.flatMap((kind) =>
    MAIL_PARTS[kind].filter(isMailText).flatMap((part) => {
      const seen = Object.entries(textsOf(email, kind, part)).filter(([, text]) => isVisible(text))
      return seen.length > 0 ? [[mailField(kind, part), Object.fromEntries(seen)] as const] : []
    }),
  )
  return { mails: Object.fromEntries(written) }
}

/** Content of a set that was read from a file, or of another one. */
export const setContent = (questions: readonly PlainQuestion[]): LibraryContent => contentOf({ questions: [...questions] })

/** Items of a shelf, by name; those that were put away only where they are asked for. */
export function itemsOn(items: readonly LibraryItem[], shelf: Shelf): LibraryItem[] {
  const there = items.filter((item) => item.kind === shelf && !item.deletedAt && (item.versions?.length ?? 0) > 0)
  return there.toSorted((a, b) => COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

export const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
