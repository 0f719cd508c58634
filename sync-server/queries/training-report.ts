import type { Interview } from '#shared/entities/interview.ts'
import { mayUse } from '#shared/policies/features.ts'
import { trainingReportOf } from '#shared/policies/training/training-report.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { TrainingReport } from '#shared/views/reports/training-report.ts'
import type { Deps } from '../deps.ts'
import { documents } from '../sync/documents.ts'
import { isBlindTo } from './answered.ts'
import type { Loaded } from './job.ts'
import { loadJobParts, questionsOf, type JobParts } from './job-parts.ts'
import { ownerMay } from './owner-may.ts'
import { transcriptsOf } from './report-document.ts'

type Trained = Interview & { id: string; gid: string }

/** The training report of an interview as its words are now; null while nothing was answered. Without machine help no word is read. */
export async function findTrainingReport(
  deps: Pick<Deps, 'models' | 's3'>,
  parts: JobParts,
  interview: Trained,
): Promise<TrainingReport | null> {
  const answers = await documents.find(deps, 'answers', { iv: interview.id, gid: interview.gid }, { where: { state: 'final' } })
  if (answers.length === 0) return null
  const machine = declinesMachine(interview) ? 'declined' : (await ownerMay(deps, parts, 'aiRequired')) ? 'allowed' : 'off'
  return trainingReportOf({
    job: { name: parts.job.name, company: parts.setting('layout').companyName ?? '' },
    interview,
    questions: questionsOf(interview, parts),
    answers,
    transcripts: machine === 'allowed' ? await transcriptsOf(deps, answers) : new Map(),
    machine,
  })
}

/** The same for a reader of the employer's side. @throws AppError forbidden without the feature, conflict in a blind job before the own seal; Outcome 41 while nothing was answered */
export async function trainingReportFor(
  deps: Pick<Deps, 'models' | 's3'>,
  actor: Actor,
  interview: Loaded<Interview>,
): Promise<TrainingReport> {
  if (!mayUse(actor, 'trainingReport')) throw new AppError('forbidden')
  if (await isBlindTo(deps, actor, interview)) throw new AppError('conflict')
  const { id, gid, fields } = interview
  const parts = await loadJobParts(deps, { gid, jobId: fields.jobId })
  const report = parts && (await findTrainingReport(deps, parts, { ...fields, id, gid }))
  if (!report) throw new Outcome(41, 'Report not ready')
  return report
}

/** The report that the candidate was given, for a reader who may have it; null otherwise. */
export async function givenTrainingReport(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  interview: Loaded<Interview>,
): Promise<TrainingReport | null> {
  if (!mayUse(actor, 'trainingReport') || (await isBlindTo(deps, actor, interview))) return null
  const { id, gid } = interview
  const given = await documents.get(deps, 'reports', { id: trainingReportId(id), gid }, { only: ['document'] })
  return given?.document === undefined ? null : TrainingReport.parse(JSON.parse(given.document))
}
