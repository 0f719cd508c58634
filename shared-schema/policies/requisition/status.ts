import type { Job } from '../../entities/job.ts'
import type { JobSetting } from '../../entities/job-setting.ts'
import type { RequisitionStatus } from '../../lib/requisition/status.ts'
import { isClosed } from '../job-closed.ts'

const MOVES: Readonly<Record<RequisitionStatus, readonly RequisitionStatus[]>> = {
  draft: ['published', 'deleted'],
  published: ['closed'],
  closed: ['published', 'deleted'],
  deleted: [],
}

/** Statuses that a requisition may go to from this one (R194). */
export const movesFrom = (status: RequisitionStatus): readonly RequisitionStatus[] => MOVES[status]

/** May it go there? Staying is no move, and always fine. */
export const mayMove = (from: RequisitionStatus, to: RequisitionStatus): boolean => from === to || MOVES[from].includes(to)

/** May its values and its form still change? */
export const isEditable = (status: RequisitionStatus): boolean => status === 'draft' || status === 'published'

type JobFacts = Pick<Job, 'archived' | 'deadlineAt' | 'closedAt' | 'publishedAt'>

/** The one status of a requisition: its own, else what the job says at this moment. */
export function requisitionStatusOf(
  requisition: Pick<JobSetting, 'requisitionStatus'> | undefined,
  job: JobFacts,
  nowMs: number,
): RequisitionStatus {
  if (requisition?.requisitionStatus) return requisition.requisitionStatus
  const isOver = typeof job.deadlineAt === 'number' && job.deadlineAt < nowMs
  if (job.archived || isOver || isClosed(job)) return 'closed'
  return job.publishedAt ? 'published' : 'draft'
}
