import { expect, it } from 'vitest'
import { newJobId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import moveDays from '#server/jobs/move-days.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const MANY = 51

it('R114 the days of many candidates are moved by a job, to the zone that their job has by then, and once', async () => {
  const job_id = newJobId(Date.now() + 1000)
  await scene.result('recruiter/add_program', { program: 'Zones', job_id, job_post: 'Many', deadline: '2026-12-31' })
  const candidates = Array.from({ length: MANY }, (_, n) => ({ name: `C${n}`, email: `many${n}@sample.test` }))
  await scene.result('recruiter/import_candidates_by_sjon', { jobseeker_json: { job_id, interview_deadline: '2026-12-31', candidates } })
  const { entities } = scene.app.deps.models
  const ends = async (): Promise<unknown[]> => {
    const rows = await entities.find({ gid: sample.gid, col: 'interviews', scope: scopeOf.job(job_id) }).lean()
    expect(rows).toHaveLength(MANY)
    return [...new Set(rows.map(({ body }) => new Date(Number(body['endAt'])).toISOString()))]
  }
  await scene.result('recruiter/setting_layout', { job_id, timezone: 'UTC-12:00' })
  expect(await ends()).toEqual(['2026-12-31T23:59:59.999Z'])
  // changed once more before the first job runs; where a day of one zone ends, one of the other does too
  await scene.result('recruiter/setting_layout', { job_id, timezone: 'UTC+12:00' })
  const change = { jobId: job_id, gid: sample.gid, scope: scopeOf.job(job_id) }
  for (const from of ['UTC-12:00', 'UTC+00:00', 'UTC+00:00'])
    await moveDays.run(scene.app.deps, { ...change, from, by: `of ${from}` }, { number: 1 })
  expect(await ends()).toEqual(['2026-12-31T11:59:59.999Z'])
  // its own days were moved with the edit, and by no job
  const job = await entities.findOne({ _id: job_id, gid: sample.gid }).lean()
  expect(new Date(Number(job?.body['deadlineAt'])).toISOString()).toBe('2026-12-31T11:59:59.999Z')
})
