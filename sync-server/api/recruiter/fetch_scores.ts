import { zoneOf } from '#shared/policies/layout.ts'
import { fetch_scores } from '#shared/api/recruiter/fetch_scores.ts'
import { withoutMachineSums } from '#shared/policies/automatic/ended-proof.ts'
import { sortCandidates } from '#shared/policies/candidates/candidate-order.ts'
import { filterCandidates, pageOf, type CandidateQuery } from '#shared/policies/candidates/candidate-query.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { must } from '#shared/primitives/must.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { hasStaleSums } from '../../queries/automatic/ended-proofs.ts'
import { handle } from '../../http/handle.ts'
import { presentCandidate } from '../../presenters/candidate-row.ts'
import { findJobForReading, isVisible, programmeNameOf, visibilityOfLineManagers } from '../../queries/job.ts'
import { inOrder, type Order } from '../../queries/candidates/in-order.ts'
import { listsOf, withCvs } from '../../queries/cv/with-cvs.ts'
import { questionsOf } from '../../queries/job-parts.ts'
import { madeRows } from '../../services/long-list.ts'
import { findAsSeenBy, listAsSeenBy } from '../../sync/pull/read-visible.ts'

export default handle(fetch_scores, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    const { page = 1, limit = 10, filter_status: status = 'All' } = input
    // The same view as sync gives: of a blind job neither order nor filter may tell scores.
    const viewer = { userId: actor.id, role: must(record.grant, 'only who has a right to the job comes here') }
    const list = await listAsSeenBy(deps, viewer, 'interviews', record)
    const [isStale, sharedSight, programName] = await Promise.all([
      hasStaleSums(deps, record),
      visibilityOfLineManagers(deps, record),
      // job and programme were not shown to viewers of chosen candidates
      record.sight === 'all' ? programmeNameOf(deps, record) : '',
    ])
    const by: Order = { sort: input.sort ?? 'name', order: input.order ?? 'asc' }
    const sorted = isStale ? sortCandidates(list.rows.map(withoutMachineSums), by) : inOrder(list, by)
    const rows = record.sight === 'all' ? sorted : sorted.filter(({ id }) => isVisible(record.sight, id))
    const hasComment = await commentedIn(input.info, () => findAsSeenBy(deps, viewer, 'comments', record))
    const lists = listsOf(input)
    const query: CandidateQuery = {
      searchTerm: input.search_term ?? '',
      status: status === 'Partial complete' ? 'Partial' : status,
      reviewStatus: input.review_status ?? '',
      percentage: input.filter_percentage ?? 100,
      percentageOf: input.filter_percentage_type ?? 'auto_score',
      ...lists,
      info: input.info ?? [],
      experience: input.experience ?? [],
      ...by,
    }
    const told = await withCvs(deps, record, { rows, lists })
    const found = filterCandidates(told, query, { hasComment, isShared: (id) => isVisible(sharedSight, id) })
    const context = {
      zone: zoneOf(record.parts.setting('layout')),
      jobName: record.sight === 'all' ? record.fields.name : '',
      programName,
      hasCvs: mayUse(actor, 'cv_scoring'),
      viewerRole: actor.groupRole ?? ('recruiter' as const),
    }
    const countsOf = (row: (typeof found)[number]): { questionNum: number; numOfVideo: number } => {
      const questions = questionsOf(row, record.parts)
      return { questionNum: questions.length, numOfVideo: questions.filter(({ kind }) => kind === 'video').length }
    }
    const present = (row: (typeof found)[number]): CandidateRow =>
      presentCandidate(row.id, row, { ...context, ...countsOf(row), isShared: isVisible(sharedSight, row.id) })
    return {
      candidates: madeRows(pageOf(found, page, limit), present),
      page,
      limit,
      total: found.length,
      total_pages: limit === 0 ? 1 : Math.ceil(found.length / limit),
    }
  },
})

/** Tells who has a comment that the viewer may read; comments are read only where somebody asks for them. */
async function commentedIn(
  info: readonly string[] | undefined,
  readComments: () => Promise<readonly { interviewId: string }[]>,
): Promise<(id: string) => boolean> {
  if (!info?.includes('has_comment')) return () => false
  const commented = new Set((await readComments()).map(({ interviewId }) => interviewId))
  return (id) => commented.has(id)
}
