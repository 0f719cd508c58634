import { totalAnswerMs, videoBytes } from '#shared/lib/interview-time.ts'
import { VOICE_BITS_PER_SECOND, VOICE_TRACK_BITS_PER_SECOND } from '#shared/lib/files/recorder-rates.ts'

/** Size of an answer, as the candidate chose it. */
export type Quality = 'full' | 'saver' | 'voice'
export const QUALITIES = ['full', 'saver', 'voice'] as const satisfies readonly Quality[]

const SAVER_PICTURE = 128_000

/** Reads the stored choice: a device that never chose records in full. */
export const qualityOf = (chosen: { mode: 'video' | 'voice'; quality?: 'full' | 'saver' }): Quality =>
  chosen.mode === 'voice' ? 'voice' : (chosen.quality ?? 'full')

/** Bits a second of the picture; 0 without one. `full`: the rate of the interview. */
export const pictureRate = (quality: Quality, full: number): number =>
  quality === 'voice' ? 0 : quality === 'saver' ? Math.min(SAVER_PICTURE, full) : full

/** Bits a second of a whole recording. In full the voice counts into the rate of the interview, as in the size that was shown before. */
export const wholeRate = (quality: Quality, full: number): number =>
  quality === 'full' ? full : Math.min(full, pictureRate(quality, full) + VOICE_BITS_PER_SECOND + besideRate(quality))

/** The voice that is sent before a picture. */
const besideRate = (quality: Quality): number => (quality === 'voice' ? 0 : VOICE_TRACK_BITS_PER_SECOND)

/** Bytes of the longest answer and of all together, at their longest. */
export function answerSizes(
  questions: readonly { kind: string; limitMs: number }[],
  bitsPerSecond: number,
): { each: number; total: number } {
  const recorded = questions.filter((question) => question.kind === 'video')
  return {
    each: videoBytes(Math.max(0, ...recorded.map((question) => question.limitMs)), bitsPerSecond),
    total: videoBytes(totalAnswerMs(recorded), bitsPerSecond),
  }
}
