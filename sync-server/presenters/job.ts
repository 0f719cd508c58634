import type { JobSetting } from '#shared/entities/job-setting.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { dayIn } from '#shared/primitives/time-zone.ts'
import type { Job, JobCounts } from '#shared/entities/job.ts'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { dayOfJobId } from '#shared/primitives/ids.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { requisitionStatusOf } from '#shared/policies/requisition/status.ts'
import { canArchive, jobNumbers } from '#shared/policies/programme.ts'
import type { SetupWay } from '#shared/policies/setup/setup-way.ts'
import type { JobFacts, JobView } from '#shared/views/job.ts'

/** Presents a job; its days are those of its zone. The stored moment of making wins over the day in the id (X55). */
export function presentJob(jobId: string, job: Job, zone: string): JobFacts {
  return {
    job_id: jobId,
    job_name: job.name,
    job_description: job.description ?? '',
    job_level: job.level ?? '',
    jobType: job.jobType,
    created_at: job.createdAt > 0 ? dayIn(job.createdAt, zone) : dayOfJobId(jobId),
    deadline: job.deadlineAt ? toWireDate(job.deadlineAt) : '',
    archived: job.archived ?? false,
    test: job.test ?? false,
    published: Boolean(job.publishedAt) && !isClosed(job),
    job_post: { active: job.posted ?? false },
  }
}

export interface JobWithParts {
  id: string
  job: Job
  counts: JobCounts
  /** undefined: nobody saved it yet */
  layout: Partial<JobSetting> | undefined
  /** undefined: the job has none */
  requisition: Partial<JobSetting> | undefined
  way: SetupWay
  group: { gid: string; groupName: string }
  viewerRole: GroupRole
  /** with any line manager, wholly or in part */
  isShared: boolean
  nowMs: number
}

/** The same with numbers, for the programme list. */
export function presentJobWithNumbers({ id, job, counts, layout, requisition, way, nowMs, ...about }: JobWithParts): JobView {
  // counters for the server's own use stay inside
  const { processing: _, ...numbers } = jobNumbers(counts)
  return {
    ...presentJob(id, job, zoneOf(layout ?? {})),
    ...numbers,
    canArchive: canArchive(counts),
    isJobConfigured: way.isConfigured,
    job_requisition_status: requisitionStatusOf(requisition, job, nowMs),
    group: about.group,
    current_viewer_role: about.viewerRole,
    shared_with_line_manager: about.isShared,
  }
}
