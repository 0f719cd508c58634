import type { fetch_ongoing_interview } from '#shared/api/recruiter/fetch_ongoing_interview.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { must } from '#shared/primitives/must.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { presentProgress, type InterviewRow } from '../../presenters/interview-progress.ts'
import { isVisible, sightsOf } from '../../queries/job.ts'
import { loadJobParts } from '../../queries/job-parts.ts'

interface ProgressQuery {
  page?: number | undefined
  limit?: number | undefined
  /** which of the interviews, and in which order */
  choose: (rows: readonly InterviewRow[]) => InterviewRow[]
}

const PAGE_SIZE = 100

/** One page of the interviews that the actor may see, by how far they are; without those of archived jobs. */
export async function listProgress(
  deps: Pick<Deps, 'models' | 'clock'>,
  actor: Actor,
  { page, limit = PAGE_SIZE, choose }: ProgressQuery,
): Promise<OutputOf<typeof fetch_ongoing_interview>> {
  const sights = await sightsOf(deps, actor)
  const docs = await deps.models.entities
    .find({ scope: { $in: [...sights.keys()] }, gid: actor.gid, del: false, col: { $in: ['jobs', 'interviews'] } })
    .lean<StoredEntity[]>()
  // every commit passed the zod object of its collection
  const archived = new Set(docs.filter(({ col, body }) => col === 'jobs' && (body as unknown as Job).archived).map(({ scope }) => scope))
  const sightOf = ({ scope }: { scope: string }) => must(sights.get(scope), 'only these scopes were asked for')
  const rows = docs
    .filter((doc) => doc.col === 'interviews' && !archived.has(doc.scope) && isVisible(sightOf(doc).sight, doc._id))
    .map(({ _id: id, gid, scope, op, fop, at, body }) => ({ ...(body as unknown as Interview), id, gid, scope, op, fop, at }))
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
  const answers = await deps.models.entities
    .find(
      { iv: { $in: rows.map(({ id }) => id) }, col: 'answers', del: false },
      { iv: 1, at: 1, 'body.questionId': 1, 'body.state': 1, 'body.startedAt': 1, 'body.receipt': 1 },
    )
    .lean<StoredEntity[]>()
  const jobs = new Map(rows.map(({ jobId, gid }) => [jobId, { gid, jobId }]))
  const loaded = await Promise.all([...jobs.values()].map(async (of) => [of.jobId, await loadJobParts(deps, of)] as const))
  return {
    answersOf: (id: string) => answers.filter(({ iv }) => iv === id).map(({ at, body }) => ({ ...(body as unknown as Answer), at })),
    partsOf: new Map(loaded),
  }
}
