import type * as z from 'zod'
import type { Answer } from '../entities/answer.ts'
import type { Probe } from '../views/upload.ts'

/**
 * What is known of one recorder segment of an answer, for the device that still holds its recording. Without a receipt nothing is: the object may be whole, but
 * nobody has compared it with the manifest of a final answer.
 */
export function probeOf(answer: Pick<Answer, 'receipt' | 'media'> | null, segment: number): z.infer<typeof Probe> {
  const media = answer?.receipt ? answer.media : undefined
  if (media?.status === 'unreadable') return 'unreadable'
  if (media?.status !== 'ready') return 'waiting'
  return media.unreadableSegments?.includes(segment) ? 'unreadable' : 'readable'
}

/** The same of the voice that was recorded beside it: what somebody can listen to needs no second copy. */
export function voiceProbeOf(answer: Pick<Answer, 'sound'> | null): z.infer<typeof Probe> {
  if (!answer?.sound) return 'waiting'
  return answer.sound.status === 'ready' ? 'readable' : 'unreadable'
}
