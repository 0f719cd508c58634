import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { isPanel, openPanel, panelOf } from '../../sync/rights/panels.ts'

/**
 * Does again what the listeners of blind jobs do, for all of them: a crash came between a commit and them, or somebody joined a job whose panels had been
 * opened before. Answers how many rights were given. A job calls it.
 */
export async function finishPanels(deps: Deps): Promise<number> {
  let given = 0
  // of all tenants; jobs belong to no interview, and `iv` leads to them by an index
  for (const job of await documents.find(deps, 'jobs', { tenants: 'all', of: 'noInterview' }, { where: { blind: true } })) {
    const interviews = await interviewsIn(deps, job)
    for (const interview of interviews.filter(({ blind }) => blind !== true)) await copyBlind(deps, interview, true)
    if (job.revealedAt !== undefined) given += await openToRecruiters(deps, job, await filledAmong(deps, interviews))
  }
  return given
}

/** Interviews of a job. */
export const interviewsIn = (deps: Deps, { scope, gid }: { scope: string; gid: string }): Promise<Doc<'interviews'>[]> =>
  documents.find(deps, 'interviews', { scope, gid })

/** Interviews carry a copy of their job's `blind`, so that whoever holds one knows it: guests have no job. */
export const copyBlind = (deps: Deps, { id, gid }: Pick<Doc<'interviews'>, 'id' | 'gid'>, blind: boolean): Promise<unknown> =>
  commitEdit(deps, {
    by: 'blind-jobs',
    col: 'interviews',
    id,
    gid,
    changes: (current) => ((current.blind ?? false) === blind ? null : { blind }),
  })

/** Opens the panels of a job in which anything is, a review or scores, to all its recruiters. Answers how many rights are new. */
export const openFilledPanels = async (deps: Deps, job: { scope: string; gid: string }): Promise<number> =>
  openToRecruiters(deps, job, await filledAmong(deps, await interviewsIn(deps, job)))

/** Ids of interviews whose panels hold anything. */
async function filledAmong(deps: Deps, interviews: readonly Doc<'interviews'>[]): Promise<string[]> {
  const of = { iv: interviews.map(({ id }) => id) }
  const [reviews, reports] = await Promise.all([
    documents.find(deps, 'reviews', of, { only: ['iv', 'scope'] }),
    documents.find(deps, 'reports', of, { only: ['iv', 'scope'] }),
  ])
  return [...new Set([...reviews, ...reports].filter(({ scope }) => isPanel(scope)).map(({ iv }) => iv))]
}

/** Answers how many of these rights are new. */
export async function openToRecruiters(
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
