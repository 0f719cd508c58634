import { settingId } from '#shared/entities/job-setting.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdits } from '../../sync/write/commit.ts'
import { CV_SCORING, criteriaOf, noteScoringFailed, scoreWith, MOST_TRIES } from './score-stored-cv.ts'

interface JobPlace {
  id: string
  gid: string
}

/** Has every CV of a job scored again that the present criteria have not scored. A repeat while it waits is the same work. */
export async function rescoreJob(deps: Deps, { id: jobId, gid }: JobPlace): Promise<{ queued: number; unchanged: number }> {
  const { old, read } = await olderRows(deps, { id: jobId, gid })
  if (old.length > 0) await deps.jobs.enqueue('score-cvs', { jobId, gid }, `score-cvs:${jobId}`)
  return { queued: old.length, unchanged: read - old.length }
}

/** Rows of a job that its present criteria have not scored, by id, and how many CVs were read at all. */
async function olderRows(deps: Deps, { id: jobId, gid }: JobPlace): Promise<{ old: string[]; read: number }> {
  const version = (await documents.get(deps, 'jobSettings', { id: settingId(jobId, 'cv'), gid }))?.cvScoring?.version
  const only = ['cvStatus', 'cvScore.config', 'gid'] as const
  const rows = await documents.find(deps, 'interviews', { scope: scopeOf.job(jobId), gid }, { only })
  const read = rows.filter(({ cvStatus }) => cvStatus !== undefined && READ.includes(cvStatus))
  const old = version === undefined ? [] : read.filter(({ cvStatus, cvScore }) => cvStatus !== 'scored' || cvScore?.config !== version)
  return { old: old.map(({ id }) => id), read: read.length }
}

/** States in which there is something to score; a row that waits is asked for once more, in case its job was lost. */
const READ: readonly string[] = ['queued', 'parsed', 'scored', 'scoring_failed']

/** CVs read from the store together. */
const PAGE = 100

/**
 * Scores all of them in one piece of work: a job for each would take longer than the scoring. Each row tells by its state that it waits, so
 * that who looks sees how far it is, and a server that died goes on with the rows that are left. `attempt`: of the job that asks.
 */
export async function scoreOlderRows(deps: Deps, place: JobPlace, attempt: number): Promise<void> {
  const { old } = await olderRows(deps, place)
  const { gid } = place
  await commitEdits(deps, {
    by: CV_SCORING,
    col: 'interviews',
    gid,
    ids: old,
    changes: ({ cvStatus }) => (cvStatus === 'queued' ? null : { cvStatus: 'queued' as const }),
  })
  const failures: unknown[] = []
  for (let from = 0; from < old.length; from += PAGE)
    failures.push(...(await scorePage(deps, place, { ids: old.slice(from, from + PAGE), attempt })))
  // those rows wait for the next try
  if (failures.length > 0) throw failures[0]
}

/** Scores some rows by the criteria of this moment; gives what went wrong and is to be tried again. */
async function scorePage(
  deps: Deps,
  { id: jobId, gid }: JobPlace,
  { ids, attempt }: { ids: string[]; attempt: number },
): Promise<unknown[]> {
  const criteria = await criteriaOf(deps, { gid, jobId })
  const [rows, cvs] = await Promise.all([
    documents.find(deps, 'interviews', { id: ids, gid }),
    deps.models.cvs.find({ _id: { $in: ids }, gid }, { 'versions.words': 0, scored: 0 }).lean<StoredCv[]>(),
  ])
  const byId = new Map(cvs.map((one) => [one._id, one]))
  const outcomes = await Promise.allSettled(
    rows.map(async (interview) => {
      const stored = byId.get(interview.id)
      if (!stored) return
      const wanted = declinesMachine(interview) ? undefined : criteria
      await scoreWith(deps, { interview, stored, wanted }).catch(async (error: unknown) => {
        if (attempt < MOST_TRIES) throw error
        await noteScoringFailed(deps, interview, error)
      })
    }),
  )
  return outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
}
