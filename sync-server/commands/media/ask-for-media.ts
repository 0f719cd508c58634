import type { Answer } from '#shared/entities/answer.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'

/** Has the media job look at every received recording of an interview that is not ready; gives how many. The job itself does nothing twice. */
export async function askForMedia(deps: Pick<Deps, 'models' | 'jobs'>, of: { gid: string; interviewId: string }): Promise<number> {
  const place = { iv: of.interviewId, gid: of.gid }
  const answers = await documents.find(deps, 'answers', place, { where: { receipt: { $exists: true } } })
  const open = answers.filter(isOpen)
  for (const { id } of open) await deps.jobs.enqueue('process-media', { answerId: id }, `process-media:${id}`)
  return open.length
}

/** Skips media found to hold nothing, because the same bytes give the same result; a failure of the media process is tried again. */
const isOpen = ({ kind, media }: Answer): boolean =>
  kind === 'video' && media?.status !== 'ready' && (media?.status !== 'unreadable' || media.failed !== undefined)
