import type * as z from 'zod'
import type { Answer } from '../entities/answer.ts'
import type { BesideKind } from '../lib/files/object-name.ts'
import type { Probe } from '../views/upload.ts'

/**
 * Result known of one recorder segment, for the device that still holds its recording. Requires a receipt: before it, nobody has compared
 * the object with the manifest of a final answer.
 */
export function probeOf(answer: Pick<Answer, 'receipt' | 'media'> | null, segment: number): z.infer<typeof Probe> {
  const media = answer?.receipt ? answer.media : undefined
  if (media?.status === 'unreadable') return 'unreadable'
  if (media?.status !== 'ready') return 'waiting'
  return media.unreadableSegments?.includes(segment) ? 'unreadable' : 'readable'
}

/**
 * Fields of an answer that name a side track and its result, by kind. A small video is made after the answer has become final, so no field
 * names what was sent.
 */
export const BESIDE = {
  voice: { recorded: 'voice', made: 'sound' },
  still: { recorded: 'still', made: 'picture' },
  small: { recorded: null, made: 'small' },
} as const satisfies Record<BesideKind, { recorded: keyof Answer | null; made: keyof Answer }>

/** The same of what was recorded beside it: what somebody can hear or see needs no second copy. */
export function besideProbeOf(answer: Pick<Answer, 'sound' | 'picture' | 'small'> | null, kind: BesideKind): z.infer<typeof Probe> {
  const made = answer?.[BESIDE[kind].made]
  if (!made) return 'waiting'
  return made.status === 'ready' ? 'readable' : 'unreadable'
}

/** True while the server has work left for an answer: a receipt to give, a recording to process, a retry. Independent of the caller. */
export const isUnsettled = ({ state, receipt, media, sound, picture, small, words }: Partial<Answer>): boolean =>
  state === 'final' &&
  (!receipt || media?.status === 'waiting' || [media, sound, picture, small, words].some((made) => made?.failed !== undefined))
