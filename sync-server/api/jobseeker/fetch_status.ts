import { opensLater } from '#shared/policies/interview-start.ts'
import { isReportShared, trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { fetch_status } from '#shared/api/jobseeker/fetch_status.ts'
import { completeOf } from '#shared/entities/interview.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { companyOf } from '../../presenters/interview-pack.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { documents } from '../../sync/documents.ts'
import { findOwnInterview, ownInterviewIds } from '../../queries/own-interview.ts'
import type { Deps } from '../../deps.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_status, {
  allow: everyone,
  run: async ({ actor, deps }) => {
    const ids = await ownInterviewIds(deps, actor)
    const interviews = await Promise.all(ids.map((id) => present(deps, actor, id)))
    return { interviews: interviews.filter((interview) => interview !== null) }
  },
})

async function present(deps: Deps, actor: Actor, id: string): Promise<OutputOf<typeof fetch_status>['interviews'][number] | null> {
  const own = await findOwnInterview(deps, actor, id)
  const parts = own ? await loadJobParts(deps, own) : null
  if (!own || !parts) return null
  return {
    interviewId: id,
    jobName: parts.job.name,
    companyName: companyOf(parts).name,
    stage: own.stage ?? 'setup',
    complete: completeOf(own),
    opensAt: opensLater(own, deps.clock.now()),
    zone: zoneOf(parts.setting('layout')),
    deadlineAt: deadlineOf(own, parts),
    delivered: own.delivered ?? { received: 0, total: questionsOf(own, parts).length },
    ...(isReportShared(own) && { reportShared: true }),
    ...((await documents.exists(deps, 'reports', { id: trainingReportId(id), gid: own.gid })) && { trainingReport: true }),
    ...(own.cv && { hasCv: true }),
  }
}
