import * as z from 'zod'
import { deriveMedia } from '../commands/media/derive-media.ts'
import { isDue, oneMore } from '../commands/media/media-failures.ts'
import { areStored } from '../commands/uploads/stored-segments.ts'
import type { Deps } from '../deps.ts'
import type { Doc } from '../sync/documents.ts'
import { processStill, unseen, type Picture } from '../services/media/process-still.ts'
import { ifGiven } from '../commands/media/if-given.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the picture that a device took of an answer ready to be seen, while there is none of the video itself. Repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }) =>
    deriveMedia(deps, { answerId, made: 'still' }, async (answer) => {
      const { kind, state, picture, media, still = [] } = answer
      if (kind !== 'video' || state !== 'final' || media?.thumbnail) return null
      if (picture && !isDue(picture.failed, deps.clock.now())) return null
      if (!(await areStored(deps, answer, still))) return null
      return {
        make: async () => {
          const result = await processStill(deps, answer)
          await commitPicture(deps, answer, () => result)
        },
        noteFailure: ({ message }) => {
          const none = unseen(deps, answer, message)
          return commitPicture(deps, answer, (before) => ({ ...none, failed: oneMore(before?.failed, deps.clock.now()) }))
        },
      }
    }),
})

const commitPicture = (deps: Deps, { id, gid }: Doc<'answers'>, next: (before: Picture | undefined) => Picture): Promise<unknown> =>
  commitEdit(deps, {
    by: 'process-still',
    col: 'answers',
    id,
    gid,
    // a run that was overtaken must not take back what is there
    changes: ifGiven(({ picture: before }) => (before && !before.failed ? null : { picture: next(before) })),
  })
