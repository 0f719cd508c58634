import * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { deriveMedia } from '../commands/media/derive-media.ts'
import { isDue, oneMore } from '../commands/media/media-failures.ts'
import type { Deps } from '../deps.ts'
import type { Doc } from '../sync/documents.ts'
import { processProxy } from '../services/media/process-proxy.ts'
import { ifGiven } from '../commands/media/if-given.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the small mp4 of an answer that can be watched already. Nothing waits for it; repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }) =>
    deriveMedia(deps, { answerId, made: 'proxy' }, (answer) => {
      const { media } = answer
      if (media?.status !== 'ready' || media.proxy || (media.failed && !isDue(media.failed, deps.clock.now()))) return null
      const make = async (): Promise<void> => {
        const proxy = await processProxy(deps, answer)
        await change(deps, answer, ({ failed, ...made }) => (proxy ? { ...made, proxy } : failed ? made : null))
      }
      const noteFailure = async (err: Error): Promise<void> => {
        deps.log.error({ err, answerId }, 'no small video could be made of an answer')
        await change(deps, answer, (made) => ({ ...made, failed: oneMore(made.failed, deps.clock.now()) }))
      }
      return { make, noteFailure }
    }),
})

type Media = NonNullable<Answer['media']>

const change = (deps: Deps, { id, gid }: Doc<'answers'>, next: (media: Media) => Media | null): Promise<unknown> =>
  commitEdit(deps, {
    by: 'process-proxy',
    col: 'answers',
    id,
    gid,
    changes: ifGiven(({ media: before }) => {
      const media = before?.status === 'ready' && !before.proxy ? next(before) : null
      return media && { media }
    }),
  })
