import { stat } from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod'
import type { Answer, AnswerSmall, Segment } from '#shared/entities/answer.ts'
import { fetchSegments, inFolder, processedNames, type MediaDeps } from './process-answer.ts'
import { runWorker, type WorkerLimits } from './run-worker.ts'

export type Small = z.infer<typeof AnswerSmall>

/**
 * Makes what is played of an answer before its video: the small video that the device sent ahead, encoded anew, so that it is one for certain. Always under the
 * same name. Throws when it is worth another try.
 */
export function processSmall(deps: MediaDeps, answer: Answer, sent: readonly Segment[], limits?: WorkerLimits): Promise<Small> {
  return inFolder(deps, async (folder) => {
    const fetched = await fetchSegments(deps, sent, { folder })
    if (fetched.problem !== null) return unplayable(deps, answer, fetched.problem)
    const output = path.join(folder, 'small.mp4')
    const result = await runWorker({ make: 'proxy', segments: fetched.files, output }, limits)
    if (result.status === 'unreadable') return unplayable(deps, answer, result.reason)
    const { small: objectName } = processedNames(answer)
    await deps.s3.putFile('processed', objectName, output, 'video/mp4')
    return { status: 'ready', objectName, bytes: (await stat(output)).size, durationMs: result.durationMs }
  })
}

/** Said in the log only: the answer is whole without it. */
export function unplayable(deps: Pick<MediaDeps, 'log'>, { id }: Pick<Answer, 'id'>, reason: string): Small {
  deps.log.warn({ answerId: id, reason }, 'the small video of an answer cannot be played')
  return { status: 'unreadable' }
}
