import path from 'node:path'
import type * as z from 'zod'
import type { Answer, AnswerPicture } from '#shared/entities/answer.ts'
import { STILL_BYTES } from '#shared/lib/files/still-image.ts'
import { fetchSegments, inFolder, processedNames, type MediaDeps } from './process-answer.ts'
import { runWorker, type WorkerLimits } from './run-worker.ts'

export type Picture = z.infer<typeof AnswerPicture>

/** Makes what is seen of an answer before its video: the picture that the device took, drawn anew. Always under the same name. Throws when it is worth another try. */
export async function processStill(deps: MediaDeps, answer: Answer, limits?: WorkerLimits): Promise<Picture> {
  // a single picture is enough, and devices of ours send no second one
  const still = (answer.still ?? []).slice(0, 1)
  if (still.some(({ bytes }) => bytes > STILL_BYTES.most)) return unseen(deps, answer, 'larger than a picture may be')
  return await inFolder(deps, async (folder) => {
    const fetched = await fetchSegments(deps, still, { folder, kinds: ['jpg'] })
    if (fetched.problem !== null) return unseen(deps, answer, fetched.problem)
    const output = path.join(folder, 'still.webp')
    const result = await runWorker({ make: 'still', segments: fetched.files, output }, limits)
    if (result.status === 'unreadable') return unseen(deps, answer, result.reason)
    const { still: objectName } = processedNames(answer)
    await deps.s3.putFile('processed', objectName, output, 'image/webp')
    return { status: 'ready', objectName }
  })
}

/** Said in the log only: the answer is whole without it. */
export function unseen(deps: Pick<MediaDeps, 'log'>, { id }: Pick<Answer, 'id'>, reason: string): Picture {
  deps.log.warn({ answerId: id, reason }, 'the picture of an answer cannot be seen')
  return { status: 'unreadable' }
}
