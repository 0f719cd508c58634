import { beforeAll, describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { must } from '#shared/primitives/must.ts'
import type { QuestionScore, ReportView } from '#shared/views/report.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { documents } from '#server/sync/documents.ts'
import { addRated, addTyped, approveFor, rate, RUBRIC } from '../../contract/made/rated.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene({ jobs: true })
const { gid, jobId: job_id, shortQuestionId: question } = sample
const proof = () => scene.result<{ answers: number; state: string; agreement: number | '-' }>('reports/rubric_proof', { job_id, question })
const report = (interview_id: string) => scene.result<ReportView>('reports/report', { job_id, interview_id })
const questionScore = (interview_id: string) => scene.result<QuestionScore>('reports/question_score', { job_id, interview_id, question })
const interviewOf = async (id: string): Promise<Interview> =>
  must(await documents.get(scene.app.deps, 'interviews', { id, gid }), 'it is there')
const setRubric = (rubric: typeof RUBRIC) =>
  commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'questions', id: question, gid, changes: { rubric } })
const found = async (id: string) => (await documents.get(scene.app.deps, 'reports', { id: scoresReportId(id), gid }))?.automatic

let people: string[]
beforeAll(async () => {
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.aiRequired': true } })
  const changes = { weights: { communication_weight: 3 } }
  await saveSetting(scene.app.deps, { gid, jobId: job_id, section: 'scoring', changes, by: sample.recruiterId })
  await approveFor(scene)
  people = await addRated(scene, 29)
  people.push(await addTyped(scene, 29))
  await rate(scene, must(people[29], 'the last'), { rater: 'a-rater', n: 29 })
}, 120_000)

describe('numbers from words', () => {
  it('R271 S131 are told by nobody while 29 answers were rated by two people and one by one of them; words are shown', async () => {
    await expect.poll(async () => (await proof()).answers, { timeout: 60_000 }).toBe(29)
    expect(await proof()).toMatchObject({ state: 'evidence', needed: 30, ready: false, progress: null })
    const [best] = people
    await expect.poll(async () => (await found(best ?? ''))?.questions[question]?.withheld).toBe('W09')
    const shown = must((await found(best ?? ''))?.questions[question], 'it was read')
    expect('auto' in shown || 'criteria' in shown).toBe(false)
    expect(shown.counts).toEqual({ listen: 3, solve: 2, learn: 1 })
    const told = await report(best ?? '')
    expect(told).toMatchObject({ autoScore: '-', withheld: [{ question, code: 'W09' }], engine: 'holdfast-text/1' })
    expect(told.scoring_metrics['communication']).toBe('-')
    expect(told.ai_interview_summary).toMatch(/^I listened to her and asked what she needed\. I apologised, offered/)
    expect(await questionScore(best ?? '')).toMatchObject({ automatic: '-', source: 'reviewer', withheld: ['W09'] })
    const [star] = (await scene.result<{ answers: object[] }>('reports/star_analysis', { job_id, interview_id: best })).answers
    expect(star).toMatchObject({ question, situation: 1, action: 1, star: '-', withheld: 'W09' })
    expect(star).toHaveProperty('quotes.task', ['I had to calm the queue and find her a room.'])
  }, 90_000)

  it('R118 S131 count once 30 are, and then in every place; a rating from then on proves nothing', async () => {
    const last = must(people[29], 'the last')
    await rate(scene, last, { rater: 'b-rater', n: 29 })
    await expect.poll(async () => (await proof()).state, { timeout: 60_000 }).toBe('proven')
    expect(await proof()).toMatchObject({ answers: 30, ready: true, agreement: expect.closeTo(1, 1) })
    const [best = ''] = people
    await expect.poll(async () => (await interviewOf(best)).autoScore, { timeout: 60_000 }).toBe(100)
    expect(await report(best)).toMatchObject({ autoScore: 100, withheld: [], scoring_metrics: { communication: 100 } })
    expect(await report(best)).toHaveProperty('sources.communication', 'automatic')
    expect(await questionScore(best)).toMatchObject({ automatic: 100, source: 'reviewer' })

    const later = await addTyped(scene, 1)
    await expect.poll(async () => (await found(later))?.questions[question]?.auto, { timeout: 60_000 }).toBe(47.619)
    for (const rater of ['a-rater', 'b-rater']) await rate(scene, later, { rater, n: 1, sealedAt: 1 })
    const calculated = await scene.result('reports/calculate_scoring', { job_id, interview_id: later })
    // listening is the only metric with a weight
    expect(calculated).toEqual({
      autoScore: 50,
      questions: [{ question, counts: { listen: 1, solve: 1 }, withheld: null, star: [0, 1, 1, 1] }],
      queued: 0,
      hidden: false,
    })
    const waiting = () => scene.app.deps.connection.collection('jobs').countDocuments({ name: 'prove-rubric' })
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
    expect((await proof()).answers).toBe(30)
  }, 120_000)

  it('S096 S112 S122 a changed rubric takes them out of metrics, lists and reports; what people said stays', async () => {
    const [best = ''] = people
    const before = await interviewOf(best)
    const [first, ...others] = RUBRIC.criteria
    await setRubric({ ...RUBRIC, criteria: [{ ...must(first, 'four'), weight: 2 }, ...others] })
    const told = await report(best)
    expect(told).toMatchObject({ autoScore: '-', withheld: [] })
    expect(told.scoring_metrics['communication']).toBe('-')
    expect(await questionScore(best)).toMatchObject({ automatic: '-', score: before.recruiterScore })
    await expect.poll(async () => (await interviewOf(best)).autoScore, { timeout: 60_000 }).toBeUndefined()
    expect((await interviewOf(best)).recruiterScore).toBe(before.recruiterScore)
    expect(await found(best)).toBeUndefined()

    await setRubric(RUBRIC)
    await expect.poll(async () => (await interviewOf(best)).autoScore, { timeout: 60_000 }).toBe(100)
    // found again, not computed once more
    expect(await scene.app.deps.models.scorings.countDocuments({ iv: best, openedAt: { $exists: false } })).toBe(1)
  }, 120_000)

  it('R271 a no to machines takes away what was found; so do the switch of the job and of the account', async () => {
    const [best = '', other = ''] = people
    const consent = { given: true, ai: false, version: 1, textHash: 'x', at: 2 }
    await commitEdit(scene.app.deps, { by: best, col: 'interviews', id: best, gid, changes: { consent } })
    expect([await found(best), (await interviewOf(best)).autoScore]).toEqual([undefined, undefined])
    expect(await scene.app.deps.models.scorings.countDocuments({ iv: best })).toBe(0)
    expect(await report(best)).toMatchObject({ autoScore: '-', withheld: [{ question, code: 'W01' }], ai_interview_summary: '' })
    expect(await scene.result('reports/calculate_scoring', { job_id, interview_id: best })).toMatchObject({ autoScore: '-', questions: [] })

    const change = (findsEvidence: boolean) =>
      saveSetting(scene.app.deps, { gid, jobId: job_id, section: 'scoring', changes: { findsEvidence }, by: sample.recruiterId })
    await change(false)
    await expect.poll(async () => await found(other), { timeout: 60_000 }).toBeUndefined()
    expect((await report(other)).withheld).toEqual([{ question, code: 'W01' }])
    await change(true)
    await expect.poll(async () => (await found(other))?.questions[question]?.counts, { timeout: 60_000 }).toBeDefined()
    const features = (aiRequired: boolean) =>
      scene.result('admin/set_features', { email: sample.email, features: { aiRequired } }, scene.world.tokens.admin)
    await features(false)
    await expect.poll(async () => await found(other), { timeout: 60_000 }).toBeUndefined()
    await features(true)
    await expect.poll(async () => (await found(other))?.questions[question]?.counts, { timeout: 60_000 }).toBeDefined()
  }, 120_000)

  it('S131 strangers and the wrong roles hear nothing, and there is nothing without answers', async () => {
    const [, other = ''] = people
    for (const call of ['star_analysis', 'calculate_scoring']) {
      const body = { job_id, interview_id: other }
      expect((await scene.post(`reports/${call}`, body, scene.world.tokens.guest)).status).toBe(403)
      expect((await scene.post(`reports/${call}`, body, scene.world.foreignToken)).status).toBe(404)
      expect((await scene.post(`reports/${call}`, { job_id, interview_id: sample.interviewId })).body).toMatchObject({ error_code: 4 })
    }
    expect((await scene.post('reports/rubric_proof', { job_id, question: sample.videoQuestionId })).body).toMatchObject({ error_code: 1 })
    expect((await scene.post('reports/rubric_proof', { job_id, question }, scene.world.foreignToken)).status).toBe(404)
  })
})
