import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { onCommit } from '../../sync/write/commit-listeners.ts'
import { findJob, isPanel, openPanel, panelOf, placeOfInterview } from '../../sync/rights/panels.ts'

/** Interviews carry a copy of their job's `blind`, so that whoever holds one knows it: guests have no job. */
onCommit(async (deps, { entity, changed, before }) => {
  if (entity.col === 'jobs' && changed.includes('blind')) {
    for (const interview of await interviewsIn(deps, entity)) await copyBlind(deps, interview, entity.body['blind'] === true)
  }
  if (entity.col === 'interviews' && !before && !entity.del) {
    const job = await findJob(deps, entity)
    if (job?.blind) await copyBlind(deps, entity, true)
  }
})

/** Opened panels are open to all recruiters of the job: those there were, and those that somebody seals into later. */
onCommit(async (deps, { entity, changed }) => {
  if (entity.col === 'jobs' && changed.includes('revealedAt') && entity.body['revealedAt'] !== undefined) {
    const interviews = await interviewsIn(deps, entity)
    await openToRecruiters(deps, entity, await sealedAmong(deps, interviews))
  }
  if (entity.col === 'reviews' && isPanel(entity.scope)) {
    const { jobScope: scope } = await placeOfInterview(deps, entity)
    const job = await findJob(deps, { scope, gid: entity.gid })
    if (job?.revealedAt !== undefined) await openToRecruiters(deps, { scope, gid: entity.gid }, [entity.iv])
  }
})

/**
 * Does again what the listeners above do, for all blind jobs: a crash came between a commit and them, or somebody joined a job whose panels had been
 * opened before. Answers how many rights were given. A job calls it.
 */
export async function finishPanels(deps: Deps): Promise<number> {
  let given = 0
  // of all tenants; jobs belong to no interview, and `iv` leads to them by an index
  for (const job of await deps.models.entities.find({ iv: '', col: 'jobs', del: false, 'body.blind': true }).lean<StoredEntity[]>()) {
    const interviews = await interviewsIn(deps, job)
    for (const interview of interviews.filter(({ body }) => body['blind'] !== true)) await copyBlind(deps, interview, true)
    if (job.body['revealedAt'] !== undefined) given += await openToRecruiters(deps, job, await sealedAmong(deps, interviews))
  }
  return given
}

const interviewsIn = (deps: Deps, { scope, gid }: { scope: string; gid: string }): Promise<StoredEntity[]> =>
  deps.models.entities.find({ scope, gid, col: 'interviews', del: false }).lean<StoredEntity[]>()

const copyBlind = (deps: Deps, interview: StoredEntity, blind: boolean): Promise<unknown> =>
  commitEdit(deps, {
    by: 'blind-jobs',
    col: 'interviews',
    id: interview._id,
    gid: interview.gid,
    changes: (current) => ((current.blind ?? false) === blind ? null : { blind }),
  })

/** Ids of interviews that somebody has sealed a review of. */
async function sealedAmong(deps: Deps, interviews: readonly StoredEntity[]): Promise<string[]> {
  const found = await deps.models.entities
    .find({ iv: { $in: interviews.map(({ _id }) => _id) }, col: 'reviews', del: false }, { iv: 1, scope: 1 })
    .lean<Pick<StoredEntity, 'iv' | 'scope'>[]>()
  return [...new Set(found.filter(({ scope }) => isPanel(scope)).map(({ iv }) => iv))]
}

/** Answers how many of these rights are new. */
async function openToRecruiters(
  deps: Deps,
  { scope, gid }: { scope: string; gid: string },
  interviews: readonly string[],
): Promise<number> {
  const given = await deps.models.grants.find({ scope, on: true }).lean()
  const recruiters = given.filter((one) => one.gid === gid && one.role === 'recruiter' && one.only === '')
  let opened = 0
  for (const iv of interviews) {
    const inside = await deps.models.grants.find({ scope: panelOf(iv), on: true }).lean()
    for (const base of recruiters.filter((one) => !inside.some((other) => other.user === one.user))) {
      await openPanel(deps, { user: base.user, gid, iv, base })
      opened++
    }
  }
  return opened
}
