import { createHash } from 'node:crypto'
import type { Answer } from '#shared/entities/answer.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredEntity } from '../../../models/sync/entity.ts'
import type { Transcriber } from '../../../services/words/transcriber.ts'
import { upsert } from '../../../sync/write/mongo-errors.ts'
import { isDue } from '../media-failures.ts'

const MARK = 'answersTranscribed'
const DONE = 'done'

/** Reads so many answers at a time, and asks for the words of so many in one go: those that arrive now must not wait behind all of them. */
export const PACE = { page: 200, wanted: 50 }

/** Is an answer to be transcribed, for the first time, again after a failure, or because its language has got a recogniser? */
export const isUntranscribed = (
  { kind, state, sound, words }: Pick<Answer, 'kind' | 'state' | 'sound' | 'words'>,
  { transcribers, nowMs }: { transcribers: readonly Transcriber[]; nowMs: number },
): boolean =>
  kind === 'video' &&
  state === 'final' &&
  sound?.status === 'ready' &&
  (!words ||
    isDue(words.failed, nowMs) ||
    (words.status === 'unserved' && transcribers.some(({ languages }) => languages.includes(words.language))))

/**
 * Goes through all answers once for each set of recognisers, and asks for the words of those that have none. Answers how many were asked for. Goes
 * on where the last run ended, so it is safe to cut off and to repeat.
 */
export async function findUntranscribed(deps: Deps, pace = PACE): Promise<number> {
  const { transcribers } = deps
  if (transcribers.length === 0) return 0
  const engines = enginesOf(transcribers)
  const stored = (await deps.models.syncMeta.findOne({ _id: MARK }).lean())?.value ?? ''
  const [before, place = ''] = stored.split(' ')
  let after = before === engines ? place : ''
  let asked = 0
  while (after !== DONE && asked < pace.wanted) {
    const page = await answersAfter(deps, after, pace.page)
    for (const { _id, body } of page) {
      after = _id
      // fields of an answer, as they are stored
      if (!isUntranscribed(body as Answer, { transcribers, nowMs: deps.clock.now() })) continue
      await deps.jobs.enqueue('transcribe', { answerId: _id }, `transcribe:${_id}`)
      asked += 1
      if (asked === pace.wanted) break
    }
    if (page.length === 0) after = DONE
    const value = `${engines} ${after}`
    await upsert(() => deps.models.syncMeta.updateOne({ _id: MARK }, { $set: { value } }, { upsert: true }))
    await deps.yieldToLoop()
  }
  return asked
}

/** Changes with a recogniser, its version, or a language of it. */
const enginesOf = (transcribers: readonly Transcriber[]): string =>
  createHash('sha256')
    .update(JSON.stringify(transcribers.map(({ id, version, languages }) => [id, version, languages.toSorted()])))
    .digest('hex')
    .slice(0, 16)

const answersAfter = ({ models }: Deps, after: string, page: number): Promise<Pick<StoredEntity, '_id' | 'body'>[]> =>
  models.entities
    .find(
      { _id: { $gt: after }, col: 'answers', del: false },
      { 'body.kind': 1, 'body.state': 1, 'body.sound.status': 1, 'body.words.status': 1, 'body.words.language': 1, 'body.words.failed': 1 },
    )
    .sort({ _id: 1 })
    .limit(page)
    .lean<Pick<StoredEntity, '_id' | 'body'>[]>()
