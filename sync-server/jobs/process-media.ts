import { availableParallelism } from 'node:os'
import * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import { isTold, oneMore } from '../commands/media/media-failures.ts'
import { markDamaged } from '../commands/delivery/mark-damaged.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { processAnswer, processedNames } from '../services/media/process-answer.ts'
import { WorkerFailure } from '../services/media/run-worker.ts'
import { ifGiven } from '../commands/media/if-given.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes a delivered recording watchable. Repeats do no harm: the result has the same names and is committed only where it differs. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  concurrency: availableParallelism(),
  async run(deps, { answerId }) {
    const answer = await documents.get(deps, 'answers', { id: answerId })
    if (!answer) return
    if (answer.kind !== 'video' || !answer.receipt) return
    if (answer.media?.status !== 'ready') await process(deps, answer)
    await showProcessing(deps, answer)
    // lighter versions for hearing and watching come after the watchable one
    for (const job of ['process-voice', 'process-proxy'] as const) await deps.jobs.enqueue(job, { answerId }, `${job}:${answerId}`)
  },
})

async function process(deps: Deps, answer: Doc<'answers'>): Promise<void> {
  await commitMedia(deps, answer, (before) => ({ status: 'processing', ...(before?.failed && { failed: before.failed }) }))
  await showProcessing(deps, answer)
  try {
    const { media, damaged } = await processAnswer(deps, answer)
    await commitMedia(deps, answer, () => media)
    if (damaged) await markDamaged(deps, { answerId: answer.id, gid: answer.gid, segment: damaged.n, objectName: damaged.objectName })
  } catch (error) {
    // erased meanwhile: what was made of it goes too
    if (error instanceof AppError && error.error === 'notFound') return await removeMade(deps, answer)
    // the store may come back in a moment; what the media process failed on has to wait for longer
    if (!(error instanceof WorkerFailure)) throw error
    deps.log.error({ answerId: answer.id, reason: error.message }, 'the media process failed on an answer')
    await commitMedia(deps, answer, (before) => {
      const failed = oneMore(before?.failed, deps.clock.now())
      return { status: isTold(failed) ? 'unreadable' : 'processing', failed }
    })
  }
}

async function removeMade({ s3 }: Pick<Deps, 's3'>, answer: Answer): Promise<void> {
  for (const name of Object.values(processedNames(answer))) await s3.remove('processed', name)
}

type Media = NonNullable<Answer['media']>

const commitMedia = (deps: Deps, { id, gid }: Doc<'answers'>, next: (before: Answer['media']) => Media): Promise<unknown> =>
  commitEdit(deps, {
    by: 'process-media',
    col: 'answers',
    id,
    gid,
    // a run that was overtaken must not take back what is there
    changes: ifGiven((current) => {
      const media = next(current.media)
      return current.media?.status === 'ready' || sameValue(current.media, media) ? null : { media }
    }),
  })

/** Keeps the interview's "still processing" true to its answers; looks again after the commit, because another run may have ended meanwhile. */
async function showProcessing(deps: Deps, answer: Doc<'answers'>): Promise<void> {
  for (let looked = await isProcessing(deps, answer); ;) {
    await commitEdit(deps, {
      by: 'process-media',
      col: 'interviews',
      id: answer.iv,
      gid: answer.gid,
      changes: (current) => ((current.processing ?? false) === looked ? null : { processing: looked }),
    })
    const again = await isProcessing(deps, answer)
    if (again === looked) return
    looked = again
  }
}

async function isProcessing(deps: Deps, { iv }: Doc<'answers'>): Promise<boolean> {
  const answers = await documents.find(deps, 'answers', { iv })
  return answers.some(({ media }) => ['waiting', 'processing'].includes(media?.status ?? ''))
}
