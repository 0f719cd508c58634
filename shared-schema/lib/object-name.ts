/** Where a recorder segment of an answer is stored (R328): `orgnl_<interview>_<question>_a<take>s<segment>.webm`. The name ends .webm whatever the recorder makes; the true type is stored beside it (X37). */
export const videoObjectName = (of: VideoObject): string => `orgnl_${of.interviewId}_${of.questionId}_a${of.attempt}s${of.segment}.webm`

/** What a stored name says, for an interview that is known already (ids may contain underscores, so the name alone does not tell). Null = not a name of this interview. */
export function parseVideoObjectName(name: string, interviewId: string): Omit<VideoObject, 'interviewId'> | null {
  const prefix = `orgnl_${interviewId}_`
  if (!name.startsWith(prefix) || !isSafeObjectName(name)) return null
  const match = /^([0-9a-z][0-9a-z.:_-]*)_a([1-9]\d?)s(\d{1,2})\.webm$/.exec(name.slice(prefix.length))
  return match?.[1] ? { questionId: match[1], attempt: Number(match[2]), segment: Number(match[3]) } : null
}

/** No way out of a prefix and no empty or absolute name (R329). */
export const isSafeObjectName = (name: string): boolean =>
  name.length > 0 && name.length <= 200 && !name.startsWith('/') && !name.includes('..') && /^[\w.:/-]+$/.test(name)

export interface VideoObject {
  interviewId: string
  questionId: string
  /** running number of the take, from 1; also counts takes that cost nothing, so that two takes never share an object */
  attempt: number
  /** running number of the recorder start inside the take, from 0 */
  segment: number
}
