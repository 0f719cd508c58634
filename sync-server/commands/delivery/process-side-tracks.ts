import { BESIDE } from '#shared/policies/answer.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { isDue } from '../media/media-failures.ts'
import { previewSegments } from '../media/preview-segments.ts'
import { areStored } from '../uploads/stored-segments.ts'

/**
 * Prepares voice, picture and preview video of a final answer once complete with the device's size and hash, also before the answer itself,
 * and after failures of the media process. Gives no receipt. Safe to repeat.
 */
export async function processSideTracks(
  deps: Pick<Deps, 'models' | 'jobs' | 'clock'>,
  of: { answerId: string; gid: string },
): Promise<void> {
  const answer = await documents.get(deps, 'answers', { id: of.answerId, gid: of.gid })
  if (answer?.state !== 'final') return
  const now = deps.clock.now()
  const { small, media, words } = answer
  for (const kind of ['voice', 'still'] as const) {
    // the video has a picture of its own by now
    if (kind === 'still' && media?.thumbnail) continue
    const { recorded, made } = BESIDE[kind]
    const there = answer[made]
    if (there ? !isDue(there.failed, now) : !(await areStored(deps, answer, answer[recorded] ?? []))) continue
    await deps.jobs.enqueue(`process-${kind}`, { answerId: answer.id }, `process-${kind}:${answer.id}`)
  }
  if (isDue(words?.failed, now)) await deps.jobs.enqueue('transcribe', { answerId: answer.id }, `transcribe:${answer.id}`)
  if (media?.status !== 'ready' && (small ? isDue(small.failed, now) : (await previewSegments(deps, answer)) !== null))
    await deps.jobs.enqueue('process-small', { answerId: answer.id }, `process-small:${answer.id}`)
}
