import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id = sample.jobId
interface Setting {
  layout: Record<string, unknown>
  multiQuestion: { type: string; question_sets: { questions: { id: string; question: unknown; answers?: unknown }[] }[] }[]
  consent: { consent_id: string; consent_content: string; version: number; consentEnabled: boolean }
}
const setting = () => scene.result<Setting>('recruiter/fetch_setting', { job_id })
const setQuestions = (multiQuestion: unknown) => scene.post('recruiter/setting_multiquestion', { job_id, multiQuestion })
const test = (type: string, questions: unknown[], more: object = {}) => ({ type, ...more, question_sets: [{ questions }] })

describe('setting_layout', () => {
  it('keeps what was not sent, and stores colours as six-digit hex', async () => {
    await scene.result('recruiter/setting_layout', { job_id, colorScheme: 'rgb(255, 0, 0)', questionLength: '1.5' })
    expect((await setting()).layout).toMatchObject({
      colorScheme: '#FF0000',
      questionLength: 1.5,
      companyName: 'Sample group',
      layoutType: '1',
    })
  })

  it('ignores unknown fields and names them', async () => {
    const { body } = await scene.post('recruiter/setting_layout', { job_id, companyName: 'New name', nickname: 'x', motto: 'y' })
    expect(body).toMatchObject({ error_code: 0, ignored: ['nickname', 'motto'], result: { layout: { companyName: 'New name' } } })
  })

  it('R006 keeps whom candidates see, part by part, from a form or as JSON', async () => {
    expect((await setting()).layout).toMatchObject({ interviewer: { first_name: '', last_name: '', job_title: '' } })
    await scene.result('recruiter/setting_layout', { job_id, interviewer: { first_name: ' Ada ', job_title: 'Head of pilots' } })
    await scene.result('recruiter/setting_layout', { job_id, interviewer: '{"last_name":"Harbour"}' })
    expect((await setting()).layout).toMatchObject({
      interviewer: { first_name: 'Ada', last_name: 'Harbour', job_title: 'Head of pilots' },
    })
  })

  it('R250 X48 takes 25 letters for each name of an interviewer, and not 26', async () => {
    const named = (first_name: string) => scene.post('recruiter/setting_layout', { job_id, interviewer: { first_name } })
    expect((await named('🙂'.repeat(25))).status).toBe(200)
    expect((await named('a'.repeat(26))).status).toBe(422)
  })

  it.each([
    { colorScheme: 'mauvish' },
    { layoutType: '7' },
    { interviewer: 'Ada' },
    { questionLength: 'long' },
    { preparationTime: -1 },
    { timezone: 'Mars' },
  ])('refuses %j', async (wrong) => {
    const before = (await setting()).layout
    expect((await scene.post('recruiter/setting_layout', { job_id, ...wrong })).status).toBe(422)
    expect((await setting()).layout).toEqual(before)
  })
})

describe('setting_multiquestion', () => {
  const video = { id: sample.videoQuestionId, question: 'First?' }
  const choice = { id: sample.choiceQuestionId, question: 'Which?', choices: ['Left', 'Right'], answers: ['Right'] }

  it('R096 sets the order, changes known questions, makes new ones and removes the others', async () => {
    await setQuestions([
      test('Multiple Choices', [choice]),
      test('Video Interview', [video, { question: 'New?' }], { number_of_attempts: 2, test_duration: 4 }),
    ])
    const { multiQuestion } = await setting()
    expect(multiQuestion.map(({ type, question_sets }) => [type, question_sets[0]?.questions.length])).toEqual([
      ['Multiple Choices', 1],
      ['Video Interview', 2],
    ])
    expect(multiQuestion[0]?.question_sets[0]?.questions[0]).toMatchObject({ id: sample.choiceQuestionId, answers: ['Right'] })
    expect(JSON.stringify(multiQuestion)).not.toContain(sample.shortQuestionId)
    expect(multiQuestion[1]).toMatchObject({ test_duration: 4, number_of_attempts: 2 })
  })

  it.each([
    [
      'R249 more than 15 questions',
      [
        test(
          'Video Interview',
          Array.from({ length: 8 }, () => ({ question: 'Q' })),
        ),
        test(
          'Short Question',
          Array.from({ length: 8 }, () => ({ question: 'Q' })),
        ),
      ],
    ],
    ['an answer that is no choice', [test('Multiple Choices', [{ ...choice, answers: ['Up'] }])]],
    ['two answers of a Single Answer', [test('Multiple Choices', [{ ...choice, answers: ['Left', 'Right'] }])]],
    ['one choice', [test('Multiple Choices', [{ question: 'Q', choices: ['Left'] }])]],
    ['the same id twice', [test('Video Interview', [video, video])]],
    ['an unknown type', [test('Game', [video])]],
    ['R096 a type in another spelling', [test('Multiple Choice', [choice])]],
    ['no question', []],
  ])('refuses %s and changes nothing', async (_what, tests) => {
    const before = await setting()
    expect((await setQuestions(tests)).status).toBe(422)
    expect(await setting()).toEqual(before)
  })

  it('R329 makes no question with an id that makes names of stored files of others, and changes nothing then', async () => {
    const before = (await setting()).multiQuestion
    const { status, body } = await setQuestions([test('Video Interview', [{ question: 'New?' }, { id: 'b_q', question: 'Whose?' }])])
    expect([status, body?.details]).toEqual([422, ['multiQuestion: the id of a new question has no _']])
    expect((await setting()).multiQuestion).toEqual(before)
  })

  it('cannot take over a question of another tenant', async () => {
    expect((await setQuestions([test('Video Interview', [{ id: foreign.questionId, question: 'Mine now' }])])).status).toBe(409)
    const theirs = await scene.app.deps.models.entities.findOne({ _id: foreign.questionId }).lean()
    expect(theirs).toMatchObject({ gid: foreign.gid, body: { text: { english: 'What brought you to this work?' } } })
  })
})

describe('create_consent_data', () => {
  it('counts a version for every changed text once the job is open', async () => {
    const save = (consent_content: string) => scene.result<Setting['consent']>('recruiter/create_consent_data', { job_id, consent_content })
    expect(await save('Draft two')).toMatchObject({ version: 1, consent_id: `${job_id}.consent.1`, consentEnabled: true })
    await scene.result('recruiter/update_program', { program: 'Sample programme', job_id, published: true })
    expect((await save('Final')).version).toBe(2)
    expect((await save('Final')).version).toBe(2)
    expect((await scene.result<{ consent: unknown }>('recruiter/fetch_consent_data_recruiter', { job_id })).consent).toMatchObject({
      consent_content: 'Final',
      version: 2,
    })
  })
})

describe('create_url_hash', () => {
  it('gives the same link for every copy, and it opens the interview', async () => {
    const ask = () => scene.result<{ url: string; code: string }>('recruiter/create_url_hash', { job_id, interview_id: sample.interviewId })
    const link = await ask()
    expect(await ask()).toEqual(link)
    expect(link.url).toBe(`${scene.app.url}/candidate/join/${link.code}`)
    expect(await scene.result('jobseeker/check_url_hash', { url_hash: link.code }, '')).toMatchObject({ interviewId: sample.interviewId })
  })
})

describe('subjects of questions', () => {
  const asked = (more: object) => [test('Video Interview', [{ id: sample.videoQuestionId, question: 'How do you work?', ...more }])]

  it('R106 setting_multiquestion takes type, sub-type and competencies, and fetch_setting gives them back', async () => {
    const subject = { type: 'Competency Soft Skills', sub_type: 'Teamwork', competency_list: ['Teamwork', 'Ward rounds'] }
    expect((await setQuestions(asked(subject))).status).toBe(200)
    const [first] = (await setting()).multiQuestion[0]?.question_sets[0]?.questions ?? []
    expect(first).toMatchObject(subject)
    expect((await setQuestions(asked({}))).status).toBe(200)
    const [cleared] = (await setting()).multiQuestion[0]?.question_sets[0]?.questions ?? []
    expect(Object.keys(cleared ?? {})).not.toEqual(expect.arrayContaining(['type']))
    expect(Object.keys(cleared ?? {})).not.toEqual(expect.arrayContaining(['competency_list']))
  })

  it.each([
    { type: 'Competency Soft Skills', sub_type: 'Law' },
    { type: 'Competency Soft Skills', sub_type: 'Juggling' },
    { type: 'Video Interview' },
    { sub_type: 'Teamwork' },
    { competency_list: ['Teamwork', 'Teamwork'] },
  ])('R106 refuses %j and changes nothing', async (wrong) => {
    const before = (await setting()).multiQuestion
    const answer = await setQuestions(asked(wrong))
    expect([answer.status, answer.body?.error_code]).toEqual([422, 1001])
    expect((await setting()).multiQuestion).toEqual(before)
  })
})
