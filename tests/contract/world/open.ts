import { sample } from '#shared/lib/sample.ts'
import { askOwnErasure } from '#server/commands/privacy/own-erasure.ts'
import { documents } from '#server/sync/documents.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { must } from '#shared/primitives/must.ts'
import { giveReceipt } from '../../support/media/receipt.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'open'> = {
  examples: {
    check_receipt: async (scene) => ({ code: await giveReceipt(scene.app.deps) }),
    erasure_state: async ({ app }) => ({ code: await askForErasure(app.deps) }),
    job_post: async (scene) => ({ job_id: await postJob(scene) }),
  },
}

/** A job of its own, so that that of the sample stays as it is. */
async function postJob({ app }: Scene): Promise<string> {
  const id = '20261121081321-p0stedx1'
  const facts = {
    programmeId: sample.programmeId,
    name: 'Posted',
    jobType: 'interview' as const,
    createdAt: 1,
    ownerId: sample.recruiterId,
  }
  const fields = { ...facts, posted: true, publishedAt: 1 }
  await insertDoc(app.deps, { by: 'test', col: 'jobs', id, gid: sample.gid, scope: `job:${id}`, iv: '', fields })
  return id
}

/** The code of a request to erase the sample interview. */
async function askForErasure(deps: Scene['app']['deps']): Promise<string> {
  const { interviewId: id, gid } = sample
  const interview = must(await documents.get(deps, 'interviews', { id, gid }), 'it is in the sample world')
  return (await askOwnErasure(deps, interview, sample.recruiterId)).code
}
