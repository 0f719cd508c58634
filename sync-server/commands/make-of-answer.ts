import type { Answer } from '#shared/entities/answer.ts'
import { AppError } from '#shared/lib/errors.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/entity.ts'
import { processedNames } from '../services/media/process-answer.ts'
import { WorkerFailure } from '../services/media/run-worker.ts'

/** A file on which the worker failed so often will not get better. */
const WORKER_TRIES = 3

/** What of an answer is made now, and what is said when the media process fails on it again and again. */
export interface Making {
  make(): Promise<unknown>
  giveUp(failure: WorkerFailure): unknown
}

/**
 * Makes one more thing out of an answer, if `plan` finds that it is wanted. Of an answer that is erased meanwhile nothing that was made stays. Throws when it is
 * worth another try.
 */
export async function makeOfAnswer(
  deps: Deps,
  of: { answerId: string; attempt: number; made: keyof ReturnType<typeof processedNames> },
  plan: (entity: StoredEntity, answer: Answer) => Promise<Making | null> | Making | null,
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
    if (!(error instanceof WorkerFailure) || of.attempt < WORKER_TRIES) throw error
    await making?.giveUp(error)
  }
}
