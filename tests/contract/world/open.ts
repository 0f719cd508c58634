import { sample } from '#shared/lib/sample.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { giveReceipt } from '../../support/media/receipt.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'open'> = {
  examples: {
    check_receipt: async (scene) => ({ code: await giveReceipt(scene.app.deps) }),
    erasure_state: async ({ app }) => ({ code: await askForErasure(app.deps) }),
    embed_card: ({ world: { linkCode } }, example) => ({ ...example, code: linkCode }),
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

/** The code of a request to erase an interview that nobody else's example names. */
async function askForErasure({ models }: Scene['app']['deps']): Promise<string> {
  const code = 'K7MX-4QRT-9B'
  const row = { gid: sample.gid, jobId: sample.jobId, askedAt: 1, askedBy: sample.recruiterId, dueAt: Date.now() + 30 * 86_400_000, code }
  await models.erasures.updateOne({ _id: 'asked-by-code' }, { $set: row }, { upsert: true })
  return code
}
