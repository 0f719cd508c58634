import * as z from 'zod'
import type { AnswerWords } from '#shared/entities/answer.ts'
import { deriveMedia } from '../commands/media/derive-media.ts'
import { ifGiven } from '../commands/media/if-given.ts'
import { oneMore } from '../commands/media/media-failures.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'
import { isUntranscribed } from '../commands/media/words/find-untranscribed.ts'
import type { Deps } from '../deps.ts'
import { transcribeAnswer } from '../services/words/transcribe-answer.ts'
import { transcriberFor } from '../services/words/transcriber.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { commitEdit } from '../sync/write/commit.ts'
import { defineJob } from './runner/define-job.ts'

/** Finds the words of an answer that can be heard, one answer at a time. Repeats make the same file, and never take back what people have typed since. */
export default defineJob({
  data: z.object({ answerId: z.string() }),
  run: (deps, { answerId }) =>
    deriveMedia(deps, { answerId, made: 'words' }, async (answer) => {
      if (!isUntranscribed(answer, { transcribers: deps.transcribers, nowMs: deps.clock.now() })) return null
      const interview = await documents.get(deps, 'interviews', { id: answer.iv, gid: answer.gid })
      if (!interview) return null
      // as the questions are shown where an interview names no language
      const language = interview.language ?? 'english'
      const isDeclined = declinesMachine(interview)
      const transcriber = transcriberFor(deps.transcribers, language)
      return {
        make: async () => {
          const found: AnswerWords = isDeclined
            ? { status: 'declined', language }
            : transcriber
              ? await transcribeAnswer(deps, answer, { transcriber, language })
              : { status: 'unserved', language }
          // declined while the machine listened
          const now = await documents.get(deps, 'interviews', { id: answer.iv, gid: answer.gid })
          const isTakenBack = !isDeclined && now !== null && declinesMachine(now)
          await commitWords(deps, answer, () => (isTakenBack ? { status: 'declined', language } : found))
        },
        noteFailure: ({ message }) => {
          deps.log.error({ answerId, reason: message }, 'the words of an answer could not be found')
          const now = deps.clock.now()
          return commitWords(deps, answer, (before) => ({ status: 'failed', language, failed: oneMore(before?.failed, now) }))
        },
      }
    }),
})

/** Without words so far, and looked at again. */
const TRIED: ReadonlySet<AnswerWords['status']> = new Set(['failed', 'unserved'])

const commitWords = (deps: Deps, { id, gid }: Doc<'answers'>, next: (before: AnswerWords | undefined) => AnswerWords): Promise<unknown> =>
  commitEdit(deps, {
    by: 'transcribe',
    col: 'answers',
    id,
    gid,
    // a run that was overtaken must not take back what is there
    changes: ifGiven(({ words: before }) => (before && !TRIED.has(before.status) ? null : { words: next(before) })),
  })
