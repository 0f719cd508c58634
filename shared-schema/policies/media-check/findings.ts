/** Findings about a picture: light and size, nothing of whom it shows (R101, X45). */
export const PICTURE_FINDINGS = ['dark', 'bright', 'flat', 'small'] as const
export type PictureFinding = (typeof PICTURE_FINDINGS)[number]

/** Findings about a sound: level and clipping, nothing of who speaks or how (X45). */
export const SOUND_FINDINGS = ['silent', 'quiet', 'clipping', 'short', 'unreadable'] as const
export type SoundFinding = (typeof SOUND_FINDINGS)[number]

/** Size and light of a picture; brightness and contrast from 0 to 100. */
export interface PictureFacts {
  width: number
  height: number
  brightness: number
  contrast: number
}

/** Finds what somebody can do better: another place, more light. */
export function pictureFindings({ width, height, brightness, contrast }: PictureFacts): PictureFinding[] {
  return [
    ...(brightness < DARK ? ['dark' as const] : brightness > BRIGHT ? ['bright' as const] : []),
    ...(contrast < FLAT ? ['flat' as const] : []),
    ...(Math.min(width, height) < SMALL_PIXELS ? ['small' as const] : []),
  ]
}

const DARK = 18
const BRIGHT = 88
const FLAT = 3
const SMALL_PIXELS = 240

/** Length of a sound and the loudest of each of its stretches, 0 to 100. */
export interface SoundFacts {
  durationMs: number
  peaks: readonly number[]
}

/** Finds what somebody can do better: come nearer, speak up, turn the microphone down. */
export function soundFindings({ durationMs, peaks }: SoundFacts): SoundFinding[] {
  const loudest = Math.max(0, ...peaks)
  const clipped = peaks.filter((peak) => peak >= FULL).length
  return [
    ...(loudest <= SILENT ? ['silent' as const] : loudest < QUIET ? ['quiet' as const] : []),
    ...(clipped > peaks.length * CLIPPED_PART ? ['clipping' as const] : []),
    ...(durationMs < SHORT_MS ? ['short' as const] : []),
  ]
}

const SILENT = 1
const QUIET = 8
const FULL = 99
const CLIPPED_PART = 0.05
const SHORT_MS = 500
