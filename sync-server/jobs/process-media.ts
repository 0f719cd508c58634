import { availableParallelism } from 'node:os'
import * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { isTold, oneMore } from '../commands/media/media-failures.ts'
import { markDamaged } from '../commands/delivery/mark-damaged.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import { processAnswer, processedNames } from '../services/media/process-answer.ts'
import { WorkerFailure } from '../services/media/run-worker.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes a delivered recording watchable. Repeats do no harm: the result has the same names and is committed only where it differs. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  concurrency: availableParallelism(),
  async run(deps, { answerId }) {
    const entity = await deps.models.entities.findOne({ _id: answerId, col: 'answers', del: false }).lean()
    if (!entity) return
    const answer = answerOf(entity)
    if (answer.kind !== 'video' || !answer.receipt) return
    if (answer.media?.status !== 'ready') await process(deps, entity)
    await showProcessing(deps, entity)
    // what makes it lighter to hear and watch comes after what makes it watchable at all
    for (const job of ['process-voice', 'process-proxy'] as const) await deps.jobs.enqueue(job, { answerId }, `${job}:${answerId}`)
  },
})

async function process(deps: Deps, entity: StoredEntity): Promise<void> {
  await commitMedia(deps, entity, (before) => ({ status: 'processing', ...(before?.failed && { failed: before.failed }) }))
  await showProcessing(deps, entity)
  const answer = answerOf(entity)
  try {
    const { media, damaged } = await processAnswer(deps, answer)
    await commitMedia(deps, entity, () => media)
    if (damaged) await markDamaged(deps, { answerId: entity._id, gid: entity.gid, segment: damaged.n, objectName: damaged.objectName })
  } catch (error) {
    // erased meanwhile: what was made of it goes too
    if (error instanceof AppError && error.error === 'notFound') return await removeMade(deps, answer)
    // the store may come back in a moment; what the media process failed on has to wait for longer
    if (!(error instanceof WorkerFailure)) throw error
    deps.log.error({ answerId: answer.id, reason: error.message }, 'the media process failed on an answer')
    await commitMedia(deps, entity, (before) => {
      const failed = oneMore(before?.failed, deps.clock.now())
      return { status: isTold(failed) ? 'unreadable' : 'processing', failed }
    })
  }
}

async function removeMade({ s3 }: Pick<Deps, 's3'>, answer: Answer): Promise<void> {
  for (const name of Object.values(processedNames(answer))) await s3.remove('processed', name)
}

type Media = NonNullable<Answer['media']>

const commitMedia = (deps: Deps, entity: StoredEntity, next: (before: Answer['media']) => Media): Promise<StoredEntity> =>
  commitEdit(deps, {
    by: 'process-media',
    col: 'answers',
    id: entity._id,
    gid: entity.gid,
    // a run that was overtaken must not take back what is there
    changes: (current) => {
      const media = next(current.media)
      return current.media?.status === 'ready' || sameValue(current.media, media) ? null : { media }
    },
  })

/** Keeps the interview's "still processing" true to its answers; looks again after the commit, because another run may have ended meanwhile. */
async function showProcessing(deps: Deps, entity: StoredEntity): Promise<void> {
  for (let looked = await isProcessing(deps, entity); ;) {
    await commitEdit(deps, {
      by: 'process-media',
      col: 'interviews',
      id: entity.iv,
      gid: entity.gid,
      changes: (current) => ((current.processing ?? false) === looked ? null : { processing: looked }),
    })
    const again = await isProcessing(deps, entity)
    if (again === looked) return
    looked = again
  }
}

async function isProcessing(deps: Deps, entity: StoredEntity): Promise<boolean> {
  const answers = await deps.models.entities.find({ iv: entity.iv, col: 'answers', del: false }).lean()
  return answers.some((other) => ['waiting', 'processing'].includes(answerOf(other).media?.status ?? ''))
}

/** Every commit passed the zod object of answers. */
const answerOf = (entity: StoredEntity): Answer => ({ ...(entity.body as unknown as Answer), id: entity._id })
