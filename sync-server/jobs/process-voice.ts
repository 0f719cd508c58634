import * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { deriveMedia } from '../commands/media/derive-media.ts'
import { isDue, oneMore } from '../commands/media/media-failures.ts'
import { updateArrivalProgress } from '../commands/delivery/update-arrival-progress.ts'
import { areStored } from '../commands/uploads/stored-segments.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import { processVoice, silent, type Sound } from '../services/media/process-voice.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the voice of an answer audible: from the track that was recorded beside it, before the video has come, else out of the video. Repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }) =>
    deriveMedia(deps, { answerId, made: 'sound' }, async (entity, answer) => {
      const from = await sourceOf(deps, entity, answer)
      if (!from) return null
      return {
        make: async () => {
          const sound = await processVoice(deps, answer, from)
          await tellSound(deps, entity, () => sound)
        },
        noteFailure: ({ message }) => {
          const none = silent(deps, answer, { from, reason: message })
          const now = deps.clock.now()
          return tellSound(deps, entity, (before) => ({ ...none, failed: oneMore(before?.from === from ? before.failed : undefined, now) }))
        },
      }
    }),
})

type Next = (before: Sound | undefined) => Sound

async function tellSound(deps: Deps, entity: StoredEntity, next: Next): Promise<void> {
  await commitSound(deps, entity, next)
  await updateArrivalProgress(deps, entity)
}

/** What is there to listen to and was not tried yet, or may be tried again; null: nothing. */
async function sourceOf(deps: Deps, entity: StoredEntity, answer: Answer): Promise<Sound['from'] | null> {
  if (answer.kind !== 'video' || answer.state !== 'final' || answer.sound?.status === 'ready') return null
  const isAgain = isDue(answer.sound?.failed, deps.clock.now())
  const tried = answer.sound?.from
  if ((!tried || (tried === 'device' && isAgain)) && (await areStored(deps, entity, answer.voice ?? []))) return 'device'
  return answer.media?.status === 'ready' && (tried !== 'video' || isAgain) ? 'video' : null
}

const commitSound = (deps: Deps, entity: StoredEntity, next: Next): Promise<StoredEntity> =>
  commitEdit(deps, {
    by: 'process-voice',
    col: 'answers',
    id: entity._id,
    gid: entity.gid,
    // a run that was overtaken must not take back what is there
    changes: ({ sound: before }) => (before?.status === 'ready' ? null : { sound: next(before) }),
  })
