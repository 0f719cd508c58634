import { beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { ReportView } from '#shared/views/report.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { documents } from '#server/sync/documents.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { addTyped, approveFor, RUBRIC } from '../../contract/made/rated.ts'
import { GOOD_ANSWER } from '../../scoring/table-answers.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId: job_id, shortQuestionId: question } = sample
const CALLS = ['star_analysis', 'calculate_scoring'] as const

beforeAll(async () => {
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.aiRequired': true } })
})

it('S131 a line manager reads findings of the own candidate alone, and hears nothing of rubrics', async () => {
  await approveFor(scene)
  const [own, other] = [await addTyped(scene, 0), await addTyped(scene, 1)]
  const id = newId()
  const name = { firstName: 'Lina', lastName: 'Manager', email: 'lina@sample.test', groupRole: 'line_manager' as const }
  const account = await createAccount(scene.app.deps, 'test', { id, gid, role: 'recruiter', ...name })
  await grant(scene.app.deps, { user: id, gid, scope: `job:${job_id}`, only: own, role: 'lineManager' })
  const token = await tokenFor(scene.app.deps, account)
  const ask = (call: string, interview_id: string) => scene.post(`reports/${call}`, { job_id, interview_id }, token)
  const { body } = await ask('calculate_scoring', own)
  expect(body?.result).toMatchObject({ autoScore: '-', questions: [{ question, counts: { listen: 3 }, withheld: 'W09' }] })
  const star = (await ask('star_analysis', own)).body?.result
  expect(star).toMatchObject({ answers: [{ star: '-', quotes: { result: ['In the end she stayed three nights.'] } }] })
  for (const call of CALLS) expect((await ask(call, other)).status).toBe(404)
  expect((await scene.post('reports/rubric_proof', { job_id, question }, token)).status).toBe(404)
})

it('S131 R271 of a blind job nobody hears of findings before the own seal, in calls or by sync', async () => {
  const { deps } = scene.app
  const jobId = `20261121081320-${newId().slice(-8)}`
  const [iv, questionId] = [newId(), newId()]
  const at = { by: 'test', gid, scope: `job:${jobId}` }
  await grant(deps, { user: sample.recruiterId, gid, scope: at.scope, role: 'recruiter' })
  const job = { programmeId: sample.programmeId, name: 'Blind', jobType: 'interview' as const, createdAt: 1, ownerId: sample.recruiterId }
  await insertDoc(deps, { ...at, col: 'jobs', id: jobId, iv: '', fields: { ...job, blind: true } })
  const asked = { jobId, kind: 'short' as const, text: { english: 'Tell me about it.' }, createdAt: 1 }
  await insertDoc(deps, { ...at, col: 'questions', id: questionId, iv: '', fields: asked })
  await approveFor(scene, RUBRIC, questionId)
  const person = { jobId, name: 'Bea', email: `${iv}@blind.test`, createdAt: 1, finishedAt: 9, firstAnswerAt: 5, blind: true }
  await insertDoc(deps, { ...at, col: 'interviews', id: iv, iv, fields: person })
  const answer = {
    interviewId: iv,
    questionId,
    kind: 'short' as const,
    attempt: 1,
    state: 'final' as const,
    text: GOOD_ANSWER,
    startedAt: 1,
  }
  await insertDoc(deps, { ...at, col: 'answers', id: newId(), iv, fields: answer })

  const place = { job_id: jobId, interview_id: iv }
  expect(await scene.result('reports/calculate_scoring', place)).toEqual({ autoScore: '-', questions: [], queued: 0, hidden: true })
  expect(await scene.result('reports/star_analysis', place)).toEqual({ answers: [], hidden: true })
  expect(await scene.result<ReportView>('reports/report', place)).toMatchObject({
    hidden: true,
    withheld: [],
    engine: '',
    ai_interview_summary: '',
  })
  const stored = await documents.get(deps, 'reports', { id: scoresReportId(iv), gid })
  expect([stored?.scope, stored?.automatic?.questions[questionId]?.withheld]).toEqual([`panel:${iv}`, 'W09'])

  await scene.result('reports/submit_overall_score', { ...place, score: 8 })
  expect(await scene.result('reports/star_analysis', place)).toMatchObject({ answers: [{ question: questionId, task: 1 }], hidden: false })
  const told = await scene.result<ReportView>('reports/report', place)
  expect(told).toMatchObject({ hidden: false, withheld: [{ code: 'W09' }], engine: 'holdfast-text/1' })
  expect(told.ai_interview_summary).toContain('I listened to her')
})

it('S131 votes on passages are counted by criterion, of the content as it is now, without a name', async () => {
  const { deps } = scene.app
  const hash = await approveFor(scene)
  const iv = await addTyped(scene, 2)
  const colleague = newId()
  const name = { firstName: 'Cora', lastName: 'League', email: 'cora@sample.test', groupRole: 'recruiter' as const }
  await createAccount(deps, 'test', { id: colleague, gid, role: 'recruiter', ...name })
  await grant(deps, { user: colleague, gid, scope: `job:${job_id}`, role: 'recruiter' })
  const vote = (rater: string, given: { criterion: string; fits: boolean | null; hash?: string; scope?: string }) => {
    const { scope = `user:${rater}`, ...about } = given
    const fields = { interviewId: iv, jobId: job_id, raterId: rater, raterName: rater, scores: {}, createdAt: 1 }
    const place = { by: rater, col: 'reviews' as const, id: `v.${newId()}`, gid, scope, iv }
    return insertDoc(deps, { ...place, fields: { ...fields, vote: { answerId: newId(), hash, from: 0, to: 3, ...about } } })
  }
  for (const rater of [sample.recruiterId, colleague]) await vote(rater, { criterion: 'listen', fits: true })
  await vote(colleague, { criterion: 'listen', fits: false })
  await vote(colleague, { criterion: 'solve', fits: null })
  await vote(colleague, { criterion: 'solve', fits: false, hash: 'bbbbbbbbbbbb' })
  await vote('a-stranger', { criterion: 'solve', fits: false })
  const { votes } = await scene.result<{ votes: object[] }>('reports/rubric_proof', { job_id, question })
  expect(votes.slice(0, 2)).toEqual([
    { criterion: 'listen', fits: 2, does_not_fit: 1 },
    { criterion: 'solve', fits: 0, does_not_fit: 0 },
  ])
  expect(JSON.stringify(votes)).not.toContain(colleague)
})
