import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { report_list } from '#shared/api/reports/report_list.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { dateOf } from '../../presenters/answers.ts'
import { findJobForReading, isVisible } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(report_list, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ deps, record }) => {
    const { gid, scope, sight } = record
    const found = await documents.find(deps, 'interviews', { scope, gid })
    const reports = found.filter(({ id }) => isVisible(sight, id)).toSorted(lastFinishedFirst)
    return {
      reports: reports.flatMap((row) => {
        const complete = completeOf(row)
        if (complete === 0) return []
        return [
          {
            interview_id: row.id,
            name: row.name,
            email: row.email,
            interview_language: row.language ?? '',
            complete,
            finished_at: dateOf(row.finishedAt),
            reviewed_at: dateOf(row.reviewedAt),
            shortlisted: row.shortlisted ?? 0,
          },
        ]
      }),
    }
  },
})

const lastFinishedFirst = (a: Interview, b: Interview): number => (b.finishedAt ?? 0) - (a.finishedAt ?? 0) || (a.id < b.id ? -1 : 1)
