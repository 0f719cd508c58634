import { voiceLocaleOf } from '#shared/lib/voices/voice-locales.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { VoiceWanted } from '#shared/policies/voices/wanted-voices.ts'
import { VOICE_OUTCOMES, type MadeVoice } from '#shared/views/voice.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { ownInterviewIds } from '../../queries/own-interview.ts'
import { previewScope } from '../../queries/own-voices.ts'
import { SpeakerFailure } from '../../services/voices/speaker.ts'
import { documents } from '../../sync/documents.ts'
import { makeVoice } from './make-voice.ts'

const KEPT_MS = 23 * 60 * 60_000

/**
 * Makes the voices of texts for somebody who may hear them: a recruiter, or the candidate whose questions they are.
 * @throws Outcome 1 without a voice of the language; AppError notFound for a text that is none of the candidate's, unavailable when it could not be made
 */
export async function askVoices(
  deps: Deps,
  actor: Actor,
  { texts, language }: { texts: readonly string[]; language: string },
): Promise<MadeVoice[]> {
  if (actor.role === 'jobseeker') await refuseForeign(deps, actor, { texts, language })
  const { speaker } = deps
  const voice = voiceLocaleOf(language)
  if (!speaker || voice === null || !speaker.voices.includes(language)) throw new Outcome(1, VOICE_OUTCOMES[1])
  const place = { gid: actor.gid, scope: previewScope(actor.gid), expiresAt: deps.clock.now() + KEPT_MS }
  const made: MadeVoice[] = []
  for (const text of texts) made.push({ ...(await make(deps, { text, language }, place)), voice })
  return made
}

async function make(
  deps: Deps,
  wanted: VoiceWanted,
  place: { gid: string; scope: string; expiresAt: number },
): Promise<Pick<MadeVoice, 'audio' | 'engine'>> {
  if (!deps.speaker) throw new Outcome(1, VOICE_OUTCOMES[1])
  try {
    const { name: audio, engine } = await makeVoice(deps, deps.speaker, { ...wanted, place })
    return { audio, engine }
  } catch (error) {
    if (!(error instanceof SpeakerFailure)) throw error
    deps.log.warn({ err: error }, 'a voice could not be made')
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
}

/** Refuses to be a machine that says anything for everybody. */
async function refuseForeign(deps: Deps, actor: Actor, { texts, language }: { texts: readonly string[]; language: string }): Promise<void> {
  const own = new Set<string>()
  for (const interview of await documents.find(deps, 'interviews', { id: await ownInterviewIds(deps, actor) })) {
    const parts = await loadJobParts(deps, interview)
    for (const { text } of parts ? questionsOf(interview, parts) : []) own.add(text[language]?.trim() ?? '')
  }
  if (texts.some((text) => !own.has(text))) throw new AppError('notFound')
}
