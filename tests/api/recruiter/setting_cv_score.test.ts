import { beforeAll, describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { sample } from '#shared/lib/sample.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id: string = sample.jobId
const SKILLS = { values: ['SQL'], mode: 'similar', weight: 3 }
const save = (settings: object) => scene.post('recruiter/setting_cv_score', { settings: { job_id, ...settings } })
const read = () => scene.result('recruiter/fetch_cv_scoring_config', { job_id })
const setFeature = async (isOn: boolean) =>
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid: sample.gid }, { $set: { 'features.cv_scoring': isOn } })

beforeAll(() => setFeature(true))

describe('setting_cv_score and fetch_cv_scoring_config', () => {
  it('reads version 0 and no criteria before any were saved', async () => {
    expect(await read()).toEqual({ settings: { job_id }, version: 0, rows_with_older: 0 })
  })

  it('R130 S139 saves criteria as a version; the same once more is the same version, a change is the next', async () => {
    expect((await save({ skills: SKILLS })).body?.result).toEqual({ job_id, version: 1, rows_with_older: 0 })
    expect((await save({ skills: SKILLS })).body?.result).toMatchObject({ version: 1 })
    expect((await save({ skills: { ...SKILLS, weight: 1 }, cgpa: { active: true } })).body?.result).toMatchObject({ version: 2 })
    expect(await read()).toEqual({
      settings: {
        job_id,
        skills: { ...SKILLS, weight: 1 },
        cgpa: { min: 0, active: true, is_percentage: false, weight: 0 },
      },
      version: 2,
      rows_with_older: 0,
    })
  })

  it('counts the rows that were scored by other criteria', async () => {
    const { models } = scene.app.deps
    const score = { total: 50, coverage: 100, low: 50, high: 50, values: [50], years: 1, language: 'en', config: 1 }
    await models.entities.updateOne({ _id: sample.interviewId, gid: sample.gid }, { $set: { 'body.cvScore': score } })
    expect(await read()).toMatchObject({ version: 2, rows_with_older: 1 })
    await models.entities.updateOne({ _id: sample.interviewId, gid: sample.gid }, { $set: { 'body.cvScore.config': 2 } })
    expect(await read()).toMatchObject({ rows_with_older: 0 })
  })

  it.each([
    ['R130 weight 4', { skills: { ...SKILLS, weight: 4 } }],
    ['R134 an unknown mode', { skills: { ...SKILLS, mode: 'fuzzy' } }],
    ['R135 a grade above its scale', { cgpa: { min: 4.5 } }],
    ['R136 least years above most', { experience_years: { min: 6, max: 5 } }],
    ['R131 an unknown level', { education_level: { level: 'primary', weight: 1 } }],
    ['R132 an unknown fluency', { languages: { values: [{ name: 'English', fluency: 'good' }], weight: 1 } }],
    ['R133 an unknown position', { preferred_level: { level: 'principal', weight: 1 } }],
    ['a criterion there is not', { age: { min: 20, max: 30, weight: 1 } }],
  ])('refuses %s with 422 and changes nothing', async (_what, settings) => {
    const before = await read()
    expect((await save(settings)).status).toBe(422)
    expect(await read()).toEqual(before)
  })

  it('R277 is refused while the flag cv_scoring is off', async () => {
    await setFeature(false)
    const answers = [await save({}), await scene.post('recruiter/fetch_cv_scoring_config', { job_id })]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    await setFeature(true)
    expect(await read()).toMatchObject({ version: 2 })
  })

  it('has no job of another group', async () => {
    const answer = await scene.post('recruiter/setting_cv_score', { settings: { job_id: foreign.jobId, skills: SKILLS } })
    expect(answer.status).toBe(404)
    expect(await scene.app.deps.models.entities.countDocuments({ _id: settingId(foreign.jobId, 'cv') })).toBe(0)
  })
})
