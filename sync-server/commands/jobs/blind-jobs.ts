import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { onCommit } from '../../sync/write/commit-listeners.ts'
import { findJob, isPanel, openPanel, panelOf, placeOfInterview } from '../../sync/rights/panels.ts'

/** Copies `blind` of their job into interviews, for readers without the job: guests. */
onCommit(async (deps, { entity, changed, before }) => {
  if (entity.col === 'jobs' && changed.includes('blind')) {
    for (const interview of await interviewsIn(deps, entity)) await copyBlind(deps, interview, entity.body['blind'] === true)
  }
  if (entity.col === 'interviews' && !before && !entity.del) {
    const job = await findJob(deps, entity)
    if (job?.blind) await copyBlind(deps, { id: entity._id, gid: entity.gid }, true)
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
  for (const job of await documents.find(deps, 'jobs', { tenants: 'all', of: 'noInterview' }, { where: { blind: true } })) {
    const interviews = await interviewsIn(deps, job)
    for (const interview of interviews.filter(({ blind }) => blind !== true)) await copyBlind(deps, interview, true)
    if (job.revealedAt !== undefined) given += await openToRecruiters(deps, job, await sealedAmong(deps, interviews))
  }
  return given
}

const interviewsIn = (deps: Deps, { scope, gid }: { scope: string; gid: string }): Promise<Doc<'interviews'>[]> =>
  documents.find(deps, 'interviews', { scope, gid })

const copyBlind = (deps: Deps, { id, gid }: Pick<Doc<'interviews'>, 'id' | 'gid'>, blind: boolean): Promise<unknown> =>
  commitEdit(deps, {
    by: 'blind-jobs',
    col: 'interviews',
    id,
    gid,
    changes: (current) => ((current.blind ?? false) === blind ? null : { blind }),
  })

/** Ids of interviews that somebody has sealed a review of. */
async function sealedAmong(deps: Deps, interviews: readonly Doc<'interviews'>[]): Promise<string[]> {
  const found = await documents.find(deps, 'reviews', { iv: interviews.map(({ id }) => id) }, { only: ['iv', 'scope'] })
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
