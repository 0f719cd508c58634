import { cleanText, cutText, isSameText, isVisible } from '#shared/primitives/text.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Tag } from '#shared/sync/rules/tags.ts'
import { MOST_TAGS } from '#shared/entities/limits.ts'
import { editDoc } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'

export const LONGEST_TAG = 40

/** The tags to show, in their order. */
export const tagNames = (interview: Pick<Interview, 'tags'>): string[] =>
  (interview.tags ?? []).flatMap((tag) => (tag.in ? [tag.name] : [])).toSorted((a, b) => a.localeCompare(b))

/** Reason why this tag cannot be added; null when it can. A difference in upper and lower case is none. */
export function tagProblem(interview: Pick<Interview, 'tags'>, name: string): 'empty' | 'there' | 'tooMany' | null {
  const names = tagNames(interview)
  if (!isVisible(name)) return 'empty'
  if (names.some((one) => isSameText(one, clean(name)))) return 'there'
  return names.length >= MOST_TAGS ? 'tooMany' : null
}

export const addTag = (db: Db, interviewId: string, name: string): Promise<unknown> => setTag(db, interviewId, clean(name), true)

/** The removed tag stays in the list as removed until the server knows of it. */
export const removeTag = (db: Db, interviewId: string, name: string): Promise<unknown> => setTag(db, interviewId, name, false)

const setTag = (db: Db, interviewId: string, name: string, isIn: boolean): Promise<unknown> =>
  editDoc(db, 'interviews', interviewId, ({ tags = [] }, op) => ({
    tags: [...tags.filter((tag: Tag) => cleanText(tag.name) !== cleanText(name)), { name, in: isIn, op }],
  }))

const clean = (name: string): string => cleanText(cutText(cleanText(name).replaceAll(/\s+/gu, ' '), LONGEST_TAG))
