import type { TakeCheck, TakeFinding } from '../capture/types.ts'
/** Measurements of a take; empty lists: they failed. */
export interface TakeMeasure {
  hasSoundTrack: boolean
  /** loudness of each tenth of a second, 0..1 on the scale of `levelOf` */
  levels: readonly number[]
  /** tenths of a second in which the sound hit the end of the scale */
  clipped: number
  /** was a voice heard; null: nobody listened for one */
  hasVoice: boolean | null
  /** small looks at the picture in order; `change`: mean difference to the look before, 0..1, null for the first */
  pictures: readonly PictureLook[]
  /** is there a face in any picture; null: nobody looked */
  hasFace: boolean | null
  /** files for either did not come, as when offline: another time they may */
  isOutOfReach?: boolean
}

export interface PictureLook {
  /** 0 black to 1 white */
  brightness: number
  change: number | null
}

/** Facts that the browser reports of the microphone that recorded. */
export interface MicrophoneFacts {
  label: string
  /** its track was muted or had ended */
  isOff: boolean
  /** the browser gave another one than the candidate chose */
  isOther: boolean
}

/** Judges a take. What was not measured is not judged; `microphone` null: nothing is known of it, as after a reload. */
export function checkTake(measure: TakeMeasure, microphone: MicrophoneFacts | null): TakeCheck {
  const isMeasured = !measure.hasSoundTrack || measure.levels.length >= LEAST_LEVELS
  return {
    findings: [...soundOf(measure, microphone), ...pictureOf(measure.pictures)],
    basis: !isMeasured ? 'nothing' : measure.hasVoice === null ? 'loudness' : 'voice',
    ...(measure.hasFace === false && isVisible(measure) && { hint: 'noFace' }),
  }
}

/** Is the sound good enough by its loudness that a voice is worth listening for? */
export const isAudible = (measure: TakeMeasure): boolean =>
  measure.levels.length >= LEAST_LEVELS_FOR_VOICE && loudestOf(measure.levels) >= QUIET

/** Is the picture good enough that a face could be in it? Never true of an answer by voice alone. */
export const isVisible = ({ pictures }: TakeMeasure): boolean => pictures.length >= LEAST_PICTURES && pictureOf(pictures).length === 0

/** May the files for hearing a voice (some 6 MB) and for looking for a face be fetched? Never over a connection that is slow, billed or not known yet, and never by a candidate who saves. */
export function mayFetchModels(of: {
  quality: 'full' | 'saver' | 'voice'
  /** sending waits for Wi-Fi or was paused by hand */
  isHeld: boolean
  /** asked for by its owner, or billed by the byte */
  savesData: boolean
  /** measured while sending, else as the browser estimates; undefined: nobody knows */
  bytesPerSecond: number | undefined
}): boolean {
  return of.quality === 'full' && !of.isHeld && !of.savesData && (of.bytesPerSecond ?? 0) >= LEAST_BYTES_PER_SECOND
}

/** Mean difference of two pictures of the same size, 0..1. */
export function changeBetween(before: Uint8ClampedArray, now: Uint8ClampedArray): number {
  const sum = now.reduce((total, value, at) => total + Math.abs(value - (before[at] ?? 0)), 0)
  return now.length === 0 ? 0 : sum / now.length / 255
}

function soundOf(measure: TakeMeasure, microphone: MicrophoneFacts | null): TakeFinding[] {
  if (!measure.hasSoundTrack) return ['noMicrophone']
  const { levels, clipped, hasVoice } = measure
  if (levels.length < LEAST_LEVELS) return []
  const loudest = loudestOf(levels)
  if (loudest < SILENT && microphone?.isOff) return ['noMicrophone']
  const isSuspicious = microphone !== null && (microphone.isOther || NO_MICROPHONE.test(microphone.label))
  if (loudest < QUIET || hasVoice === false)
    return [isSuspicious ? 'wrongMicrophone' : loudest < SILENT ? 'silent' : loudest < QUIET ? 'quiet' : 'noVoice']
  const audible = levels.filter((level) => level >= QUIET).length
  return clipped > audible * OFTEN ? ['loud'] : []
}

function pictureOf(pictures: readonly PictureLook[]): TakeFinding[] {
  if (pictures.length < LEAST_PICTURES) return []
  if (pictures.every(({ brightness }) => brightness < BLACK)) return ['black']
  // the first looks may differ more, because the recorder still refines a picture that stands
  return pictures.slice(2).every(({ change }) => change === null || change < STANDS) ? ['frozen'] : []
}

/** A click of a mouse is no voice: what was reached for half a second in all. */
const loudestOf = (levels: readonly number[]): number => [...levels].sort((a, b) => b - a)[4] ?? 0

/** Names of devices that play back what the computer itself sounds. */
const NO_MICROPHONE = /stereo mix|what u hear|\bmonitor of\b|loopback|blackhole|soundflower|vb-audio|cable output|virtual cable/i

const LEAST_LEVELS = 10
/** An answer of less than three seconds may be a single word. */
const LEAST_LEVELS_FOR_VOICE = 30
const LEAST_PICTURES = 4
const SILENT = 0.08
/** Below this the loudest moments of an answer were hardly a whisper. */
const QUIET = 0.2
const OFTEN = 0.2
const BLACK = 0.02
/** A person who keeps still moves more than this; a picture that stands, recorded again and again, differs by about 0.0014. */
const STANDS = 0.002
const LEAST_BYTES_PER_SECOND = 500_000
