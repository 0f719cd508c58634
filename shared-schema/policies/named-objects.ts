import type { Answer, Segment } from '../entities/answer.ts'
import type { Question } from '../entities/question.ts'
import { MEDIA_OF_QUESTION, parseMediaName } from '../lib/files/group-media.ts'
import { parseVideoObjectName, type RecordedKind } from '../lib/files/object-name.ts'
import type { CollectionName } from '../primitives/collections.ts'

/** The lists in which a device names what it stores for an answer, and as what. Beside them a device names files of its group only. */
const LISTS = { segments: 'full', voice: 'voice', still: 'still' } as const satisfies Partial<Record<keyof Answer, RecordedKind>>
export type SegmentList = keyof typeof LISTS
const LIST_NAMES = Object.keys(LISTS) as SegmentList[] // keys of the record

/** Fields that make the names of an answer's objects, and the lists. */
export type NamingAnswer = Pick<Answer, 'kind' | 'interviewId' | 'questionId' | 'attempt' | SegmentList>

/**
 * Segments of a list that belong to the answer: named by its kind, interview, question, take and number. Others may be somebody else's and
 * are never shown, signed or removed because this document names them.
 */
export const ownSegments = (answer: NamingAnswer, list: SegmentList): Segment[] =>
  (answer[list] ?? []).filter(({ n, objectName }) => isOwn(answer, list, n, objectName))

function isOwn({ kind, interviewId, questionId, attempt }: NamingAnswer, list: SegmentList, segment: number, objectName: string): boolean {
  if (kind !== 'video') return false
  const named = parseVideoObjectName(objectName, interviewId)
  return named?.kind === LISTS[list] && named.questionId === questionId && named.attempt === attempt && named.segment === segment
}

/** Those of `fields` in which a document names what is not its own. `body` has passed the zod object of its collection. */
export function misnamedFields(
  { col, gid }: { col: CollectionName; gid: string },
  body: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string[] {
  if (col === 'questions') return fields.includes('file') && !hasOwnFile(gid, body as unknown as FilingQuestion) ? ['file'] : [] // as said above
  if (col !== 'answers') return []
  const answer = body as unknown as NamingAnswer // as said above
  return LIST_NAMES.filter((list) => fields.includes(list) && ownSegments(answer, list).length < (answer[list]?.length ?? 0))
}

/** Fields that say which file a question may name. */
type FilingQuestion = Pick<Question, 'kind' | 'file'>

/** Names the question no file, or one of its group that was stored for its kind (R469, R470, R471)? */
const hasOwnFile = (gid: string, { kind, file }: FilingQuestion): boolean =>
  file === undefined || parseMediaName(file.name, gid)?.kind === MEDIA_OF_QUESTION[kind]

/** Does a question name a file anew that was never brought (R469)? One that it names already stays, whatever became of it. */
export const namesUnstored = (unstored: ReadonlySet<string> | undefined, next: unknown, stored?: unknown): boolean =>
  unstored !== undefined && unstored.has(fileNameOf(next)) && fileNameOf(next) !== fileNameOf(stored)

/** Name in the field `file` of a question, checked or not; '' for none. */
export const fileNameOf = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string' ? file.name : ''

/** Collections in which recruiters name files of their group; in whatever field, because what a group keeps to use again has any. */
export const NAMING_MEDIA = ['jobSettings', 'questions', 'library'] as const satisfies readonly CollectionName[]

/** The files of the group that are named anywhere in such a document. */
export function mediaNamedIn(value: unknown, gid: string): string[] {
  if (typeof value === 'string') return parseMediaName(value, gid) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((part) => mediaNamedIn(part, gid)) : []
}
