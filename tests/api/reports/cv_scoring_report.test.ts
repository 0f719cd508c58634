import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { CvReport } from '#shared/views/cv/report.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { scoreStoredCv } from '#server/commands/cv/score-stored-cv.ts'
import { documents } from '#server/sync/documents.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { panelOf } from '#server/sync/rights/panels.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { storeReadCv } from '../../contract/made/cvs.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId: job_id } = sample
const deps = () => scene.app.deps
const setFeatures = (isOn: boolean, ai = true) =>
  deps().models.accounts.updateMany({ gid, role: 'recruiter' }, { $set: { 'features.cv_scoring': isOn, 'features.aiRequired': ai } })
const report = (interview_id: string) => scene.result<CvReport>('reports/cv_scoring_report', { job_id, interview_id })
const update = (interview_id: string, input_object: object, re_score = false) =>
  scene.post('recruiter/update_cv_scoring_information', { interview_id, update_keys: Object.keys(input_object), input_object, re_score })
const poll = async (interview_id: string) =>
  (await scene.result<object[]>('recruiter/poll_cv_scoring_status', { job_id, interview_ids: [interview_id] }))[0]
const rowOf = async (id: string) => await documents.get(deps(), 'interviews', { id, gid })

/** A candidate of the sample job with a CV that was read. */
async function candidate(email?: string): Promise<string> {
  const id = newId()
  await addCandidates(deps(), sample.recruiterId, { jobId: job_id, gid }, [{ id, name: 'Cy Vee', email: email ?? `${id}@cv.test` }])
  await storeReadCv(deps(), id)
  return id
}

beforeAll(async () => {
  await setFeatures(true)
  const settings = { job_id, skills: { values: ['SQL', 'Python'], weight: 2 }, job_titles: { values: ['Data Analyst'], weight: 1 } }
  await scene.result('recruiter/setting_cv_score', { settings })
})

describe('the score of a CV', () => {
  it('R182 R183 R184 S140 is computed with its reasons; scored takes the mark "read" away', async () => {
    const id = await candidate()
    await commitEdit(deps(), { by: 'test', col: 'interviews', id, gid, changes: { cvReadAt: 5 } })
    expect(await poll(id)).toEqual({ interview_id: id, status: 'parsed', matchingScore: '-', coverage: '-' })
    await scoreStoredCv(deps(), id)
    expect(await poll(id)).toEqual({ interview_id: id, status: 'scored', matchingScore: 33, coverage: 100 })
    expect((await rowOf(id))?.cvReadAt).toBeUndefined()
    const found = await report(id)
    expect(found).toMatchObject({ status: 'scored', matchingScore: 33, low: 33, high: 33, capped_by: [], proposed_match: false, config: 1 })
    expect(found.values).toMatchObject({
      skill_score: 50,
      experience_title_score: 0,
      gpa_score: '-',
      years_of_experience: 6.9,
      document_language: 'en',
    })
    expect(found.explanation.find(({ value }) => value === 'skill')).toEqual({
      value: 'skill',
      weight: 2,
      score: 50,
      wanted: ['SQL', 'Python'],
      found: [{ at: '/skills/0', text: 'SQL', rule: 'exact', credit: 1 }],
      missing: ['Python'],
    })
  })

  it('R313 a correction changes the value and leaves the score, until it is scored again', async () => {
    const id = await candidate()
    await scoreStoredCv(deps(), id)
    const answer = await update(id, { '/workExperiences/0/Title': 'Data Analyst', '/skills/1': 'Python' })
    expect(answer.body?.result).toEqual({ interview_id: id, status: 'scored', matchingScore: 33, coverage: 100 })
    const kept = await report(id)
    expect(kept.parsed_cv.workExperiences[0]?.Title).toBe('Data Analyst')
    expect(kept.fields['/skills/1']).toEqual({ c: 1, by: 'human' })
    expect(kept.matchingScore).toBe(33)
    expect((await update(id, {}, true)).body?.result).toMatchObject({ status: 'queued', matchingScore: 33 })
    await scoreStoredCv(deps(), id)
    expect(await report(id)).toMatchObject({ status: 'scored', matchingScore: 100, proposed_match: true })
    // a repeat of the correction is none
    await update(id, { '/skills/1': 'Python' })
    const stored = await deps().models.cvs.findOne({ _id: id }).lean()
    expect(stored?.corrections.map(({ pointer, was, by }) => [pointer, was, by])).toEqual([
      ['/workExperiences/0/Title', 'Analyst', 'human'],
      ['/skills/1', null, 'human'],
    ])
  })

  it.each([
    ['a place that no CV has', { '/basicInfo/Age': '30' }],
    ['a date that is none', { '/workExperiences/0/StartDate': 'March' }],
    ['a text where a list is', { '/skills': 'SQL' }],
  ])('refuses %s with 422 and keeps nothing', async (_what, input_object) => {
    const id = await candidate()
    expect((await update(id, input_object)).status).toBe(422)
    expect((await deps().models.cvs.findOne({ _id: id }).lean())?.corrections).toEqual([])
  })

  it('refuses keys that input_object does not have, or has besides', async () => {
    const body = { interview_id: await candidate(), update_keys: ['/skills/0'], input_object: {}, re_score: false }
    expect((await scene.post('recruiter/update_cv_scoring_information', body)).status).toBe(422)
  })

  it('a typed address becomes that of a row without one, unless the job has it', async () => {
    const id = newId()
    await addCandidates(deps(), sample.recruiterId, { jobId: job_id, gid }, [{ id, name: 'No Address', email: noAddressOf(id) }])
    await storeReadCv(deps(), id)
    expect((await update(id, { '/basicInfo/Email': 'no address' })).status).toBe(422)
    expect((await update(id, { '/basicInfo/Email': sample.candidateEmail })).status).toBe(409)
    // a wrong value changes nothing, not even the address beside it
    expect((await update(id, { '/basicInfo/Email': `${id}@half.test`, '/basicInfo/Nowhere': 'x' })).status).toBe(422)
    expect((await rowOf(id))?.email).toBe(noAddressOf(id))
    expect((await update(id, { '/basicInfo/Email': 'Cy.New@cv.test' })).status).toBe(200)
    expect((await rowOf(id))?.email).toBe('cy.new@cv.test')
    // an address that is there stays
    await update(id, { '/basicInfo/Email': 'other@cv.test' })
    expect((await rowOf(id))?.email).toBe('cy.new@cv.test')
  })

  it('is not computed where its candidate wants no machine, or its owner has no machine or no such feature', async () => {
    const declined = await candidate()
    const consent = { given: true, ai: false, version: 1, textHash: 't', at: 1 }
    await commitEdit(deps(), { by: 'test', col: 'interviews', id: declined, gid, changes: { consent } })
    const other = await candidate()
    await scoreStoredCv(deps(), declined)
    await setFeatures(true, false)
    await scoreStoredCv(deps(), other)
    await setFeatures(false)
    await scoreStoredCv(deps(), other)
    await setFeatures(true)
    // words of who declined are gone too
    expect([(await rowOf(declined))?.cvStatus, (await rowOf(other))?.cvStatus]).toEqual([undefined, 'parsed'])
    for (const id of [declined, other]) expect((await rowOf(id))?.cvScore).toBeUndefined()
  })

  it('S138 of a blind job stays withheld before the own seal, in the report and while it is polled', async () => {
    const id = await candidate()
    await scoreStoredCv(deps(), id)
    const { models } = deps()
    await models.entities.updateOne({ _id: job_id, gid }, { $set: { 'body.blind': true } })
    const found = await report(id)
    expect(found).toMatchObject({ withheld: true, matchingScore: '-', coverage: '-', low: '-', high: '-', explanation: [], config: 0 })
    expect(found.values).toMatchObject({ skill_score: '-', years_of_experience: '-' })
    expect(await poll(id)).toMatchObject({ status: 'scored', matchingScore: '-', coverage: '-' })
    await grant(deps(), { user: sample.recruiterId, gid, scope: panelOf(id), only: id, role: 'recruiter' })
    expect(await poll(id)).toMatchObject({ matchingScore: expect.any(Number) })
    expect(await report(id)).toMatchObject({ withheld: false, matchingScore: expect.any(Number) })
    await models.entities.updateOne({ _id: job_id, gid }, { $set: { 'body.blind': false } })
  })

  it('answers 19 without a CV, 404 for others, 403 while the flag cv_scoring is off (R277)', async () => {
    expect((await scene.post('reports/cv_scoring_report', { job_id, interview_id: sample.interviewId })).body?.error_code).toBe(19)
    expect((await scene.post('reports/cv_scoring_report', { job_id, interview_id: foreign.interviewId })).status).toBe(404)
    expect((await update(foreign.interviewId, {})).status).toBe(404)
    const id = await candidate()
    await setFeatures(false)
    const answers = [
      await scene.post('reports/cv_scoring_report', { job_id, interview_id: id }),
      await update(id, {}),
      await scene.post('recruiter/poll_cv_scoring_status', { job_id, interview_ids: [id] }),
      await scene.post('resume/post_parse_job_description', { job_id, job_description: 'SQL' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await setFeatures(true)
  })

  it('leaves nothing of the CV when its candidate is erased', async () => {
    const id = await candidate()
    const row = await rowOf(id)
    if (row) await eraseCandidate(deps(), row, { days: 0 })
    expect(await deps().models.cvs.findOne({ _id: id }).lean()).toBeNull()
  })
})

it('post_parse_job_description proposes and flags, and saves nothing', async () => {
  const job_description = 'You must have SQL. Tableau would be nice to have. Applicants should be female.'
  const found = await scene.result('resume/post_parse_job_description', { job_id, job_description })
  expect(found).toEqual({
    proposals: [
      { criterion: 'skills', value: 'SQL', level: 'Required', quote: 'You must have SQL.' },
      { criterion: 'skills', value: 'Tableau', level: 'Bonus', quote: 'Tableau would be nice to have.' },
    ],
    flagged: [{ reason: 'gender', quote: 'Applicants should be female.' }],
  })
  expect(await scene.result('recruiter/fetch_cv_scoring_config', { job_id })).toMatchObject({ version: 1 })
})
