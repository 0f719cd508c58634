import { settingId } from '#shared/entities/job-setting.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '#server/deps.ts'
import { insertDoc } from '#server/sync/write/commit.ts'

/** Writes an invitation into the e-mail section of a job, past the commands. */
export async function writeInvitation(deps: Deps, { jobId, gid }: { jobId: string; gid: string }): Promise<void> {
  const id = settingId(jobId, 'email')
  const fields = { jobId, section: 'email' as const }
  await insertDoc(deps, { by: 'test', col: 'jobSettings', id, gid, scope: scopeOf.job(jobId), iv: '', fields })
  await deps.models.entities.updateOne({ _id: id, gid }, { $set: { 'body.invitationText': 'Welcome' } })
}
