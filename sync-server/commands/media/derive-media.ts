import type { Answer } from '#shared/entities/answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { processedNames } from '../../services/media/process-answer.ts'
import { WorkerFailure } from '../../services/media/run-worker.ts'

/** What of an answer is made now, and how it is noted that the media process failed on it: it is tried again after a while. */
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
  plan: (entity: StoredEntity, answer: Answer) => Promise<DerivedMedia | null> | DerivedMedia | null,
): Promise<void> {
  const entity = await deps.models.entities.findOne({ _id: of.answerId, col: 'answers', del: false }).lean<StoredEntity>()
  if (!entity) return
  // every commit passed the zod object of answers
  const answer: Answer = { ...(entity.body as unknown as Answer), id: entity._id }
  const making = await plan(entity, answer)
  try {
    await making?.make()
  } catch (error) {
    if (error instanceof AppError && error.error === 'notFound') return await deps.s3.remove('processed', processedNames(answer)[of.made])
    if (!(error instanceof WorkerFailure)) throw error
    await making?.noteFailure(error)
  }
}
