import type { Job } from '#shared/entities/job.ts'
import type { JobSetting, SettingSection } from '#shared/entities/job-setting.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'

/** A job with the documents that make its interview. */
export interface JobParts {
  job: Job
  /** in the order candidates get them */
  questions: Question[]
  setting(section: SettingSection): Partial<JobSetting>
}

/** Null when the job is missing, deleted or another tenant's. */
export async function loadJobParts(deps: Pick<Deps, 'models'>, of: { gid: string; jobId: string }): Promise<JobParts | null> {
  const scope = `job:${of.jobId}`
  const found = await deps.models.entities
    .find({ scope, gid: of.gid, del: false, col: { $in: ['jobs', 'jobSettings', 'questions'] } })
    .lean<StoredEntity[]>()
  const job = found.find((entity) => entity.col === 'jobs' && entity._id === of.jobId)
  if (!job) return null
  const settings = new Map(found.filter((entity) => entity.col === 'jobSettings').map((entity) => [entity._id, entity.body]))
  const setting = (section: SettingSection): Partial<JobSetting> => settings.get(settingId(of.jobId, section)) ?? {}
  const questions = found.filter((entity) => entity.col === 'questions').map((entity) => docOf<Question>(entity))
  return { job: docOf<Job>(job), questions: inOrder(questions, setting('order').questionIds ?? []), setting }
}

/** As the recruiter ordered them; questions the order does not name come last, oldest first, so none is ever lost. */
function inOrder(questions: Question[], order: readonly string[]): Question[] {
  const place = (question: Question): number => (order.includes(question.id) ? order.indexOf(question.id) : order.length)
  return [...questions].sort((a, b) => place(a) - place(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Every commit passed the zod object of its collection, so the body has the type's fields. */
function docOf<D>(entity: StoredEntity): D {
  const { _id: id, gid, scope, iv, rev, op, fop } = entity
  return { ...entity.body, id, gid, scope, iv, rev, op, fop } as D
}

/** Does the job want a CV before the interview (R100)? */
export const asksForCv = (parts: Pick<JobParts, 'setting'>): boolean => parts.setting('layout').cvRequired === true

/** Does the job want a one-time code of who comes by a link? */
export const asksForEmail = (parts: Pick<JobParts, 'setting'>): boolean => parts.setting('layout').qrCodeEmailVerification === true
