import { voiceKey } from '#shared/lib/voices/voice-name.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Voice } from '../../models/files/voice.ts'

type Removing = Pick<Deps, 'models' | 's3' | 'jobs'>

/** Removes the voices of a job, but those of these names, with the files that nobody else uses. Safe to repeat and to cut off. */
export async function removeVoices(deps: Removing, { scope, except = [] }: { scope: string; except?: readonly string[] }): Promise<void> {
  const gone = await deps.models.voices.find({ scope, name: { $nin: [...except] } }).lean<Voice[]>()
  for (const voice of gone) await removeRow(deps, voice)
}

/** Removes voices that somebody tried, a day later. */
export async function expireVoices(deps: Removing & Pick<Deps, 'clock'>): Promise<void> {
  for (const voice of await deps.models.voices.find({ expiresAt: { $lte: deps.clock.now() } }).lean<Voice[]>()) await removeRow(deps, voice)
}

async function removeRow(deps: Removing, { _id, name }: Voice): Promise<void> {
  await deps.models.voices.deleteOne({ _id })
  await removeVoice(deps, name)
}

/** Removes a file that no row names. Who named it in the same moment makes it anew. */
export async function removeVoice({ models, s3, jobs }: Removing, name: string): Promise<void> {
  if (await models.voices.exists({ name })) return
  await s3.remove('processed', voiceKey(name))
  const late = await models.voices.find({ name }).lean<Voice[]>()
  if (late.length === 0) return
  await models.voices.updateMany({ name }, { $unset: { storedAt: 1 } })
  for (const { gid, scope } of late)
    if (jobIdOf(scope) !== '') await jobs.enqueue('speak-questions', { gid, jobId: jobIdOf(scope) }, `voices.${scope}`)
}
