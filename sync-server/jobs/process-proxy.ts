import * as z from 'zod'
import { makeOfAnswer } from '../commands/make-of-answer.ts'
import { processProxy } from '../services/media/process-proxy.ts'
import { commitEdit } from '../sync/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the small mp4 of an answer that can be watched already. Nothing waits for it; repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }, attempt) =>
    makeOfAnswer(deps, { answerId, attempt: attempt.number, made: 'proxy' }, (entity, answer) => {
      if (answer.media?.status !== 'ready' || answer.media.proxy) return null
      const make = async (): Promise<void> => {
        const proxy = await processProxy(deps, answer)
        if (!proxy) return
        await commitEdit(deps, {
          by: 'process-proxy',
          col: 'answers',
          id: entity._id,
          gid: entity.gid,
          changes: ({ media }) => (media && !media.proxy ? { media: { ...media, proxy } } : null),
        })
      }
      return { make, giveUp: (err) => deps.log.error({ err, answerId }, 'no small video could be made of an answer') }
    }),
})
