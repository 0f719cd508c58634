import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { METRICS } from '#shared/lib/metrics.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { ReportView } from '#shared/views/report.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { tokenFor } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const one = { job_id: sample.jobId, interview_id: sample.interviewId }
const { gid } = sample
let people = 0
const member = async (given: { groupRole?: 'line_manager' } = {}) => {
  const id = newId()
  const name = { firstName: `Rater${(people += 1)}`, lastName: 'Test', email: `rater${people}@sample.test` }
  return await createAccount(scene.app.deps, 'test', { id, gid, role: 'recruiter', ...name, ...given })
}
const READS = ['reports/report', 'reports/reviewer_scoring', 'reports/competency_analysis', 'reports/emotions', 'recruiter/fetch_emotions']
const COMMANDS = [
  ['reports/self_scoring', { ...one, scores: { overall: 50 } }],
  ['reports/submit_criterion_score', { ...one, criterion: 'communication', score: 5 }],
] as const
const question = { ...one, question: sample.videoQuestionId }
const reportFor = (token?: string, of: object = one) => scene.result<ReportView>('reports/report', of, token)

/** Another candidate of a blind job, with one choice question that was answered right. */
async function blindJob() {
  const { deps } = scene.app
  const jobId = `20261121081320-${newId().slice(-8)}`
  const iv = newId()
  const at = { by: 'test', gid, scope: `job:${jobId}` }
  const place = { user: sample.recruiterId, gid, scope: at.scope }
  await grant(deps, { ...place, role: 'recruiter' })
  const job = {
    programmeId: sample.programmeId,
    name: 'Blind',
    jobType: 'interview' as const,
    createdAt: 1,
    ownerId: sample.recruiterId,
    blind: true,
  }
  await insertDoc(deps, { ...at, col: 'jobs', id: jobId, iv: '', fields: job })
  const asked = { jobId, kind: 'choice' as const, text: { english: 'x' }, choices: [{ id: 'a', text: 'A' }], correct: ['a'], createdAt: 1 }
  const questionId = newId()
  await insertDoc(deps, { ...at, col: 'questions', id: questionId, iv: '', fields: asked })
  const person = { jobId, name: 'Bea', email: `${iv}@blind.test`, createdAt: 1, finishedAt: 9, firstAnswerAt: 5, blind: true }
  await insertDoc(deps, { ...at, col: 'interviews', id: iv, iv, fields: person })
  const answer = { interviewId: iv, questionId, kind: 'choice' as const, attempt: 1, state: 'final' as const, choice: ['a'], startedAt: 1 }
  await insertDoc(deps, { ...at, col: 'answers', id: newId(), iv, fields: answer })
  return { of: { job_id: jobId, interview_id: iv }, questionId, scope: at.scope, iv, jobId }
}

beforeAll(async () => {
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.aiRequired': true } })
})

describe('the report of a candidate', () => {
  it('S124 code 41 while nothing was answered and nobody has judged', async () => {
    expect((await scene.post('reports/report', one)).body).toMatchObject({ error_code: 41, message: 'Report not ready' })
  })

  it('R116 R117 R118 R321 S128 says of each score where it comes from; set by hand and taken back', async () => {
    const weights = { communication_weight: 3, leadership_weight: 1 }
    await saveSetting(scene.app.deps, { gid, jobId: sample.jobId, section: 'scoring', changes: { weights }, by: sample.recruiterId })
    const colleague = await tokenFor(scene.app.deps, await member())
    for (const [token, score] of [
      [undefined, 6],
      [colleague, 9],
    ] as const)
      expect(await scene.result('reports/submit_criterion_score', { ...one, criterion: 'communication', score }, token)).toMatchObject({
        criteria: { communication: score },
      })
    await scene.result('reports/submit_criterion_score', { ...one, criterion: 'leadership', score: 4 })
    await scene.result('reports/submit_overall_score', { ...one, score: 8 })
    const rated = await reportFor()
    expect(rated).toMatchObject({
      beauty: '-',
      glasses: '-',
      total_score: 66.25,
      coverage: 1,
      overall_score: 80,
      band: 'medium',
      hidden: false,
    })
    expect(rated.scoring_metrics).toMatchObject({ communication: 75, leadership: 40, pace: '-' })
    expect(Object.keys(rated.scoring_metrics)).toEqual([...METRICS])
    expect(rated.weighting_matrics.communication_weight).toEqual({ level: 3, weight: 99.9999, score: 75 })
    const set = { ...one, scores: { communication: 80, q1: 50, q1_grammar: 70, overall: 12.34567 }, reason: 'Heard again.' }
    expect(await scene.result('reports/self_scoring', set)).toMatchObject({
      scoring_metrics: { communication: 80, q1_grammar: 70 },
      sources: { communication: 'manual', leadership: 'reviewer', q1_grammar: 'manual', pace: 'none' },
      total_score: 70,
      overall_score: 12.3457,
    })
    expect(await reportFor(colleague)).toMatchObject({ recruiterScore: 12.3457, overall_score: 12.3457 })
    const row = (await scene.result<{ candidates: { interviewId: string }[] }>('recruiter/fetch_scores', { job_id: sample.jobId }))
      .candidates
    expect(row).toMatchObject([{ recruiterScore: 12 }])
    const stored = await scene.app.deps.models.entities.findOne({ _id: sample.interviewId }).lean()
    expect(stored?.body).toMatchObject({ recruiterScore: 12.3457, totalScore: 70 })
    expect(await scene.result('reports/question_score', question)).toEqual({
      question: sample.videoQuestionId,
      score: 50,
      source: 'manual',
      automatic: '-',
      reviewers: { mean: '-', n: 0 },
      manual: 50,
      withheld: [],
    })
    await scene.result('reports/self_scoring', { ...one, scores: { communication: '-', overall: '-' } })
    expect(await reportFor()).toMatchObject({ total_score: 66.25, overall_score: 80, sources: { communication: 'reviewer' } })
    const { competency_groups: groups } = await scene.result<{ competency_groups: object[] }>('reports/competency_analysis', one)
    expect(groups).toMatchObject([
      { group: 'oral', score: 75 },
      {},
      {},
      {},
      { group: 'potential', score: 40 },
      {},
      { group: 'big_five', score: '-' },
    ])
  })

  it('S133 tells who gave what, and of agreement nothing below ten candidates', async () => {
    expect(await scene.result('reports/reviewer_scoring', one)).toMatchObject({
      reviewers: [
        { criteria: { communication: 6, leadership: 4 }, overall: 8 },
        { criteria: { communication: 9 }, overall: '-' },
      ],
      agreement: { overall: { alpha: '-', n: 0 }, criteria: [{ criterion: 'communication', alpha: '-', n: 1 }, {}], raters: [] },
    })
  })

  it('S133 measures agreement from ten candidates with two raters on', async () => {
    const { deps } = scene.app
    const scope = `job:${sample.jobId}`
    for (let n = 0; n < 10; n++) {
      const iv = newId()
      for (const [rater, overall] of [
        ['ra', 1 + (n % 8)],
        ['rb', 2 + (n % 8)],
      ] as const) {
        const fields = {
          interviewId: iv,
          jobId: sample.jobId,
          raterId: rater,
          raterName: rater,
          scores: {},
          overall,
          sealedAt: n,
          createdAt: 1,
        }
        await insertDoc(deps, { by: rater, col: 'reviews', id: `s.${iv}.${rater}`, gid, scope, iv, fields })
      }
    }
    const { agreement } = await scene.result<{ agreement: object }>('reports/reviewer_scoring', one)
    expect(agreement).toMatchObject({ overall: { n: 10, alpha: expect.closeTo(0.9, 0.05) } })
    expect(agreement).toMatchObject({
      raters: [
        { reviewer: 'ra', n: 10, severity: -0.6667 },
        { reviewer: 'rb', severity: 0.6667 },
      ],
    })
  })

  it('R120 X45 emotions are empty', async () => {
    expect(await scene.result('reports/emotions', one)).toEqual([])
    expect(await scene.result('recruiter/fetch_emotions', one)).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    ['a trait', { openness: 5 }],
    ['a face', { beauty: 5 }],
    ['a question that is not there', { q9: 5 }],
    ['too much', { overall: 100.5 }],
    ['nothing', {}],
  ])('self_scoring of %s changes nothing', async (_what, scores) => {
    const count = () => scene.app.deps.models.entities.countDocuments({ gid, col: 'reviews' })
    const before = await count()
    expect((await scene.post('reports/self_scoring', { ...one, scores })).status).toBe(422)
    expect(await count()).toBe(before)
  })

  it('a criterion that is not on the card, and a question of nobody', async () => {
    expect((await scene.post('reports/submit_criterion_score', { ...one, criterion: 'charm', score: 5 })).status).toBe(404)
    expect((await scene.post('reports/question_score', { ...one, question: newId() })).status).toBe(404)
  })

  it('another role, and a stranger', async () => {
    const { tokens, foreignToken } = scene.world
    for (const [path, body] of [...READS.map((path) => [path, one] as const), ['reports/question_score', question] as const, ...COMMANDS])
      expect([
        path,
        (await scene.post(path, body, tokens.jobseeker)).status,
        (await scene.post(path, body, tokens.guest)).status,
        (await scene.post(path, body, foreignToken)).status,
      ]).toEqual([path, 403, 403, 404])
  })

  it('R218 a line manager reads and rates the one shared candidate, and sets no score by hand', async () => {
    const { deps } = scene.app
    const manager = await member({ groupRole: 'line_manager' })
    const token = await tokenFor(deps, manager)
    const statusOf = async (path: string, body: object) => (await scene.post(path, body, token)).status
    for (const path of READS) expect([path, await statusOf(path, one)]).toEqual([path, 404])
    await grant(deps, { user: manager._id, gid, scope: `job:${sample.jobId}`, only: sample.interviewId, role: 'lineManager' })
    for (const path of READS) expect([path, await statusOf(path, one)]).toEqual([path, 200])
    expect(await statusOf('reports/question_score', question)).toBe(200)
    expect(await statusOf('reports/submit_criterion_score', { ...one, criterion: 'communication', score: 5 })).toBe(200)
    expect(await statusOf('reports/self_scoring', { ...one, scores: { overall: 1 } })).toBe(404)
    // of the other candidates of the job nothing is told
    const { agreement } = await scene.result<{ agreement: object }>('reports/reviewer_scoring', one, token)
    expect(agreement).toMatchObject({
      overall: { n: 0 },
      raters: expect.not.arrayContaining([expect.objectContaining({ reviewer: 'ra' })]),
    })
  })
})

describe('of a blind job', () => {
  it('S128 X44 nothing is told before the own seal, and everything after; a score by hand waits for it with 409', async () => {
    const { of, questionId, scope, iv } = await blindJob()
    const { deps } = scene.app
    const late = await member()
    await grant(deps, { user: late._id, gid, scope, role: 'recruiter' })
    const token = await tokenFor(deps, late)
    await scene.result('reports/submit_criterion_score', { ...of, criterion: 'communication', score: 9 })
    await scene.result('reports/submit_overall_score', { ...of, score: 9 })
    await scene.result('reports/self_scoring', { ...of, scores: { pace: 77.7 }, reason: 'secret' })
    const everything = async () =>
      JSON.stringify([
        await reportFor(token, of),
        await scene.result('reports/reviewer_scoring', of, token),
        await scene.result('reports/competency_analysis', of, token),
        await scene.result('reports/question_score', { ...of, question: questionId }, token),
        await scene.result('recruiter/fetch_scores', { job_id: of.job_id, sort: 'autoScore' }, token),
      ])
    const before = await everything()
    expect(before).toContain('"hidden":true')
    // whole numbers: ids are by chance, and may have a 90 in them
    expect(before.match(/(?<![\w.-])(?:77\.7|90|100)(?![\w.-])|secret|Rita|:"manual"|:"reviewer"/g)).toEqual(null)
    expect((await scene.post('reports/self_scoring', { ...of, scores: { pace: 1 } }, token)).status).toBe(409)
    const stored = await deps.models.entities.findOne({ _id: iv }).lean()
    expect(Object.keys(stored?.body ?? {}).filter((key) => key.endsWith('Score'))).toEqual([])

    await scene.result('reports/submit_overall_score', { ...of, score: 5 }, token)
    expect((await scene.post('reports/submit_criterion_score', { ...of, criterion: 'communication', score: 1 }, token)).status).toBe(409)
    expect(await reportFor(token, of)).toMatchObject({
      hidden: false,
      recruiterScore: 70,
      autoScore: 100,
      overall_score: 70,
      scoring_metrics: { communication: 90, pace: 77.7 },
      recruiter_scorings: [{ overall: 9, criteria: { communication: 9 } }, { overall: 5 }],
    })
    await scene.result('reports/self_scoring', { ...of, scores: { pace: '-' } }, token)
    expect((await reportFor(token, of)).scoring_metrics['pace']).toBe('-')
  })

  it('S128 weights and keys that change later change the sums that lists show', async () => {
    const { of, questionId, iv } = await blindJob()
    const { deps } = scene.app
    const values = async () => (await deps.models.entities.findOne({ _id: `r.${iv}` }).lean())?.body['values']
    expect(await values()).toEqual({ autoScore: 100, totalScore: 100 })
    await commitEdit(deps, { by: 'test', col: 'questions', id: questionId, gid, changes: { correct: [] } })
    expect(await values()).toEqual({})
    await scene.result('reports/submit_overall_score', { ...of, score: 6 })
    expect(await values()).toEqual({ recruiterScore: 60, totalScore: 60 })
  })
})
