import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { processedNames } from '../../services/media/process-answer.ts'
import { WorkerFailure } from '../../services/media/run-worker.ts'

/** Media to derive from an answer, and the note of a failure of the media process: it is tried again after a while. */
export interface DerivedMedia {
  make(): Promise<unknown>
  noteFailure(failure: WorkerFailure): unknown
}

/**
 * Makes one more thing out of an answer, if `plan` finds that it is wanted. Of an answer that is erased meanwhile nothing that was made stays. Throws when it is
 * worth another try.
 */
export async function deriveMedia(
  deps: Deps,
  of: { answerId: string; made: keyof ReturnType<typeof processedNames> },
  plan: (answer: Doc<'answers'>) => Promise<DerivedMedia | null> | DerivedMedia | null,
): Promise<void> {
  const answer = await documents.get(deps, 'answers', { id: of.answerId })
  if (!answer) return
  const making = await plan(answer)
  try {
    await making?.make()
  } catch (error) {
    if (error instanceof AppError && error.error === 'notFound') return await deps.s3.remove('processed', processedNames(answer)[of.made])
    if (!(error instanceof WorkerFailure)) throw error
    await making?.noteFailure(error)
  }
}
