import type { CvBody, CvField, CvFields } from '#shared/cv/body.ts'
import { differences, valueAt, withValue } from '#shared/cv/corrections.ts'

/** Parts of a CV with entries. */
export const CV_LISTS = ['workExperiences', 'educations', 'certificatesAndAwards', 'skills', 'languages'] as const
export type CvList = (typeof CV_LISTS)[number]

/** Value of a CV, with what is known of how it was read. */
export interface CvFieldLine {
  pointer: string
  /** of the person, or of an entry of a list */
  part: 'basicInfo' | CvList
  /** number of the entry from 1; null for the person */
  entry: number | null
  /** `Title`; '' for an entry that is one text */
  name: string
  value: string | boolean
  field: CvField | undefined
}

/** Values of a CV, those read with the least confidence first; what people typed comes last, and nothing of an entry is left out but what is empty. */
export function fieldLinesOf(body: CvBody, fields: CvFields): CvFieldLine[] {
  const lines = [
    ...Object.entries(body.basicInfo).map(([name, value]) => lineOf('basicInfo', null, name, value, fields)),
    ...CV_LISTS.flatMap((part) =>
      body[part].flatMap((entry, at) =>
        typeof entry === 'string'
          ? [lineOf(part, at, '', entry, fields)]
          : Object.entries(entry).map(([name, value]) => lineOf(part, at, name, value, fields)),
      ),
    ),
  ]
  return lines
    .map((line, at) => ({ line, at, rank: rankOf(line) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ line }) => line)
}

function lineOf(part: 'basicInfo' | CvList, at: number | null, name: string, value: string | boolean, fields: CvFields): CvFieldLine {
  const pointer = [`/${part}`, ...(at === null ? [] : [String(at)]), ...(name === '' ? [] : [name])].join('/')
  return { pointer, part, entry: at === null ? null : at + 1, name, value, field: fieldFor(fields, pointer) }
}

/** Facts known of a value: of its place, or of the entry or list that somebody typed as a whole. */
function fieldFor(fields: CvFields, pointer: string): CvField | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (fields[at]) return fields[at]
  return undefined
}

/** Read values by confidence, then those that nobody found, then those of people. */
function rankOf({ field, value }: CvFieldLine): number {
  if (isByPerson(field)) return 3
  if (field && value !== '') return field.c
  return 2
}

export const isByPerson = (field: CvField | undefined): boolean => field?.by === 'human' || field?.by === 'candidate'

/** Below it a person should look at a value. */
export const SURE = 0.9

/** Draft of a CV: the body as it is typed, texts that are no value yet, and values that a person has seen to be right. */
export interface CvDraft {
  body: CvBody
  half: Readonly<Record<string, string>>
  confirmed: ReadonlySet<string>
}

export const cvDraftOf = (body: CvBody): CvDraft => ({ body, half: {}, confirmed: new Set() })

/** The draft with a value; a text that is none yet, like a half typed month, waits beside it. */
export function withTyped(draft: CvDraft, pointer: string, value: string | boolean): CvDraft {
  const { [pointer]: _before, ...half } = draft.half
  const body = withValue(draft.body, pointer, value)
  return body ? { ...draft, body, half } : { ...draft, half: { ...half, [pointer]: String(value) } }
}

export const withConfirmed = (draft: CvDraft, pointer: string): CvDraft => ({ ...draft, confirmed: new Set([...draft.confirmed, pointer]) })

/** The draft with one more, empty entry at the end of a list. */
export function withEntry(draft: CvDraft, list: CvList): CvDraft {
  const body = withValue(draft.body, `/${list}/${draft.body[list].length}`, list === 'skills' ? '' : {})
  return body ? { ...draft, body } : draft
}

/** Values to send: what differs, and what was confirmed as it stands. */
export function changesOf(before: CvBody, { body, confirmed }: CvDraft): Record<string, unknown> {
  const changed = differences(before, body)
  // a list of another length is sent as a whole
  const seen = [...confirmed].filter((pointer) => !changed.some((one) => pointer === one || pointer.startsWith(`${one}/`)))
  return Object.fromEntries([...changed, ...seen].map((pointer) => [pointer, valueAt(body, pointer)]))
}
