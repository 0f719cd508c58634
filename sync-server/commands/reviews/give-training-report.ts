import { settingId } from '#shared/entities/job-setting.ts'
import { trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { TrainingReport } from '#shared/views/reports/training-report.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts, type JobParts } from '../../queries/job-parts.ts'
import { ownerMay } from '../../queries/owner-may.ts'
import { findTrainingReport } from '../../queries/training-report.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit, insertDoc, removeDoc } from '../../sync/write/commit.ts'
import { audit } from '../audit/audit.ts'
import { mailCandidate } from '../candidates/invite-candidate.ts'

const BY = 'training'

/** Does the job send training reports by itself? Asked before a job is enqueued, as most never do. */
export async function sendsTraining(deps: Pick<Deps, 'models'>, { jobId, gid }: { jobId: string; gid: string }): Promise<boolean> {
  const layout = await documents.get(deps, 'jobSettings', { id: settingId(jobId, 'layout'), gid }, { only: ['trainingReportToCandidate'] })
  return layout?.trainingReportToCandidate === true
}

/**
 * Gives a candidate who has finished the training report as the words are now, and writes once that it is there. What was given is taken
 * back from whoever declines machine help afterwards. Safe to repeat (ADR 0152).
 */
export async function giveTrainingReport(deps: Deps, of: { interviewId: string; gid: string; origin: string }): Promise<void> {
  const { interviewId: id, gid, origin } = of
  const interview = await documents.get(deps, 'interviews', { id, gid })
  const parts = interview && (await loadJobParts(deps, interview))
  if (!interview || !parts || interview.finishedAt === undefined) return
  const isSent = parts.setting('layout').trainingReportToCandidate === true && (await ownerMay(deps, parts, 'trainingReport'))
  const report = isSent ? await findTrainingReport(deps, parts, interview) : null
  if (!report || report.state === 'off') return
  await store(deps, interview, report)
  if (report.state === 'ready' && report.questions.some(({ gap }) => gap === undefined)) await tell(deps, interview, { parts, origin })
}

async function store(deps: Deps, { id: iv, gid, scope }: Doc<'interviews'>, report: TrainingReport): Promise<void> {
  const document = JSON.stringify(report)
  const createdAt = deps.clock.now()
  const place = { by: BY, col: 'reports' as const, id: trainingReportId(iv), gid }
  await insertDoc(deps, { ...place, scope, iv, fields: { interviewId: iv, engine: BY, values: {}, createdAt, document } })
  await commitEdit(deps, { ...place, changes: (now) => (now.document === document ? null : { document, createdAt }) })
  // erased in this moment
  if (!(await documents.exists(deps, 'interviews', { id: iv, gid }))) await removeDoc(deps, place)
}

/** The mail has an id, and the entry of the log stays when the mail is swept. */
async function tell(deps: Deps, interview: Doc<'interviews'>, { parts, origin }: { parts: JobParts; origin: string }): Promise<void> {
  const entry = `report.trained.${interview.id}`
  if ((await deps.models.audit.exists({ _id: entry })) !== null) return
  await mailCandidate(deps, 'training', { interview, deadlineAt: deadlineOf(interview, parts), parts, origin }, 1)
  await audit(deps, { id: entry, gid: interview.gid, by: BY, action: 'report.trained', target: `interviews/${interview.id}` })
}
