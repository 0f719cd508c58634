import * as z from 'zod'
import { RequisitionStatus } from '../lib/requisition/status.ts'
import { JobType } from '../entities/job.ts'
import { Id, JobId } from '../primitives/fields.ts'
import { GroupRole } from '../primitives/roles.ts'

/** Facts about a job, in the specification's spelling. Dates are ISO; '' stands for none. */
export const JobFacts = z.object({
  job_id: JobId,
  job_name: z.string(),
  job_description: z.string(),
  job_level: z.string(),
  jobType: JobType,
  created_at: z.string(),
  deadline: z.string(),
  archived: z.boolean(),
  test: z.boolean(),
  published: z.boolean(),
  /** on: everybody may read what the job says of itself (open/job_post) while it takes candidates */
  job_post: z.object({ active: z.boolean() }),
})
export type JobFacts = z.infer<typeof JobFacts>

/** The same with its numbers (R089). */
export const JobView = JobFacts.extend({
  numOfCandidates: z.number().int(),
  completion: z.number().int(),
  reviewed: z.number().int(),
  questionNum: z.number().int(),
  completionRate: z.number().int(),
  canArchive: z.boolean(),
  isJobConfigured: z.boolean(),
  job_requisition_status: RequisitionStatus,
  group: z.object({ gid: Id, groupName: z.string() }),
  current_viewer_role: GroupRole,
  /** a line manager may see the job, or candidates of it */
  shared_with_line_manager: z.boolean(),
})
export type JobView = z.infer<typeof JobView>
