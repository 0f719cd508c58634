import type { Answer } from '#shared/entities/answer.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'

/** Has the media job look at every received recording of an interview that is not ready; gives how many. The job itself does nothing twice. */
export async function askForMedia(deps: Pick<Deps, 'models' | 'jobs'>, of: { gid: string; interviewId: string }): Promise<number> {
  const answers = await deps.models.entities
    .find({ iv: of.interviewId, gid: of.gid, col: 'answers', del: false, 'body.receipt': { $exists: true } })
    .lean<StoredEntity[]>()
  // every commit passed the zod object of answers
  const open = answers.filter(({ body }) => isOpen(body as unknown as Answer))
  for (const { _id } of open) await deps.jobs.enqueue('process-media', { answerId: _id }, `process-media:${_id}`)
  return open.length
}

/** What was found to hold nothing stays so, because the same bytes give the same result; what the media process failed on does not. */
const isOpen = ({ kind, media }: Answer): boolean =>
  kind === 'video' && media?.status !== 'ready' && (media?.status !== 'unreadable' || media.failed !== undefined)
