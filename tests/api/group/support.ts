import type { GroupRole } from '#shared/primitives/roles.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Checkpoint, PullResult } from '#shared/sync/wire.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import type { Account } from '#server/models/identity/account.ts'
import type { AuditEntry } from '#server/models/records/audit.ts'
import { makePerson } from '../../support/server/people.ts'
import type { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

export type GroupScene = ReturnType<typeof useScene>

export interface Member {
  id: string
  email: string
  token: string
}

/** A signed-in member of the sample group, or of another one. */
export async function makeMember(scene: GroupScene, groupRole: GroupRole, gid: string = sample.gid): Promise<Member> {
  const { id, email } = await makePerson(scene.app.deps, { groupRole, gid })
  return { id, email, token: await tokenFor(scene.app.deps, must(await accountOf(scene, email), 'it was just made')) }
}

/** A signed-in recruiter with a group of one. */
export async function makeLoner(scene: GroupScene): Promise<Member & { gid: string }> {
  const gid = `own-${scene.app.deps.random.id()}`
  await createGroup(scene.app.deps, 'test', { gid, groupName: 'Alone' })
  return { gid, ...(await makeMember(scene, 'billing_admin', gid)) }
}

export const accountOf = (scene: GroupScene, email: string): Promise<Account | null> =>
  scene.app.deps.models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()

/** Another candidate of the sample job. */
export async function addCandidate(scene: GroupScene): Promise<string> {
  const id = scene.app.deps.random.id()
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId: sample.jobId, gid: sample.gid }, [
    { id, name: 'Carl Candidate', email: `${id}@sample.test` },
  ])
  return id
}

/** Candidates that a device holds after a contact, given those it held before. */
export async function pullCandidates(
  scene: GroupScene,
  token: string,
  before: { checkpoint: Checkpoint | null; ids: string[] } = { checkpoint: null, ids: [] },
): Promise<{ checkpoint: Checkpoint | null; ids: string[] }> {
  const body = { collection: 'interviews', checkpoint: before.checkpoint, limit: 1000 }
  const { documents, checkpoint } = await scene.result<PullResult>('sync/pull', body, token)
  const ids = new Set(before.ids)
  for (const { id, _deleted } of documents)
    if (_deleted) ids.delete(id)
    else ids.add(id)
  return { checkpoint, ids: [...ids].toSorted() }
}

/** Notes of the audit log about somebody or something. */
export const noted = async (scene: GroupScene, target: string, gid: string = sample.gid): Promise<string[]> =>
  (await scene.app.deps.models.audit.find({ gid, target }).sort({ n: 1 }).lean<AuditEntry[]>()).map(({ action }) => action)
