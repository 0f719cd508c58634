import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import type { Deps } from '#server/deps.ts'
import { grantJobToGroup } from '#server/sync/rights/grants.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'
import { putDocs } from '../lib/put-docs.ts'
import { CRITERIA } from './criteria.ts'
import { PASSWORD, type Place } from './place.ts'
import { scoredRows } from './score-many.ts'

let own: OwnApp | undefined
const started = (): Deps => {
  if (!own) throw new Error('not started')
  return own.deps
}

/** The app with a recruiter, a job of so many scored CVs, and one into which files are dropped. */
async function start({ appFolder, rows }: { appFolder: string; rows: number }): Promise<Place> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  const { deps } = own
  const [gid, id, email] = [newId(), newId(), 'bench@example.test']
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  const names = { firstName: 'Rita', lastName: 'Bench', email, password: PASSWORD }
  await createAccount(deps, 'bench', { id, gid, role: 'recruiter', groupRole: 'recruiter', ...names })
  await deps.models.accounts.updateOne({ _id: id, gid }, { $set: { 'features.cv_scoring': true, 'features.aiRequired': true } })
  const [manyJobId, emptyJobId] = [await makeJob(deps, { gid, by: id, name: 'Many' }), await makeJob(deps, { gid, by: id, name: 'Empty' })]
  for (const jobId of [manyJobId, emptyJobId]) await saveCriteria(deps, { by: id, gid, jobId, settings: CRITERIA })
  const place = { url: own.url, gid, userId: id, email, manyJobId, emptyJobId, pid: process.pid }
  await fill(place, rows)
  return place
}

/** A published job without candidates. */
async function makeJob(deps: Deps, { gid, by, name }: { gid: string; by: string; name: string }): Promise<string> {
  const [programmeId, jobId, now] = [newId(), newJobId(deps.clock.now()), deps.clock.now()]
  const made = { by, gid, iv: '' }
  await insertDoc(deps, { ...made, scope: scopeOf.group(gid), col: 'programmes', id: programmeId, fields: { name, createdAt: now } })
  await grantJobToGroup(deps, { gid, jobId })
  const fields = { programmeId, name, jobType: 'interview' as const, createdAt: now, ownerId: by, publishedAt: now }
  await insertDoc(deps, { ...made, scope: scopeOf.job(jobId), col: 'jobs', id: jobId, fields })
  return jobId
}

/** Puts so many people with read and scored CVs into the job. */
async function fill({ gid, userId: by, manyJobId: jobId }: Place, count: number): Promise<void> {
  const deps = started()
  const scope = scopeOf.job(jobId)
  const rows = await scoredRows({ count, gid, jobId, scope })
  await putDocs(deps, { gid, scope, by, col: 'interviews', rows: rows.map(({ doc }) => doc) })
  for (let from = 0; from < rows.length; from += 500) await deps.models.cvs.insertMany(rows.slice(from, from + 500).map(({ cv }) => cv))
}

/** Other criteria for the job of many, so that all its rows are scored by older ones. */
async function changeCriteria({ gid, userId: by, manyJobId: jobId }: Place): Promise<void> {
  await saveCriteria(started(), {
    by,
    gid,
    jobId,
    settings: { ...CRITERIA, skills: { values: ['SQL', 'Java'], mode: 'similar', weight: 3 } },
  })
}

/** Rows of a job by the state of their CVs and the criteria they were scored by. */
async function states({ jobId, gid }: { jobId: string; gid: string }): Promise<Record<string, number>> {
  const found = await started().models.entities.aggregate<{ _id: { status?: string; config?: number }; n: number }>([
    { $match: { scope: scopeOf.job(jobId), gid, col: 'interviews', del: false } },
    { $group: { _id: { status: '$body.cvStatus', config: '$body.cvScore.config' }, n: { $sum: 1 } } },
  ])
  return Object.fromEntries(found.map(({ _id: { status = 'none', config = 0 }, n }) => [`${status} ${config}`, n]))
}

serve({ start, changeCriteria, states, memory: () => process.memoryUsage().rss, stop: async () => await own?.stop() })
