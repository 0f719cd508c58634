import type { fetch_ongoing_interview } from '#shared/api/recruiter/fetch_ongoing_interview.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { must } from '#shared/primitives/must.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { presentProgress, type InterviewRow } from '../../presenters/interview-progress.ts'
import { isVisible, sightsOf } from '../../queries/job.ts'
import { loadJobParts } from '../../queries/job-parts.ts'

interface ProgressQuery {
  page?: number | undefined
  limit?: number | undefined
  /** selects and orders the interviews */
  choose: (rows: readonly InterviewRow[]) => InterviewRow[]
}

const PAGE_SIZE = 100

/** Returns a page of the interviews that the actor may see, by progress; without those of archived jobs. */
export async function listProgress(
  deps: Pick<Deps, 'models' | 'clock'>,
  actor: Actor,
  { page, limit = PAGE_SIZE, choose }: ProgressQuery,
): Promise<OutputOf<typeof fetch_ongoing_interview>> {
  const sights = await sightsOf(deps, actor)
  const place = { scope: [...sights.keys()], gid: actor.gid }
  const { jobs, interviews: all } = await documents.findEach(deps, ['jobs', 'interviews'], place)
  const archived = new Set(jobs.filter((job) => job.archived).map(({ scope }) => scope))
  const sightOf = ({ scope }: { scope: string }) => must(sights.get(scope), 'only these scopes were asked for')
  const rows = all.filter((doc) => !archived.has(doc.scope) && isVisible(sightOf(doc).sight, doc.id))
  const chosen = choose(rows)
  const { skip, facts } = pageOf({ page, limit }, chosen.length)
  const shown = chosen.slice(skip, skip + limit)
  const { answersOf, partsOf } = await readAround(deps, shown)
  const interviews = shown.flatMap((row) => {
    const parts = partsOf.get(row.jobId)
    return parts ? [presentProgress(row, { answers: answersOf(row.id), parts, actor, ...sightOf(row) })] : []
  })
  return { interviews, checked_at_ms: deps.clock.now(), ...facts }
}

/** Answers without their long lists of pieces, and the jobs, of these interviews. */
async function readAround(deps: Pick<Deps, 'models'>, rows: readonly InterviewRow[]) {
  const only = ['iv', 'at', 'questionId', 'state', 'startedAt', 'receipt'] as const
  const answers = await documents.find(deps, 'answers', { iv: rows.map(({ id }) => id) }, { only })
  const jobs = new Map(rows.map(({ jobId, gid }) => [jobId, { gid, jobId }]))
  const loaded = await Promise.all([...jobs.values()].map(async (of) => [of.jobId, await loadJobParts(deps, of)] as const))
  return {
    answersOf: (id: string) => answers.filter(({ iv }) => iv === id),
    partsOf: new Map(loaded),
  }
}
