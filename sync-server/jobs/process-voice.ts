import * as z from 'zod'
import { deriveMedia } from '../commands/media/derive-media.ts'
import { isDue, oneMore } from '../commands/media/media-failures.ts'
import { updateArrivalProgress } from '../commands/delivery/update-arrival-progress.ts'
import { areStored } from '../commands/uploads/stored-segments.ts'
import type { Deps } from '../deps.ts'
import type { Doc } from '../sync/documents.ts'
import { processVoice, silent, type Sound } from '../services/media/process-voice.ts'
import { ifGiven } from '../commands/media/if-given.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Makes the voice of an answer audible: from the track that was recorded beside it, before the video has come, else out of the video. Repeats do no harm. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: async (deps, { answerId }) => {
    await deriveMedia(deps, { answerId, made: 'sound' }, async (answer) => {
      const from = await sourceOf(deps, answer)
      if (!from) return null
      return {
        make: async () => {
          const sound = await processVoice(deps, answer, from)
          await tellSound(deps, answer, () => sound)
        },
        noteFailure: ({ message }) => {
          const none = silent(deps, answer, { from, reason: message })
          const now = deps.clock.now()
          return tellSound(deps, answer, (before) => ({ ...none, failed: oneMore(before?.from === from ? before.failed : undefined, now) }))
        },
      }
    })
    // also after a run that died in between: nothing is done twice
    if (deps.transcribers.length > 0) await deps.jobs.enqueue('transcribe', { answerId }, `transcribe:${answerId}`)
  },
})

type Next = (before: Sound | undefined) => Sound

async function tellSound(deps: Deps, answer: Doc<'answers'>, next: Next): Promise<void> {
  await commitSound(deps, answer, next)
  await updateArrivalProgress(deps, answer)
}

/** Sound that was not tried yet or may be tried again; null: none. */
async function sourceOf(deps: Deps, answer: Doc<'answers'>): Promise<Sound['from'] | null> {
  if (answer.kind !== 'video' || answer.state !== 'final' || answer.sound?.status === 'ready') return null
  const isAgain = isDue(answer.sound?.failed, deps.clock.now())
  const tried = answer.sound?.from
  if ((!tried || (tried === 'device' && isAgain)) && (await areStored(deps, answer, answer.voice ?? []))) return 'device'
  return answer.media?.status === 'ready' && (tried !== 'video' || isAgain) ? 'video' : null
}

const commitSound = (deps: Deps, { id, gid }: Doc<'answers'>, next: Next): Promise<unknown> =>
  commitEdit(deps, {
    by: 'process-voice',
    col: 'answers',
    id,
    gid,
    // a run that was overtaken must not take back what is there
    changes: ifGiven(({ sound: before }) => (before?.status === 'ready' ? null : { sound: next(before) })),
  })
