import type { Interview } from '../../entities/interview.ts'

type Asked = Pick<Interview, 'extension' | 'extensionDeclinedAt' | 'endAt' | 'finishedAt'>

/** State of a request for a later end. */
export type ExtensionState = 'none' | 'asked' | 'granted' | 'declined'

/** Granted is what reaches the end that was asked for: it is the change of the end itself. */
export function extensionState({
  extension,
  extensionDeclinedAt,
  endAt,
}: Pick<Asked, 'extension' | 'extensionDeclinedAt' | 'endAt'>): ExtensionState {
  if (extension === undefined) return 'none'
  if (typeof endAt === 'number' && endAt >= extension.until) return 'granted'
  return extensionDeclinedAt !== undefined && extensionDeclinedAt >= extension.askedAt ? 'declined' : 'asked'
}

/** Tells whether a request waits for an answer that still helps. */
export const awaitsExtension = (interview: Asked): boolean => extensionState(interview) === 'asked' && interview.finishedAt === undefined

/** May the candidate ask for more time? As long as the interview is not finished. */
export const mayAskExtension = ({ finishedAt }: Partial<Asked>): boolean => finishedAt === undefined

/** May the request be declined at this moment of a device? Only one that there is, and not before it was made. */
export const mayAnswerExtension = ({ extension }: Partial<Asked>, at: number | undefined): boolean =>
  extension !== undefined && at !== undefined && at >= extension.askedAt

/** Moment of a new request, after the refusal of the one before even where the clock of this device is behind. */
export const askedAtNow = ({ extensionDeclinedAt = 0 }: Pick<Asked, 'extensionDeclinedAt'>, nowMs: number): number =>
  Math.max(nowMs, extensionDeclinedAt + 1)

/** Moment of a refusal, not before the request whatever the clock of this device says. */
export const declinedAtNow = ({ extension }: Pick<Asked, 'extension'>, nowMs: number): number => Math.max(nowMs, extension?.askedAt ?? 0)
