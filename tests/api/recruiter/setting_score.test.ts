import { beforeAll, describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { WEIGHT_KEYS } from '#shared/lib/metrics.ts'
import { sample } from '#shared/lib/sample.ts'
import { ask } from '../../support/server/http.ts'
import { writeInvitation } from '../../support/server/invitation.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id: string = sample.jobId
interface Weighted {
  weighting: Record<string, { level: number; weight: number; score: unknown }>
}
interface Model {
  groups: { group: string; competencies: { key: string; anchors: object }[] }[]
  added: string[]
}
const setScore = (weighting: unknown, id = job_id) => scene.post('recruiter/setting_score', { job_id: id, weighting })
const weighting = async () => (await scene.result<Weighted>('recruiter/fetch_setting', { job_id })).weighting
const stored = async () =>
  (await scene.app.deps.models.entities.findOne({ _id: settingId(job_id, 'scoring'), gid: sample.gid }).lean())?.body['weights']
const setFeatures = (features: object) =>
  scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid: sample.gid }, { $set: { features } })

describe('setting_score', () => {
  it('R118 R119 reads back all 11 weights with no score before any was set', async () => {
    const read = await weighting()
    expect(Object.keys(read)).toEqual([...WEIGHT_KEYS])
    expect(Object.values(read)).toEqual(WEIGHT_KEYS.map(() => ({ level: 0, weight: 0, score: '-' })))
  })

  it('R233 R234 R235 X01 keeps the level of a percentage, merges, and is safe to repeat', async () => {
    const percents = { enthusiasm_weight: 100, communication_weight: 74, pace_weight: 49, leadership_weight: 24 }
    const { body } = await setScore(percents)
    expect(body?.result).toMatchObject({
      job_id,
      weighting: {
        enthusiasm_weight: { level: 3, weight: 99.9999, score: '-' },
        communication_weight: { level: 2, weight: 66.6666, score: '-' },
        pace_weight: { level: 1, weight: 33.3333, score: '-' },
        leadership_weight: { level: 0, weight: 0, score: '-' },
        composure_weight: { level: 0, weight: 0, score: '-' },
      },
    })
    expect(await stored()).toEqual({ enthusiasm_weight: 3, communication_weight: 2, pace_weight: 1, leadership_weight: 0 })
    await setScore({ communication_weight: 75 })
    await setScore({ communication_weight: 75 })
    expect(await stored()).toEqual({ enthusiasm_weight: 3, communication_weight: 3, pace_weight: 1, leadership_weight: 0 })
    expect((await weighting())['pace_weight']).toEqual({ level: 1, weight: 33.3333, score: '-' })
  })

  it.each([
    ['R432 -0.1 percent', { communication_weight: -0.1 }],
    ['R432 100.1 percent', { communication_weight: 100.1 }],
    ['R119 a key without its ending', { communication: 74 }],
    ['R118 a weight there is not', { beauty_weight: 74 }],
    ['a text', { communication_weight: '74' }],
    ['no weights', 'high'],
  ])('refuses %s and changes nothing', async (_what, given) => {
    const before = await stored()
    expect((await setScore(given)).status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  it('R432 takes 0 and 100 percent', async () => {
    expect((await setScore({ communication_weight: 0, pace_weight: 100 })).body?.result).toMatchObject({
      weighting: { communication_weight: { level: 0 }, pace_weight: { level: 3 } },
    })
  })

  it('goes with a copy of the job', async () => {
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Weighed', job_id_to_copy: job_id })
    const copy = await scene.result<Weighted>('recruiter/fetch_setting', { job_id: made.job_id })
    expect(copy.weighting).toEqual(await weighting())
  })
})

describe('fetch_job_setting_config', () => {
  let job = ''
  const config = () => scene.result('recruiter/fetch_job_setting_config', { job_id: job })
  beforeAll(async () => {
    await setFeatures({ aiRequired: true })
    job = (await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'On the way' })).job_id
  })

  it('R186 R187 R188 R190 R191 R089 leads from step to step, and says what is there', async () => {
    const none = { isJobConfigured: false, testType: [], hasConsent: false, hasLink: false }
    expect(await config()).toEqual({ ...none, next_step: 'layout', completion: 25 })
    await scene.result('recruiter/setting_layout', { job_id: job, companyName: 'Harbour' })
    expect(await config()).toEqual({ ...none, next_step: 'question', completion: 50 })
    const multiQuestion = ['Video Interview', 'Short Question'].map((type) => ({
      type,
      question_sets: [{ questions: [{ question: 'Why?' }] }],
    }))
    await scene.result('recruiter/setting_multiquestion', { job_id: job, multiQuestion })
    const testType = ['Video Interview', 'Short Question']
    expect(await config()).toEqual({ ...none, testType, next_step: 'competency', completion: 50 })
    await setScore({ communication_weight: 74 }, job)
    expect(await config()).toEqual({ ...none, testType, next_step: 'email', completion: 75 })
    await writeInvitation(scene.app.deps, { jobId: job, gid: sample.gid })
    await scene.result('recruiter/create_consent_data', { job_id: job, consent_content: 'You may say no.' })
    expect(await config()).toEqual({
      testType,
      next_step: 'edit',
      completion: 100,
      isJobConfigured: true,
      hasConsent: true,
      hasLink: false,
    })
  })

  it('R188 R189 asks for no weights of an account without AI, nor for a job without video questions', async () => {
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'No weights' })
    job = made.job_id
    await scene.result('recruiter/setting_layout', { job_id: job, companyName: 'Harbour' })
    const ofType = (type: string, questions: object[]) =>
      scene.result('recruiter/setting_multiquestion', { job_id: job, multiQuestion: [{ type, question_sets: [{ questions }] }] })
    await ofType('Multiple Choices', [{ question: 'Q', choices: ['A', 'B'], answers: ['A'] }])
    expect(await config()).toMatchObject({ next_step: 'email', testType: ['Multiple Choices'] })
    await ofType('Video Interview', [{ question: 'Why?' }])
    expect(await config()).toMatchObject({ next_step: 'competency' })
    await setFeatures({ aiRequired: false })
    expect(await config()).toMatchObject({ next_step: 'email', completion: 75 })
  })
})

describe('the lists of competencies', () => {
  const asAdmin = (body: object) => scene.post('admin/competency_add', body, scene.world.tokens.admin)

  it('R122 R297 are the full model by GET, with what administrators added for everybody', async () => {
    await asAdmin({ competency: 'Tide reading' })
    const token = scene.world.tokens.recruiter
    const { status, body } = await ask(`${scene.app.url}/api/recruiter/fetch_competency_full_model`, { token, method: 'GET' })
    const { groups, added } = (body?.result ?? {}) as Model // the server parsed it with the response of the call
    expect([status, added]).toEqual([200, ['Tide reading']])
    expect(groups.map(({ group }) => group)).toEqual(['oral', 'task', 'contextual', 'adaptive', 'potential', 'impression'])
    expect(groups.flatMap(({ competencies }) => competencies)).toHaveLength(35)
    expect(Object.keys(groups[0]?.competencies[0]?.anchors ?? {})).toEqual(['2', '4', '6', '8', '10'])
  })

  it('S095 are opened by a coupon, whatever its case; one that opens nothing is code 1', async () => {
    await asAdmin({ competency: 'Tact', coupon: 'harbour-2026' })
    const open = (customizeCompetencyCoupon: string) =>
      scene.post('recruiter/fetch_customize_competency_list', { customizeCompetencyCoupon })
    expect((await open('Harbour-2026')).body).toMatchObject({
      error_code: 0,
      result: { customizeCompetencyCoupon: 'harbour-2026', competencyList: [{ competency: 'Tact' }] },
    })
    expect((await open('harbour-2027')).body).toMatchObject({ error_code: 1, message: 'No such coupon.' })
    expect((await open('')).status).toBe(422)
  })
})
