import { expect, it } from 'vitest'
import { CvBody } from '#shared/cv/body.ts'
import { sample } from '#shared/lib/sample.ts'
import { storeReadCv } from '../../contract/made/cvs.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const place = { job_id: sample.jobId, interview_id: sample.interviewId }
const ask = (call: 'get' | 'save', body: object = {}) =>
  scene.post(`candidate_cv/${call}`, { ...place, ...body }, scene.world.tokens.jobseeker)

it('S041 a candidate reads what was read, corrects it, and a repeat changes nothing; no score is told', async () => {
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid: sample.gid }, { $set: { 'features.cv_scoring': true } })
  expect((await ask('get')).body?.result).toEqual({ status: 'none', cv: CvBody.parse({}), unsure: [] })
  expect((await ask('save', { cv: {} })).body?.error_code).toBe(19)
  await storeReadCv(scene.app.deps)
  const read = (await ask('get')).body?.result as { cv: CvBody } // of the call's response
  expect(read).toMatchObject({ status: 'read', cv: { skills: ['SQL'], workExperiences: [{ Title: 'Analyst' }] } })
  const cv = { ...read.cv, skills: ['SQL', 'Python'], workExperiences: [{ ...read.cv.workExperiences[0], Title: 'Data Analyst' }] }
  for (let time = 0; time < 2; time++) expect((await ask('save', { cv })).body?.result).toMatchObject({ status: 'read', cv })
  const { corrections } = (await scene.app.deps.models.cvs.findOne({ _id: sample.interviewId }).lean()) ?? {}
  expect(corrections?.map(({ pointer, was, by }) => [pointer, was, by])).toEqual([
    ['/workExperiences/0/Title', 'Analyst', 'candidate'],
    ['/skills', ['SQL'], 'candidate'],
  ])
  expect(JSON.stringify((await ask('get')).body)).not.toMatch(/score|matching|coverage/i)
})

it('refuses what no CV has, and interviews of others', async () => {
  expect((await ask('save', { cv: { age: 30 } })).status).toBe(422)
  expect((await ask('get', { interview_id: foreign.interviewId })).status).toBe(404)
  expect((await ask('get', { job_id: foreign.jobId })).status).toBe(404)
})
