import { fetch_candidates_for_manual_review } from '#shared/api/recruiter/fetch_candidates_for_manual_review.ts'
import { queryManualReviews } from '#shared/policies/manual-review/manual-review.ts'
import { must } from '#shared/primitives/must.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentManualReview } from '../../presenters/manual-review.ts'
import { isVisible, sightsOf } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(fetch_candidates_for_manual_review, {
  allow: everyone,
  run: async ({ input, actor, deps }) => {
    const sights = await sightsOf(deps, actor)
    const { jobs, interviews } = await documents.findEach(deps, ['jobs', 'interviews'], { scope: [...sights.keys()], gid: actor.gid })
    const programmes = await documents.find(deps, 'programmes', { gid: actor.gid, id: [...new Set(jobs.map((job) => job.programmeId))] })
    const programmeNames = new Map(programmes.map(({ id, name }) => [id, name]))
    const living = new Map(jobs.filter((job) => !job.archived).map((job) => [job.scope, job]))
    const rows = interviews.flatMap((interview) => {
      const job = living.get(interview.scope)
      const { sight } = must(sights.get(interview.scope), 'only these scopes were asked for')
      if (!job || !isVisible(sight, interview.id)) return []
      // job and programme were not shown to viewers of chosen candidates
      const names = sight === 'all' ? { jobName: job.name, programName: programmeNames.get(job.programmeId) ?? '' } : NO_NAMES
      return [{ interview, ...names }]
    })
    const found = queryManualReviews(rows, {
      field: input.search_field ?? null,
      term: input.search_term ?? '',
      state: input.status ?? 'waiting',
      sort: input.sort ?? 'last_interview',
      order: input.order ?? 'desc',
    })
    const { skip, facts } = pageOf(input, found.length)
    const nowMs = deps.clock.now()
    return { candidates: found.slice(skip, skip + facts.limit).map((row) => presentManualReview(row, nowMs)), ...facts }
  },
})

const NO_NAMES = { jobName: '', programName: '' }
