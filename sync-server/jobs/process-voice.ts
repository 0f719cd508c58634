import * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { AppError } from '#shared/lib/errors.ts'
import { noteArrival } from '../commands/note-arrival.ts'
import { areStored } from '../commands/stored-segments.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/entity.ts'
import { processedNames } from '../services/media/process-answer.ts'
import { processVoice, silent, type Sound } from '../services/media/process-voice.ts'
import { WorkerFailure } from '../services/media/run-worker.ts'
import { commitEdit } from '../sync/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** A file on which the worker failed so often will not get better. */
const WORKER_TRIES = 3

/** Makes the voice of an answer audible: from the track that was recorded beside it, before the video has come, else out of the video. Repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  async run(deps, { answerId }, attempt) {
    const entity = await deps.models.entities.findOne({ _id: answerId, col: 'answers', del: false }).lean<StoredEntity>()
    if (!entity) return
    // every commit passed the zod object of answers
    const answer: Answer = { ...(entity.body as unknown as Answer), id: entity._id }
    const from = await sourceOf(deps, entity, answer)
    if (!from) return
    try {
      await commitSound(deps, entity, await processVoice(deps, answer, from))
    } catch (error) {
      // erased meanwhile: what was made of it goes too
      if (error instanceof AppError && error.error === 'notFound') return await deps.s3.remove('processed', processedNames(answer).sound)
      if (!(error instanceof WorkerFailure) || attempt.number < WORKER_TRIES) throw error
      await commitSound(deps, entity, silent(deps, answer, { from, reason: error.message }))
    }
    await noteArrival(deps, entity)
  },
})

/** What is there to listen to and was not tried yet; null: nothing. */
async function sourceOf(deps: Deps, entity: StoredEntity, answer: Answer): Promise<Sound['from'] | null> {
  if (answer.kind !== 'video' || answer.state !== 'final' || answer.sound?.status === 'ready') return null
  if (!answer.sound && (await areStored(deps, entity, answer.voice ?? []))) return 'device'
  return answer.media?.status === 'ready' && answer.sound?.from !== 'video' ? 'video' : null
}

const commitSound = (deps: Deps, entity: StoredEntity, sound: Sound): Promise<StoredEntity> =>
  commitEdit(deps, {
    by: 'process-voice',
    col: 'answers',
    id: entity._id,
    gid: entity.gid,
    // a run that was overtaken must not take back what is there
    changes: (current) => (current.sound?.status === 'ready' ? null : { sound }),
  })
