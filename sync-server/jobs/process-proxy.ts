import * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { AppError } from '#shared/lib/errors.ts'
import type { StoredEntity } from '../models/entity.ts'
import { processedNames } from '../services/media/process-answer.ts'
import { processProxy } from '../services/media/process-proxy.ts'
import { WorkerFailure } from '../services/media/run-worker.ts'
import { commitEdit } from '../sync/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** After so many failures of the worker the answer stays without. */
const WORKER_TRIES = 3

/** Makes the small mp4 of an answer that can be watched already. Nothing waits for it; repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  async run(deps, { answerId }, attempt) {
    const entity = await deps.models.entities.findOne({ _id: answerId, col: 'answers', del: false }).lean<StoredEntity>()
    if (!entity) return
    // every commit passed the zod object of answers
    const answer: Answer = { ...(entity.body as unknown as Answer), id: entity._id }
    if (answer.media?.status !== 'ready' || answer.media.proxy) return
    try {
      const proxy = await processProxy(deps, answer)
      if (!proxy) return
      await commitEdit(deps, {
        by: 'process-proxy',
        col: 'answers',
        id: entity._id,
        gid: entity.gid,
        changes: ({ media }) => (media && !media.proxy ? { media: { ...media, proxy } } : null),
      })
    } catch (error) {
      // erased meanwhile: what was made of it goes too
      if (error instanceof AppError && error.error === 'notFound') return await deps.s3.remove('processed', processedNames(answer).proxy)
      if (!(error instanceof WorkerFailure) || attempt.number < WORKER_TRIES) throw error
      deps.log.error({ err: error, answerId }, 'no small video could be made of an answer')
    }
  },
})
