import * as z from 'zod'
import { deriveMedia } from '../commands/media/derive-media.ts'
import { isDue, oneMore } from '../commands/media/media-failures.ts'
import { previewSegments } from '../commands/media/preview-segments.ts'
import type { Deps } from '../deps.ts'
import type { Doc } from '../sync/documents.ts'
import { processSmall, unplayable, type Small } from '../services/media/process-small.ts'
import { ifGiven } from '../commands/media/if-given.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the small video that a device sent ahead of an answer playable, while the full one is not. Repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }) =>
    deriveMedia(deps, { answerId, made: 'small' }, async (answer) => {
      const { kind, state, small, media } = answer
      if (kind !== 'video' || state !== 'final' || media?.status === 'ready') return null
      if (small && !isDue(small.failed, deps.clock.now())) return null
      const sent = await previewSegments(deps, answer)
      if (!sent) return null
      return {
        make: async () => {
          const result = await processSmall(deps, answer, sent)
          await commitSmall(deps, answer, () => result)
        },
        noteFailure: ({ message }) => {
          const none = unplayable(deps, answer, message)
          return commitSmall(deps, answer, (before) => ({ ...none, failed: oneMore(before?.failed, deps.clock.now()) }))
        },
      }
    }),
})

const commitSmall = (deps: Deps, { id, gid }: Doc<'answers'>, next: (before: Small | undefined) => Small): Promise<unknown> =>
  commitEdit(deps, {
    by: 'process-small',
    col: 'answers',
    id,
    gid,
    // a run that was overtaken must not take back what is there
    changes: ifGiven(({ small: before }) => (before && !before.failed ? null : { small: next(before) })),
  })
