import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import { soundId, thumbnailId, wordsId } from '#worker/vault/schema.ts'
import { hasOnlyVoice } from '../answers/answer-state.ts'

/** Files that pinning one interview fetches: small ones first, so that a cut leaves something to look at. */
export interface PackPlan {
  interviewId: string
  jobId: string
  scope: string
  files: readonly PlannedFile[]
  /** plain bytes of the videos and voices; thumbnails (a few kB each) tell their size when they come */
  bytes: number
}

export interface PlannedFile {
  /** the answer's id, or the id of its thumbnail, voice or words */
  mediaId: string
  objectName: string
  mime: string
  /** 0 = not known before the first block */
  bytes: number
  /** base64, of the file: other bytes are not kept; absent = not known */
  sha256?: string
  /** file that leaves the device once all of this is here */
  replaces?: string
}

/**
 * Words, processed videos and thumbnails of an interview's counted answers, and the voice where there is nothing to see; what is still coming is left out and
 * fetched by a later refresh, and takes the place of the voice.
 */
export function planPack(interview: Pick<Interview, 'id' | 'jobId' | 'scope'>, answers: readonly Answer[]): PackPlan {
  const final = withoutReplaced(answers.filter((answer) => answer.state === 'final'))
  const ready = final.filter((answer) => answer.media?.status === 'ready')
  const heard = final.filter((answer) => !ready.includes(answer) && hasOnlyVoice(answer))
  const files = [
    ...[...ready, ...heard].flatMap(wordsOf),
    ...ready.flatMap(thumbnailOf),
    ...heard.flatMap(voiceOf),
    ...ready.flatMap(videoOf),
  ]
  return {
    interviewId: interview.id,
    jobId: interview.jobId,
    scope: interview.scope,
    files,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  }
}

/** Reason why there is nothing to keep offline, although the candidate may have answered. */
export type EmptyPack = 'loading' | 'text' | 'preparing' | 'nothingYet'

/** Compares what the server says has been received with the answers that this device has. */
export function emptyPackOf(
  { delivered }: Pick<Interview, 'delivered'>,
  answers: readonly Pick<Answer, 'state' | 'kind' | 'receipt'>[],
): EmptyPack {
  const final = answers.filter(({ state }) => state === 'final')
  const received = final.filter(({ receipt }) => receipt !== undefined)
  if ((delivered?.received ?? 0) > received.length) return 'loading'
  if (received.some(({ kind }) => kind === 'video')) return 'preparing'
  return final.length > 0 && final.every(({ kind }) => kind !== 'video') ? 'text' : 'nothingYet'
}

function videoOf({ id, media }: Answer): PlannedFile[] {
  if (!media?.objectName) return []
  const { objectName, mime = 'video/webm', bytes = 0 } = media
  return [{ mediaId: id, objectName, mime, bytes, replaces: soundId(id) }]
}

function wordsOf({ id, words }: Answer): PlannedFile[] {
  const current = words?.current
  return current ? [{ mediaId: wordsId(id), objectName: current.objectName, mime: 'application/json', bytes: current.bytes }] : []
}

function voiceOf({ id, sound }: Answer): PlannedFile[] {
  if (!sound?.objectName) return []
  const { objectName, mime = 'audio/webm', bytes = 0 } = sound
  return [{ mediaId: soundId(id), objectName, mime, bytes }]
}

function thumbnailOf({ id, media }: Answer): PlannedFile[] {
  return media?.thumbnail ? [{ mediaId: thumbnailId(id), objectName: media.thumbnail, mime: imageType(media.thumbnail), bytes: 0 }] : []
}

const imageType = (name: string): string => (name.endsWith('.png') ? 'image/png' : name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
