import { fileIn } from '#shared/policies/media/files-named.ts'
import { MEDIA_TYPES, senseOf } from '#shared/lib/files/group-media.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { PackPlan, PlannedFile } from '../offline-packs/plan-pack.ts'

export type MediaPack = Pick<Pack, 'interview' | 'files'>

/** Pack of the vault in which the files of an own interview lie. */
export const ownPackId = (interviewId: string): string => `own:${interviewId}`

/** Its name in the vault and in the address at which the device serves it. */
export const mediaIdOf = (interviewId: string, name: string): string => `own-${interviewId}-${fileIn(name)}`

/** The files of a pack to fetch, pictures first, without videos for somebody who skips them. */
export function planMedia({ interview, files = [] }: MediaPack, withVideos: boolean): PackPlan {
  const wanted = files.filter(({ name }) => withVideos || senseOf(name) !== 'video')
  const planned = wanted.map(({ name, bytes, sha256 }): PlannedFile => ({
    mediaId: mediaIdOf(interview.id, name),
    objectName: name,
    mime: mimeOf(name),
    bytes,
    sha256,
  }))
  return {
    interviewId: ownPackId(interview.id),
    jobId: interview.jobId,
    scope: interview.scope,
    files: planned.toSorted((a, b) => Number(a.mime.startsWith('video/')) - Number(b.mime.startsWith('video/'))),
    bytes: planned.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Has the pack videos that may be skipped? */
export const hasVideos = ({ files = [] }: Pick<Pack, 'files'>): boolean => files.some(({ name }) => senseOf(name) === 'video')

function mimeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  // the keys of that list are the endings
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending as keyof typeof MEDIA_TYPES] : 'application/octet-stream'
}
