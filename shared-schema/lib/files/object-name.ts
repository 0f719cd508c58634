/**
 * Name of a segment (R328): `orgnl_<interview>_<question>_a<try>s<segment>-<mark>.webm`, voice alone `voice_…`, picture `still_….jpg`,
 * small video `small_….webm`. Ends .webm for any recorder; the true type is stored beside it (X37). Names from before the mark lack it
 * (ADR 0065).
 */
export const videoObjectName = ({ kind = 'full', mark, ...of }: VideoObject): string =>
  `${NAMED[kind].prefix}_${of.interviewId}_${of.questionId}_a${of.attempt}s${of.segment}${mark ? `-${mark}` : ''}.${NAMED[kind].ending}`

/** Parses a stored name for a known interview (old ids may contain underscores, so the name alone does not tell). Null = not a name of this interview. */
export function parseVideoObjectName(name: string, interviewId: string): NamedObject | null {
  const kind = RECORDED_KINDS.find((one) => name.startsWith(`${NAMED[one].prefix}_${interviewId}_`))
  if (!kind || !isSafeObjectName(name)) return null
  const { prefix, ending } = NAMED[kind]
  const match = /^([0-9a-z][0-9a-z.:_-]*)_a([1-9]\d?)s(\d{1,2})(?:-([0-9a-z]{8}))?\.([0-9a-z]+)$/.exec(
    name.slice(`${prefix}_${interviewId}_`.length),
  )
  if (!match?.[1] || match[5] !== ending) return null
  return { kind, questionId: match[1], attempt: Number(match[2]), segment: Number(match[3]), ...(match[4] && { mark: match[4] }) }
}
type NamedObject = Omit<VideoObject, 'interviewId' | 'kind'> & { kind: RecordedKind }

/** Tells takes of two devices apart that both are the first of a question: the end of the take's id, which is chance. */
export const markOf = (takeId: string): string => takeId.slice(-8)

/**
 * May a new interview or question have this id? Names join their parts with `_`, so an id without it makes names that are nobody else's. Older ids may have it.
 */
export const mayPartNames = (id: string): boolean => !id.includes('_')

/** `full`: the answer. `voice`: its voice alone, small enough to be heard long before the answer has arrived. `still`: one picture of it, to be seen before. `small`: a small video of it. */
export const RECORDED_KINDS = ['full', 'voice', 'still', 'small'] as const
export type RecordedKind = (typeof RECORDED_KINDS)[number]
/** Kinds sent ahead of an answer that are not the answer: no receipt, deadline or reminder considers them. */
export type BesideKind = Exclude<RecordedKind, 'full'>
const NAMED: Readonly<Record<RecordedKind, { prefix: string; ending: string }>> = {
  full: { prefix: 'orgnl', ending: 'webm' },
  voice: { prefix: 'voice', ending: 'webm' },
  still: { prefix: 'still', ending: 'jpg' },
  small: { prefix: 'small', ending: 'webm' },
}

/** Takes of one question that a device makes, also those that cost nothing: the server takes an answer with such a number. */
export const MOST_TRIES = 20

/** Recorder starts of one take: names and numbers are made for so many. */
export const MOST_SEGMENTS = 100

/** No way out of a prefix and no empty or absolute name (R329). */
export const isSafeObjectName = (name: string): boolean =>
  name.length > 0 && name.length <= 200 && !name.startsWith('/') && !name.includes('..') && /^[\w.:/-]+$/.test(name)

export interface VideoObject {
  kind?: RecordedKind
  interviewId: string
  questionId: string
  /** running number of the take on its device, from 1; also counts takes that cost nothing */
  attempt: number
  /** running number of the recorder start inside the take, from 0 */
  segment: number
  /** see `markOf` */
  mark?: string
}
