import { afterEach } from 'vitest'
import type { Job } from '#shared/entities/job.ts'
import { testsOf } from '#shared/policies/setup/job-tests.ts'
import { deviceOptions, FakeServer, RECRUITER } from '../../db/device.fake.ts'
import { openDatabase } from '../../db/open-db.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import type { Tested } from './tests/save-tests.ts'

/** Job whose set-up the tests change. */
export const job: Job = {
  id: 'j',
  gid: RECRUITER.gid,
  scope: 'job:j',
  iv: '',
  rev: 1,
  op: '',
  fop: {},
  programmeId: 'p',
  name: 'Night nurse',
  jobType: 'interview',
  createdAt: 0,
  ownerId: RECRUITER.id,
}

/** Opens devices with set-ups and questions; each is closed after its test. */
export function useSetupDevice(): () => Promise<Db> {
  const open: Db[] = []
  afterEach(async () => {
    for (const db of open.splice(0)) await db.close()
  })
  return async () => {
    const db = await openDatabase(deviceOptions(new FakeServer(), { collections: ['jobSettings', 'questions'] }))
    open.push(db)
    return db
  }
}

/** The job as its screen shows it. */
export async function shown(db: Db): Promise<Tested> {
  const questions = await readDocs(db, 'questions', { jobId: job.id })
  return { job, questions, tests: testsOf((await storedDoc(db, 'jobSettings', 'j.order')) ?? undefined, questions) }
}
