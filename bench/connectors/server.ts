import { newId } from '#shared/primitives/ids.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { sweepTold } from '#server/sync/tell/move-told.ts'
import { buildJob, type JobWorld } from '#tests/sync/support/team.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'

export interface Place {
  url: string
  world: JobWorld
  pids: number[]
}

let own: OwnApp | undefined
const started = (): OwnApp => {
  if (!own) throw new Error('not started')
  return own
}

/** An app without jobs, with a job of so many candidates; its group has a webhook that hears of decisions. */
async function start({ count }: { count: number }): Promise<Place> {
  own = await startOwnApp()
  const { deps, url, engines } = own
  const world = await buildJob(deps)
  const { gid, scope, jobId, recruiter } = world
  const hook = { isActive: true, url: 'http://127.0.0.1:9/in', sealedToken: '', events: ['candidate.status_changed' as const] }
  await deps.models.groups.insertMany([{ _id: gid, groupName: 'Bench', createdAt: 1, webhooks: [hook] }])
  for (let n = 1; n < count; n++) {
    const id = newId()
    const fields = { jobId, name: `Person ${n}`, email: `${id}@example.test`, createdAt: 1 }
    await insertDoc(deps, { by: recruiter.actor.id, gid, scope, col: 'interviews', id, iv: id, fields })
  }
  const database = engines.pids.database()
  return { url, world, pids: [process.pid, ...(database ? [database] : [])] }
}

/** Waits until no document has an event any more, and answers how many deliveries there are. */
async function settled(): Promise<number> {
  const { deps } = started()
  while ((await deps.models.entities.countDocuments({ tellAt: { $gt: 0 } })) > 0) await sweepTold(deps, 5000)
  return await deps.models.webhookDeliveries.estimatedDocumentCount()
}

serve({ start, settled, stop: async () => await own?.stop() })
