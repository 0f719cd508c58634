import type { Deps } from '#server/deps.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { grantJobToGroup } from '#server/sync/rights/grants.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { buildJob } from '#tests/sync/support/team.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'
import { PASSWORD, type Place, type RowFacts } from './rows.ts'

let own: OwnApp | undefined
const started = (): Deps => {
  if (!own) throw new Error('not started')
  return own.deps
}

/** The app with a recruiter of a group, the job of the list, and an empty one to import into. */
async function start({ appFolder }: { appFolder?: string }): Promise<Place> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  const { deps } = own
  const [gid, id, email] = [newId(), newId(), 'bench@example.test']
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  await createAccount(deps, 'bench', {
    id,
    gid,
    role: 'recruiter',
    groupRole: 'recruiter',
    email,
    firstName: 'Rita',
    lastName: 'Bench',
    password: PASSWORD,
  })
  const recruiter = { actor: { id, gid, role: 'recruiter' as const, name: 'Rita Bench' }, token: '' }
  const list = await buildJob(deps, { gid, recruiter })
  const empty = await buildJob(deps, { gid, recruiter })
  return { url: own.url, gid, userId: id, email, jobId: list.jobId, emptyJobId: empty.jobId }
}

/** Puts these people into a job. */
async function fill({ place, jobId, rows }: { place: Place; jobId: string; rows: readonly RowFacts[] }): Promise<void> {
  const deps = started()
  const doc = { by: place.userId, gid: place.gid, scope: `job:${jobId}`, col: 'interviews' as const }
  for (let from = 0; from < rows.length; from += 200)
    await Promise.all(
      rows.slice(from, from + 200).map((row) => {
        const { id, ...fields } = row
        return insertDoc(deps, { ...doc, id, iv: id, fields: { ...fields, jobId } })
      }),
    )
}

/** Adds jobs whose counters say that each has so many candidates, of whom the store has none. */
async function countJobs({ place, jobs, candidates }: { place: Place; jobs: number; candidates: number }): Promise<void> {
  const deps = started()
  const { gid, userId: by } = place
  const counts = { numOfCandidates: candidates, completion: candidates / 2, reviewed: candidates / 4, processing: 0, questionNum: 5 }
  const programmeId = newId()
  const made = { by, gid, iv: '' }
  await insertDoc(deps, { ...made, scope: `group:${gid}`, col: 'programmes', id: programmeId, fields: { name: 'Counted', createdAt: 1 } })
  for (let at = 0; at < jobs; at++) {
    const id = newJobId(deps.clock.now() + at)
    await grantJobToGroup(deps, { gid, jobId: id })
    const fields = { programmeId, name: `Counted ${at}`, jobType: 'interview' as const, createdAt: 1, ownerId: by, counts }
    await insertDoc(deps, { ...made, scope: `job:${id}`, col: 'jobs', id, fields })
  }
}

serve({
  start,
  fill,
  countJobs,
  mails: async () => await started().models.mails.countDocuments({ gid: { $exists: true } }),
  memory: () => process.memoryUsage().rss,
  stop: async () => await own?.stop(),
})
