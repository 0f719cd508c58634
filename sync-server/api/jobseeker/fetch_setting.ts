import { fetch_setting } from '#shared/api/jobseeker/fetch_setting.ts'
import type { PackFile } from '#shared/lib/files/pack-file.ts'
import type { PackVoice } from '#shared/views/voice.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { languagesOf, presentPack } from '../../presenters/interview-pack.ts'
import { refuseUnconfirmed } from '../../commands/identity/email-first.ts'
import { keepSets } from '../../commands/interview/keep-sets.ts'
import { bytesOf, packFiles } from '../../queries/pack-files.ts'
import { voicesOf } from '../../queries/own-voices.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_setting, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps, request }) => {
    const parts = await loadJobParts(deps, record)
    if (!parts) throw new AppError('notFound')
    refuseUnconfirmed(parts, { session: request.session, interview: record })
    const kept = await keepSets(deps, record, parts)
    const pack = presentPack(kept, parts)
    const voices = await voicesOf(deps, { scope: record.scope, questions: questionsOf(kept, parts), languages: languagesOf(parts) })
    return withFiles(withVoices(pack, voices), await packFiles(deps, record.gid, pack))
  },
})

/** Adds the voices and what they cost to download. */
function withVoices(pack: ReturnType<typeof presentPack>, voices: PackVoice[]) {
  if (voices.length === 0) return pack
  const bytes = voices.reduce((sum, voice) => sum + voice.bytes, 0)
  const items = [...pack.items, { kind: 'media' as const, name: 'voices', bytes }]
  return { ...pack, voices, items, totalBytes: pack.totalBytes + bytes }
}

/** The same for pictures, sounds and videos. */
function withFiles(pack: ReturnType<typeof withVoices>, files: PackFile[]) {
  if (files.length === 0) return pack
  const bytes = bytesOf(files)
  const items = [...pack.items, { kind: 'media' as const, name: 'files', bytes }]
  return { ...pack, files, items, totalBytes: pack.totalBytes + bytes }
}
