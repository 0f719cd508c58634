import { createHash } from 'node:crypto'
import { voiceKey, VOICE_TYPE } from '#shared/lib/voices/voice-name.ts'
import { voiceLocaleOf } from '#shared/lib/voices/voice-locales.ts'
import type { VoiceWanted } from '#shared/policies/voices/wanted-voices.ts'
import type { Deps } from '../../deps.ts'
import type { Voice } from '../../models/files/voice.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { isStored, saysOf, type StoredVoice } from '../../queries/own-voices.ts'
import type { Speaker } from '../../services/voices/speaker.ts'
import { removeVoice } from './remove-voices.ts'

/** Name under which a text lies as this engine says it: the same for everybody, and made by nobody who does not have the text. */
export const voiceName = (deps: Pick<Deps, 'secret'>, speaker: Speaker, { text, language }: VoiceWanted): string =>
  `${keyedHash(deps, 'voice', text, voiceLocaleOf(language) ?? '', `${speaker.id} ${speaker.version}`)}.m4a`

interface Place {
  gid: string
  /** of a job, or of the previews of a group */
  scope: string
  expiresAt?: number
}

/**
 * Makes the voice of a text, unless it is there. A repeat makes the same file; of a job that is deleted meanwhile nothing stays.
 * @throws SpeakerFailure when the engine made none; AppError unavailable when too many wait
 */
export async function makeVoice(deps: Deps, speaker: Speaker, { place, ...wanted }: VoiceWanted & { place: Place }): Promise<StoredVoice> {
  const { models, clock } = deps
  const name = voiceName(deps, speaker, wanted)
  const _id = `${place.scope}/${name}`
  const had = await models.voices.findOne({ _id }).lean<Voice>()
  if (isStored(had)) {
    if (place.expiresAt !== undefined) await models.voices.updateOne({ _id }, { $set: { expiresAt: place.expiresAt } })
    return had
  }
  const row = { ...place, name, says: saysOf(deps, wanted), engine: `${speaker.id} ${speaker.version}`, createdAt: clock.now() }
  await models.voices.updateOne({ _id }, { $setOnInsert: row }, { upsert: true })
  const made = (await madeBefore(deps, name)) ?? (await speak(deps, speaker, { name, ...wanted }))
  const stored = { ...made, storedAt: clock.now() }
  const { matchedCount } = await models.voices.updateOne({ _id }, { $set: stored })
  if (matchedCount === 0) await removeVoice(deps, name)
  return { _id, ...row, ...stored }
}

type Made = Pick<StoredVoice, 'bytes' | 'sha256' | 'mouth'>

/** Finds a voice of the same name that another job or preview has. */
async function madeBefore({ models, s3 }: Deps, name: string): Promise<Made | null> {
  const other = await models.voices.findOne({ name, storedAt: { $exists: true } }).lean<Voice>()
  if (!isStored(other) || (await s3.head('processed', voiceKey(name)))?.bytes !== other.bytes) return null
  return { bytes: other.bytes, sha256: other.sha256, mouth: other.mouth }
}

async function speak({ s3 }: Deps, speaker: Speaker, { name, text, language }: VoiceWanted & { name: string }): Promise<Made> {
  const { bytes, mouth } = await speaker.speak(text, language)
  await s3.put('processed', voiceKey(name), bytes, VOICE_TYPE)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('base64'), mouth }
}
