import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { thumbnailId } from '#worker/vault/layout.ts'

/** What pinning one interview fetches: small things first, so that a cut leaves something to look at. */
export interface PackPlan {
  interviewId: string
  jobId: string
  scope: string
  files: readonly PlannedFile[]
  /** plain bytes of the videos; thumbnails (a few kB each) tell their size when they come */
  bytes: number
}

export interface PlannedFile {
  /** the answer's id, or the id of its thumbnail */
  mediaId: string
  objectName: string
  mime: string
  /** 0 = not known before the first block */
  bytes: number
}

/** Processed videos and thumbnails of an interview's counted answers; what is still coming is left out and fetched by a later refresh. */
export function planPack(interview: Pick<Interview, 'id' | 'jobId' | 'scope'>, answers: readonly Answer[]): PackPlan {
  const ready = answers.filter((answer) => answer.state === 'final' && answer.media?.status === 'ready')
  const files = [...ready.flatMap(thumbnailOf), ...ready.flatMap(videoOf)]
  return {
    interviewId: interview.id,
    jobId: interview.jobId,
    scope: interview.scope,
    files,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  }
}

function videoOf({ id, media }: Answer): PlannedFile[] {
  return media?.objectName ? [{ mediaId: id, objectName: media.objectName, mime: media.mime ?? 'video/webm', bytes: media.bytes ?? 0 }] : []
}

function thumbnailOf({ id, media }: Answer): PlannedFile[] {
  return media?.thumbnail ? [{ mediaId: thumbnailId(id), objectName: media.thumbnail, mime: imageType(media.thumbnail), bytes: 0 }] : []
}

const imageType = (name: string): string => (name.endsWith('.png') ? 'image/png' : name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
