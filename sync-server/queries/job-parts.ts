import type { JobSetting, SettingSection } from '#shared/entities/job-setting.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'

/** A job with the documents that make its interview. */
export interface JobParts {
  job: Doc<'jobs'>
  /** in the order candidates get them */
  questions: Doc<'questions'>[]
  setting(section: SettingSection): Partial<JobSetting>
}

/** Null when the job is missing, deleted or another tenant's. */
export async function loadJobParts(deps: Pick<Deps, 'models'>, of: { gid: string; jobId: string }): Promise<JobParts | null> {
  const scope = scopeOf.job(of.jobId)
  const found = await documents.findEach(deps, ['jobs', 'jobSettings', 'questions'], { scope, gid: of.gid })
  const { jobs, jobSettings, questions } = found
  const job = jobs.find(({ id }) => id === of.jobId)
  if (!job) return null
  const settings = new Map(jobSettings.map((one) => [one.id, one]))
  const setting = (section: SettingSection): Partial<JobSetting> => settings.get(settingId(of.jobId, section)) ?? {}
  return { job, questions: inOrder(questions, setting('order').questionIds ?? []), setting }
}

/** As the recruiter ordered them; questions the order does not name come last, oldest first, so none is ever lost. */
function inOrder(questions: readonly Doc<'questions'>[], order: readonly string[]): Doc<'questions'>[] {
  const place = (question: Doc<'questions'>): number => (order.includes(question.id) ? order.indexOf(question.id) : order.length)
  return [...questions].sort((a, b) => place(a) - place(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Does the job want a CV before the interview (R100)? */
export const asksForCv = (parts: Pick<JobParts, 'setting'>): boolean => parts.setting('layout').cvRequired === true

/** True when the job wants a one-time code from candidates who come by a link. */
export const asksForEmail = (parts: Pick<JobParts, 'setting'>): boolean => parts.setting('layout').qrCodeEmailVerification === true
