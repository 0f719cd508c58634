import { settingId, type JobSetting } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Question } from '#shared/entities/question.ts'
import { packTests } from '#shared/policies/interview-tests/pack-tests.ts'
import type { TimedTest } from '#shared/policies/interview-tests/test-progress.ts'
import { testsOf } from '#shared/policies/setup/job-tests.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { documents } from '../documents.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** Tests that an interview has, as its pack gives them out: what a report of their progress is judged by. */
export async function testsOfInterview(deps: Pick<SyncDeps, 'models'>, { _id: id, gid, scope, body }: StoredEntity): Promise<TimedTest[]> {
  const { jobSettings, questions } = await documents.findEach(deps, ['jobSettings', 'questions'], { scope, gid })
  const setting = (section: 'order' | 'layout'): Partial<JobSetting> =>
    jobSettings.find((one) => one.id === settingId(jobIdOf(scope), section)) ?? {}
  // every commit passed zod, so the body has the fields of its collection
  const { sets, startedAt, accessDecision } = body as Pick<Interview, 'sets' | 'startedAt' | 'accessDecision'>
  return packTests(testsOf<Question>(setting('order'), questions), { id, sets, startedAt, accessDecision }, setting('layout'))
}
