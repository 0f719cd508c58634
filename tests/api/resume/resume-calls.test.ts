import { beforeAll, describe, expect, it } from 'vitest'
import { CvBody } from '#shared/cv/body.ts'
import { sample } from '#shared/lib/sample.ts'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { storeReadCv } from '../../contract/made/cvs.ts'
import { cvText } from '../../support/server/bring-cvs.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId: job_id, interviewId: interview_id } = sample
const setFeature = (isOn: boolean) =>
  scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { 'features.cv_scoring': isOn } })
const asCandidate = (call: string, body: object) => scene.post(`resume/${call}`, body, scene.world.tokens.jobseeker)
beforeAll(() => setFeature(true))

describe('post_load_profile and post_submit_profile', () => {
  const who = { jobseeker_email: sample.candidateEmail, job_id }

  it('R378 answers 91 while nothing was read, then what was read, which its candidate may correct', async () => {
    expect((await asCandidate('post_load_profile', who)).body?.error_code).toBe(91)
    await storeReadCv(scene.app.deps)
    expect((await asCandidate('post_load_profile', who)).body?.result).toMatchObject({ status: 'read', cv: { skills: ['SQL'] } })
    const cv = CvBody.parse({ skills: ['SQL', 'Go'] })
    const profile = { job_id, interview_id, cv }
    expect((await asCandidate('post_submit_profile', { profile, token: 'x' })).body?.result).toMatchObject({ cv })
    expect((await asCandidate('post_load_profile', who)).body?.result).toMatchObject({ cv })
  })

  it('R378 answers 90 for a file that could not be read', async () => {
    const { models } = scene.app.deps
    const kept = await models.cvs.findOne({ _id: interview_id, gid }).lean()
    const [newest] = kept?.versions ?? []
    await models.cvs.updateOne({ _id: interview_id, gid }, { $set: { versions: [{ ...newest, reading: undefined, failed: 'damaged' }] } })
    expect((await asCandidate('post_load_profile', who)).body?.error_code).toBe(90)
    await models.cvs.updateOne({ _id: interview_id, gid }, { $set: { versions: kept?.versions ?? [] } })
  })

  it('has no address and no job of others, and is refused while the flag is off', async () => {
    expect((await asCandidate('post_load_profile', { ...who, jobseeker_email: 'other@sample.test' })).status).toBe(404)
    expect((await asCandidate('post_load_profile', { ...who, job_id: foreign.jobId })).status).toBe(404)
    await setFeature(false)
    const cv = CvBody.parse({})
    const answers = [
      await asCandidate('post_load_profile', who),
      await asCandidate('post_submit_profile', { profile: { job_id, interview_id, cv } }),
      await scene.post('candidate_cv/get', { job_id, interview_id }, scene.world.tokens.jobseeker),
      await scene.post('candidate_cv/save', { job_id, interview_id, cv }, scene.world.tokens.jobseeker),
      await scene.post('resume/post_rescore_existing_resumes', { job_id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    await setFeature(true)
  })
})

describe('post_rescore_existing_resumes', () => {
  it('R182 queues what other criteria scored, once however often it is asked, and reads nothing again', async () => {
    const { deps } = scene.app
    const rescore = () => scene.result('resume/post_rescore_existing_resumes', { job_id })
    await storeReadCv(deps)
    expect(await rescore()).toEqual({ queued: 0, unchanged: 1 })
    await saveCriteria(deps, { by: sample.recruiterId, gid, jobId: job_id, settings: {} })
    expect(await rescore()).toEqual({ queued: 1, unchanged: 0 })
    expect(await rescore()).toEqual({ queued: 1, unchanged: 0 })
    const waiting = await deps.connection.db?.collection('jobs').countDocuments({ name: 'score-cvs' })
    expect(waiting).toBe(1)
    const cvScore = { total: 50, coverage: 100, low: 50, high: 50, values: [50], years: 1, language: 'en', config: 1 }
    await commitEdit(deps, { by: 'test', col: 'interviews', id: interview_id, gid, changes: { cvStatus: 'scored', cvScore } })
    expect(await rescore()).toEqual({ queued: 0, unchanged: 1 })
  })
})

describe('post_hrflow_cv_parser', { timeout: 60_000 }, () => {
  const send = (name: string, bytes: string) => {
    const form = new FormData()
    form.append('job_id', job_id)
    form.append('file', new Blob([bytes]), name)
    return ask(`${scene.app.url}/api/resume/post_hrflow_cv_parser`, { body: form, token: scene.world.tokens.recruiter })
  }

  it('answers what a file says and stores nothing, or why it says nothing', async () => {
    const { models } = scene.app.deps
    const before = await models.storedFiles.countDocuments({ gid })
    const answer = await send('ann.txt', cvText({ name: 'Ann Archer', email: 'ann@archer.test' }))
    expect(answer.body?.result).toMatchObject({ parsed_cv: { basicInfo: { FullName: 'Ann Archer' }, skills: ['SQL', 'Python'] } })
    expect(await models.storedFiles.countDocuments({ gid })).toBe(before)
    expect((await send('broken.pdf', '%PDF-1.7\nnothing')).body?.error_code).toBe(90)
    expect((await send('page.pdf', '<html></html>')).status).toBe(415)
  })
})
