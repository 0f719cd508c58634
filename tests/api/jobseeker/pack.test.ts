import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { LinkFacts, Pack } from '#shared/views/pack.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const pack = async (): Promise<Pack> => resultOf<Pack>(await scene.asCandidate('jobseeker/fetch_setting', {}))
const save = (section: 'layout' | 'consent', changes: object) =>
  saveSetting(scene.app.deps, { by: sample.recruiterId, gid: sample.gid, jobId: sample.jobId, section, changes })
const edit = (col: 'questions' | 'interviews', id: string, changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', gid: sample.gid, col, id, changes })

describe('the hash of a pack', () => {
  it('is another one when questions, times or consent change, and the same when anything else does, also the language', async () => {
    await save('layout', { interviewLanguages: ['english', 'thai'] })
    const seen = [(await pack()).hash]
    expect(seen[0]).toMatch(/^[0-9a-f]{64}$/)
    await save('layout', { companyMessage: 'Hello', colorScheme: '#FFD400' })
    await edit('interviews', sample.interviewId, { language: 'thai', endAt: Date.now() + 9e9 })
    expect((await pack()).hash).toBe(seen[0])
    await edit('questions', sample.videoQuestionId, { text: { english: 'Another question?' } })
    seen.push((await pack()).hash)
    await edit('questions', sample.videoQuestionId, { limitMs: 90_000 })
    seen.push((await pack()).hash)
    await save('consent', { consentTexts: { thai: 'ข้อความ' } })
    seen.push((await pack()).hash)
    expect(new Set(seen).size).toBe(4)
  })

  it('S042 stands with the consent and the practice in each language of the job', async () => {
    const { consent, consents, practice, practices } = await pack()
    expect(consent?.language).toBe('thai')
    expect(consents?.map(({ language }) => language)).toEqual(['english', 'thai'])
    expect(Object.keys(practices ?? {})).toEqual(['english', 'thai'])
    expect(practices?.['english']?.video).toContain(practice.video)
  })

  it('is noted on the interview with its beginning by a call, and stays when the job changes', async () => {
    await edit('interviews', sample.interviewId, { consent: undefined, startedAt: undefined })
    const { hash } = await pack()
    resultOf(await scene.asCandidate('jobseeker/set_test_status', { current_question_test: 0 }))
    await edit('questions', sample.videoQuestionId, { text: { english: 'A third question?' } })
    expect((await pack()).hash).not.toBe(hash)
    expect(await scene.interview()).toMatchObject({ packHash: hash, startedAt: expect.any(Number) })
  })
})

it('S037 S039 link and pack tell the steps of the interview, and what details the job asks for', async () => {
  const facts = async () =>
    resultOf<LinkFacts>(await scene.asCandidate('jobseeker/check_url_hash', { url_hash: scene.world.linkCode }, null))
  expect((await pack()).details).toBeUndefined()
  const { way, language } = await facts()
  expect(way).toMatchObject({ companyVideo: false, details: false, cv: false })
  expect(way?.tests.map(({ type, questions }) => [type, questions])).toEqual([
    ['Video Interview', 1],
    ['Multiple Choices', 1],
    ['Short Question', 1],
  ])
  expect(language).toBe('thai')
  await save('layout', { askedDetails: ['degree', 'phone'], extraDetails: [{ id: 'x', label: 'Why?' }], cvRequired: true })
  expect((await pack()).details).toEqual({ asked: ['phone', 'degree'], extra: [{ id: 'x', label: 'Why?' }] })
  expect((await facts()).way).toMatchObject({ details: true, cv: true })
})

it('R100 a job for a CV alone asks for that and for no question, whatever it holds, and the link says so', async () => {
  const jobType = async (type: 'cv' | 'cv_and_interview' | 'interview') => {
    await commitEdit(scene.app.deps, { by: 'test', gid: sample.gid, col: 'jobs', id: sample.jobId, changes: { jobType: type } })
    const { way } = resultOf<LinkFacts>(await scene.asCandidate('jobseeker/check_url_hash', { url_hash: scene.world.linkCode }, null))
    const { questions, tests, cvRequired } = await pack()
    return {
      questions: questions.length > 0,
      tests: (tests ?? []).length > 0,
      cvRequired,
      cv: way?.cv,
      inWay: (way?.tests ?? []).length > 0,
    }
  }
  await save('layout', { cvRequired: false })
  const asking = { questions: true, tests: true, inWay: true }
  expect(await jobType('cv')).toEqual({ questions: false, tests: false, inWay: false, cvRequired: true, cv: true })
  expect(await jobType('cv_and_interview')).toEqual({ ...asking, cvRequired: true, cv: true })
  expect(await jobType('interview')).toEqual({ ...asking, cvRequired: false, cv: false })
})
