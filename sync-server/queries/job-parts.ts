import type { JobSetting, SettingSection } from '#shared/entities/job-setting.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { asksQuestions, wantsCv } from '#shared/policies/setup/job-type.ts'
import { everyQuestion, mostQuestions, questionsFor, testsOf, type DrawnFor, type OrderedTest } from '#shared/policies/setup/job-tests.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'

/** A job with the documents that make its interview. */
export interface JobParts {
  job: Doc<'jobs'>
  /** in their order, with all sets; a candidate gets `questionsOf`. None in a job that asks for a CV alone */
  tests: OrderedTest<Doc<'questions'>>[]
  /** of all sets, for those who set the job up */
  allQuestions: Doc<'questions'>[]
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
  const tests = testsOf(setting('order'), questions)
  return { job, tests: asksQuestions(job.jobType) ? tests : [], allQuestions: everyQuestion(tests), setting }
}

/** The questions of one candidate, in order, with their times; null = the most that anybody gets. Every count and number of a question asks this. */
export const questionsOf = (interview: DrawnFor | null, parts: Pick<JobParts, 'tests'>): Doc<'questions'>[] =>
  interview ? questionsFor(parts.tests, interview) : mostQuestions(parts.tests)

/** Does the job ask its candidates for a photo? */
export const asksForPhoto = (parts: Pick<JobParts, 'setting'>): boolean => parts.setting('layout').identityPhoto === true

/** Does the job want a CV before the interview (R100)? */
export const asksForCv = ({ job, setting }: Pick<JobParts, 'job' | 'setting'>): boolean => wantsCv(job.jobType, setting('layout'))

/** True when the job wants a one-time code from candidates who come by a link. */
export const asksForEmail = (parts: Pick<JobParts, 'setting'>): boolean => parts.setting('layout').qrCodeEmailVerification === true
