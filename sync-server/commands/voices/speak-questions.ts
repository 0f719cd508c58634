import { scopeOf } from '#shared/primitives/scopes.ts'
import { wantedVoices } from '#shared/policies/voices/wanted-voices.ts'
import type { Deps } from '../../deps.ts'
import { languagesOf } from '../../presenters/interview-pack.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { makeVoice, voiceName } from './make-voice.ts'
import { removeVoices } from './remove-voices.ts'

/**
 * Makes the voices of a published job that are missing, and removes those that nobody asks for any more. Safe to repeat, to cut off and to run twice at once.
 * @throws SpeakerFailure for a text that could not be read; the job tries again later
 */
export async function speakQuestions(deps: Deps, { gid, jobId }: { gid: string; jobId: string }): Promise<void> {
  const scope = scopeOf.job(jobId)
  const { speaker } = deps
  const parts = await loadJobParts(deps, { gid, jobId })
  if (!parts || parts.job.publishedAt === null) return await removeVoices(deps, { scope })
  // voices that another process made stay
  if (!speaker) return
  const texts = wantedVoices(parts.allQuestions, { layout: parts.setting('layout'), languages: languagesOf(parts) })
  const wanted = texts.filter(({ language }) => speaker.voices.includes(language))
  for (const one of wanted) await makeVoice(deps, speaker, { ...one, place: { gid, scope } })
  await removeVoices(deps, { scope, except: wanted.map((one) => voiceName(deps, speaker, one)) })
}
