import { flagsOn } from '#shared/policies/features.ts'
import type { JobAccess } from '#shared/policies/job.ts'
import { isReportShared, sharedReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { ReportDocument } from '#shared/views/report-document.ts'
import type { Deps } from '../deps.ts'
import type { Account } from '../models/identity/account.ts'
import { documents } from '../sync/documents.ts'
import { findOwnInterview } from './own-interview.ts'

/** The report that was shared with this candidate, as it was shared. Null also while the account that shared it may not share (R280). */
export async function findSharedReport(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  of: { job_id: string; interview_id: string },
): Promise<(JobAccess & { document: ReportDocument }) | null> {
  const interview = await findOwnInterview(deps, actor, of.interview_id)
  if (!interview || interview.scope !== scopeOf.job(of.job_id) || !isReportShared(interview)) return null
  const { gid } = interview
  const stored = await documents.get(deps, 'reports', { id: sharedReportId(interview.id), gid })
  if (stored?.document === undefined || !(await isStillAllowed(deps, interview.sharedReport?.by ?? ''))) return null
  return { gid, grant: 'candidate', document: ReportDocument.parse(JSON.parse(stored.document)) }
}

/** An account that is gone has left its shared reports to its employer. */
async function isStillAllowed({ models }: Pick<Deps, 'models'>, by: string): Promise<boolean> {
  const account = await models.accounts.findOne({ _id: by }, { features: 1 }).lean<Pick<Account, 'features'>>()
  return account === null || flagsOn(account.features ?? {}).includes('shareReport')
}
