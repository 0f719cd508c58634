import * as z from 'zod'
import { makeOfAnswer } from '../commands/make-of-answer.ts'
import { smallOf } from '../commands/small-of.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/entity.ts'
import { processSmall, unplayable, type Small } from '../services/media/process-small.ts'
import { commitEdit } from '../sync/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the small video that a device sent ahead of an answer playable, while the full one is not. Repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }, attempt) =>
    makeOfAnswer(deps, { answerId, attempt: attempt.number, made: 'small' }, async (entity, answer) => {
      const { kind, state, small, media } = answer
      if (kind !== 'video' || state !== 'final' || small || media?.status === 'ready') return null
      const sent = await smallOf(deps, entity, answer)
      if (!sent) return null
      return {
        make: async () => await commitSmall(deps, entity, await processSmall(deps, answer, sent)),
        giveUp: ({ message }) => commitSmall(deps, entity, unplayable(deps, answer, message)),
      }
    }),
})

const commitSmall = (deps: Deps, entity: StoredEntity, small: Small): Promise<StoredEntity> =>
  commitEdit(deps, {
    by: 'process-small',
    col: 'answers',
    id: entity._id,
    gid: entity.gid,
    // a run that was overtaken must not take back what is there
    changes: (current) => (current.small ? null : { small }),
  })
