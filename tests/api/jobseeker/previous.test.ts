import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { PreviousInterview } from '#shared/views/previous-interview.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const SECOND_JOB = '20261121081321-sec0ndjb'
const NAME = 'Cara Candidate'
const later = { own: newId(), sameName: newId() }
let scene: Scene

/** The same person is invited to a second job, and so is somebody of the same name. */
beforeAll(async () => {
  scene = await startScene()
  const { deps } = scene.app
  const { gid } = sample
  const actor = { id: sample.recruiterId, role: 'recruiter' as const, gid, name: 'Rita', groupRole: 'admin' as const }
  await addJob(deps, actor, { id: SECOND_JOB, programmeId: sample.programmeId, name: 'Dock master', jobType: 'interview' })
  await addCandidates(deps, actor.id, { jobId: SECOND_JOB, gid }, [
    { id: later.own, name: NAME, email: sample.candidateEmail, degree: 'BSc' },
    { id: later.sameName, name: NAME, email: 'namesake@sample.test' },
  ])
  await commitEdit(deps, {
    by: 'test',
    col: 'interviews',
    id: sample.interviewId,
    gid,
    changes: { startedAt: 10, finishedAt: 20, phone: '+358401', degree: 'MSc', language: 'english' },
  })
  for (const id of [later.own, later.sameName, foreign.interviewId])
    resultOf(await scene.asCandidate('jobseeker/login_via_url', { code: linkCode(deps, id, 0) }, null))
})
afterAll(() => scene.app.stop())

const keyOf = (interviewId: string, changes: object = {}) => ({
  link_access_token: linkCode(scene.app.deps, interviewId, 0),
  name: NAME,
  job_id: SECOND_JOB,
  ...changes,
})
const retrieve = (key: object) => scene.asCandidate('jobseeker/retrieve_previous_interviews', key, null)
const take = (key: object) => scene.asCandidate('jobseeker/import_by_access_key', key, null)
const stored = async () => (await scene.app.deps.models.entities.findOne({ _id: later.own }).lean())?.body

describe('earlier interviews', () => {
  it('R337 are listed for the right key and name, of the same person only', async () => {
    const { interviews } = resultOf<{ interviews: PreviousInterview[] }>(await retrieve(keyOf(later.own, { name: '  cara  CANDIDATE ' })))
    expect(interviews).toEqual([
      {
        interview_id: sample.interviewId,
        job_name: 'Harbour pilot',
        started_at: 10,
        finished_at: 20,
        details: ['phone', 'degree', 'language'],
      },
    ])
    expect(resultOf(await retrieve(keyOf(later.sameName)))).toEqual({ interviews: [] })
    expect(resultOf(await take(keyOf(later.sameName)))).toEqual({ from: null, imported: [] })
  })

  it('R337 are refused with 13 for a wrong name, job or key, and no data', async () => {
    const faults = [
      { name: 'Carl Candidate' },
      { job_id: sample.jobId },
      { link_access_token: 'nonsense' },
      { link_access_token: later.own },
    ]
    for (const fault of faults) {
      for (const reply of [await retrieve(keyOf(later.own, fault)), await take(keyOf(later.own, fault))]) {
        expect(reply.body).toMatchObject({ error_code: 13, message: 'The code is not valid.' })
        expect(reply.body).not.toHaveProperty('result')
      }
    }
    const others = keyOf(later.own, { interview_id: foreign.interviewId })
    expect((await take(others)).body?.error_code).toBe(13)
    expect(await stored()).toMatchObject({ degree: 'BSc' })
    expect(await stored()).not.toHaveProperty('phone')
  })

  it('R337 lend details that are missing here, and overwrite none; repeating it changes nothing', async () => {
    const done = { from: sample.interviewId, imported: ['phone', 'language'] }
    expect(resultOf(await take(keyOf(later.own, { interview_id: sample.interviewId })))).toEqual(done)
    expect(await stored()).toMatchObject({ phone: '+358401', language: 'english', degree: 'BSc' })
    const before = await stored()
    expect(resultOf(await take(keyOf(later.own)))).toEqual(done)
    expect(await stored()).toEqual(before)
  })
})
