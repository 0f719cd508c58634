import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { documents } from '#server/sync/documents.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId: job_id, interviewId } = sample
const change = (more: object) =>
  scene.result('recruiter/change_jobseeker_status', { is_shortlist: -2, job_id, interview_ids: [interviewId], ...more })
const row = () => documents.get(scene.app.deps, 'interviews', { id: interviewId, gid })
const logged = () => scene.app.deps.models.audit.find({ gid, action: 'decision.cv', target: `interviews/${interviewId}` }).lean()

it('R304 keeps whether the CV matches, by whom and when in the log of decisions; left out it stays', async () => {
  await change({ cv_matched: true })
  expect(await row()).toMatchObject({ shortlisted: -2, cvMatched: true })
  await change({ cv_matched: true })
  await change({})
  expect(await row()).toMatchObject({ shortlisted: -2, cvMatched: true })
  await expect.poll(logged).toHaveLength(1)
  expect((await logged())[0]).toMatchObject({ by: sample.recruiterId, at: expect.any(Number), detail: { to: true, was: false } })
  await change({ cv_matched: false })
  await expect.poll(logged).toHaveLength(2)
})
