import { beforeEach, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { must } from '#shared/primitives/must.ts'
import type { CandidateProfile } from '#shared/views/candidate-profile.ts'
import { TrainingReport } from '#shared/views/reports/training-report.ts'
import { setFeatures as setAccountFeatures } from '#server/commands/groups/recruiter-features.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { giveTrainingReport } from '#server/commands/reviews/give-training-report.ts'
import trainingReports from '#server/jobs/reports/training-reports.ts'
import { documents } from '#server/sync/documents.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { addAnswered, addReady, giveAnswer } from '../../contract/made/answered.ts'
import { GOOD_ANSWER } from '../../scoring/table-answers.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId } = sample
const origin = 'http://localhost:1'
const story = { questionId: sample.shortQuestionId, kind: 'short', text: GOOD_ANSWER } as const

const setFeatures = (features: object) =>
  scene.app.deps.models.accounts.updateMany(
    { gid, role: 'recruiter' },
    { $set: Object.fromEntries(Object.entries(features).map(([name, value]) => [`features.${name}`, value])) },
  )
const setSwitch = (trainingReportToCandidate: boolean) =>
  saveSetting(scene.app.deps, { by: 'test', gid, jobId, section: 'layout', changes: { trainingReportToCandidate } })
const edit = (id: string, changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes: changes as never }) // checked when it is stored
const finished = async (facts: object = {}): Promise<string> => {
  const id = await addAnswered(scene, [story], facts)
  await edit(id, { firstAnswerAt: 1000, finishedAt: 2000 })
  return id
}
const give = (interviewId: string) => giveTrainingReport(scene.app.deps, { interviewId, gid, origin })
const given = async (id: string): Promise<TrainingReport | null> => {
  const { document } = (await documents.get(scene.app.deps, 'reports', { id: trainingReportId(id), gid })) ?? {}
  return document === undefined ? null : TrainingReport.parse(JSON.parse(document))
}
const mails = (id: string) => scene.app.deps.models.mails.find({ gid, _id: `training.${id}.1` }).lean()

beforeEach(async () => {
  await setFeatures({ aiRequired: true, trainingReport: true })
  await setSwitch(true)
})

it.each(['reports/training_report', 'recruiter/fetch_training_report'])('R278 %s answers with own words and next steps', async (path) => {
  const interview_id = await finished()
  const report = await scene.result<TrainingReport>(path, { job_id: jobId, interview_id })
  expect(report.state).toBe('ready')
  const question = must(report.questions.find(({ id }) => id === sample.shortQuestionId), 'it was answered') // prettier-ignore
  expect(question.told.map(({ part, quote }) => [part, GOOD_ANSWER.includes(quote)])).toEqual([
    ['situation', true],
    ['task', true],
    ['action', true],
    ['result', true],
  ])
  expect(question.next).toEqual([])
  // the same words after a decision
  await edit(interview_id, { shortlisted: -1 })
  expect(await scene.result(path, { job_id: jobId, interview_id })).toEqual(report)
})

it.each(['reports/training_report', 'recruiter/fetch_training_report'])(
  'R278 %s is refused without the feature, to strangers, and before there is an answer',
  async (path) => {
    const interview_id = await finished()
    const ask = (id: string, token?: string) => scene.post(path, { job_id: jobId, interview_id: id }, token)
    expect((await ask(interview_id, scene.world.foreignToken)).status).toBe(404)
    expect((await ask(foreign.interviewId)).status).toBe(404)
    expect((await ask(await addAnswered(scene, []))).body).toMatchObject({ error_code: 41, message: 'Report not ready' })
    await setFeatures({ trainingReport: false })
    // the session has the flags of its beginning; a new request reads them anew
    expect((await ask(interview_id)).status).toBe(403)
  },
)

it('R271 R278 reads no word where the candidate or the account wants no machine', async () => {
  const interview_id = await finished()
  const ask = () => scene.result<TrainingReport>('reports/training_report', { job_id: jobId, interview_id })
  await setFeatures({ aiRequired: false })
  expect(await ask()).toMatchObject({ state: 'off', questions: [] })
  await give(interview_id)
  expect(await given(interview_id)).toBe(null)
  await setFeatures({ aiRequired: true })
  await edit(interview_id, { noMachineHelp: true })
  expect(await ask()).toMatchObject({ state: 'declined', questions: [] })
})

it('S074 R278 gives it once the interview is finished, writes one mail, and takes it back on a later no', async () => {
  const id = await addAnswered(scene, [story])
  await give(id)
  expect([await given(id), await mails(id)], 'not finished').toEqual([null, []])
  await edit(id, { firstAnswerAt: 1000, finishedAt: 2000 })
  await Promise.all([give(id), give(id)])
  await give(id)
  expect(await given(id)).toMatchObject({ state: 'ready' })
  const [mail, ...others] = await mails(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'candidateTraining', to: `${id}@sample.test` })
  expect(await scene.app.deps.models.audit.countDocuments({ gid, target: `interviews/${id}`, action: 'report.trained' })).toBe(1)
  await scene.app.deps.models.mails.deleteMany({ gid })
  await give(id)
  expect(await mails(id), 'swept and not written again').toEqual([])
  await edit(id, { consent: { given: true, version: 1, textHash: 'x', at: 1, ai: false } })
  await give(id)
  expect(await given(id)).toEqual({ version: 1, state: 'declined', job: expect.any(Object), questions: [] })
  const interview = must(await documents.get(scene.app.deps, 'interviews', { id, gid }), 'it is there')
  await eraseCandidate(scene.app.deps, interview, { days: 0 })
  expect(await documents.exists(scene.app.deps, 'reports', { id: trainingReportId(id), gid })).toBe(false)
  await give(id)
  expect(await documents.exists(scene.app.deps, 'reports', { id: trainingReportId(id), gid })).toBe(false)
})

it('R278 gives nothing while the switch of the job is off, or its owner has no such feature', async () => {
  const id = await finished()
  await setSwitch(false)
  await give(id)
  expect(await given(id)).toBe(null)
  await setSwitch(true)
  await setFeatures({ trainingReport: false })
  await give(id)
  expect([await given(id), await mails(id)]).toEqual([null, []])
})

it('S074 R278 follows the end of an interview by itself, and writes no mail while there is nothing to read', async () => {
  const { deps } = scene.app
  const waiting = (id: string) => deps.connection.collection('jobs').countDocuments({ 'data.key': `training:${id}` })
  const id = await finished()
  await expect.poll(async () => (await given(id)) !== null || (await waiting(id)) > 0).toBe(true)
  const silent = await addReady(scene)
  await giveAnswer(scene, silent, { questionId: sample.videoQuestionId, kind: 'video' })
  await deps.models.entities.updateMany({ gid, col: 'answers', iv: silent, 'body.kind': 'short' }, { $set: { 'body.text': ' ' } })
  await give(silent)
  expect((await given(silent))?.questions.map(({ gap }) => gap)).toEqual(expect.arrayContaining(['open', 'unread']))
  expect(await mails(silent)).toEqual([])
})

it('R278 a switch or a feature that is turned on later gives it to those who have finished, and to nobody else', async () => {
  const { deps } = scene.app
  await setSwitch(false)
  const done = await finished()
  const under = await addAnswered(scene, [story])
  const jobs = deps.connection.collection('jobs')
  const waits = (key: string) => jobs.countDocuments({ 'data.key': key })
  const place = { scope: `job:${jobId}`, gid }
  await jobs.deleteMany({ name: /^training-report/ })
  await trainingReports.run(deps, place, { number: 1 })
  expect(await waits(`training:${done}`), 'the job gives none').toBe(0)

  await setSwitch(true)
  await expect.poll(() => waits(`trainings:${place.scope}`)).toBe(1)
  await trainingReports.run(deps, place, { number: 1 })
  await trainingReports.run(deps, place, { number: 2 })
  expect([await waits(`training:${done}`), await waits(`training:${under}`)]).toEqual([1, 0])

  await jobs.deleteMany({ name: /^training-report/ })
  await setFeatures({ trainingReport: false })
  const account = must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'the owner')
  await setAccountFeatures(deps, { id: 'test' }, account, { trainingReport: true })
  expect(await waits(`trainings:${place.scope}`)).toBe(1)
})

it('R278 the profile has the report that the candidate was given, for who may read it', async () => {
  const id = await finished()
  const inProfile = async () =>
    (await scene.result<CandidateProfile>('recruiter/fetch_candidate_profile', { job_id: jobId, interview_id: id })).training_report
  expect(await inProfile()).toBe('')
  await give(id)
  expect(await inProfile()).toEqual(await given(id))
  await setFeatures({ trainingReport: false })
  expect(await inProfile()).toBe('')
  await setFeatures({ trainingReport: true })
  await commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: true } })
  expect(await inProfile(), 'blind before the own seal').toBe('')
  await commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: false } })
})
