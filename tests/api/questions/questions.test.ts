import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { Caller } from '../../sync/support/http.ts'

const scene = useScene()
interface Found {
  questions: { id: string; question: string; type: string; sub_type: string; lang: string }[]
}
const ADMISSION = { type: 'Technical Question', sub_type: 'Law' } as const
const TEAMWORK = { type: 'Competency Soft Skills', sub_type: 'Teamwork' } as const

/** A recruiter whose account an administrator set to a mode. */
async function recruiterOf(assessment_type: 'general' | 'admission') {
  const { email, password } = await makePerson(scene.app.deps)
  await scene.result('admin/set_features', { email, features: { assessment_type } }, scene.world.tokens.admin)
  return SignedIn.parse(await scene.result('recruiter/recruiter_login', { email, password }, ''))
}

describe('questions/fetch', () => {
  it('R104 R106 gives the questions of a type and sub-type in a language, English unless one is named', async () => {
    const { questions } = await scene.result<Found>('questions/fetch', TEAMWORK)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(questions[0]).toMatchObject({ ...TEAMWORK, lang: 'english' })
    const thai = await scene.result<Found>('questions/fetch', { ...TEAMWORK, lang: 'thai' })
    expect(thai.questions).toMatchObject([{ id: questions[0]?.id, lang: 'thai', question: expect.stringMatching(/[ก-๙]/) }])
    const all = await scene.result<Found>('questions/fetch', { type: TEAMWORK.type, lang: 'thai' })
    expect(new Set(all.questions.map(({ sub_type }) => sub_type)).size).toBe(12)
  })

  it.each([
    { ...TEAMWORK, sub_type: 'Law' },
    { ...TEAMWORK, lang: 'klingon' },
    { type: 'Competency', sub_type: 'Teamwork' },
    { sub_type: 'Teamwork' },
  ])('R106 refuses %j', async (wrong) => {
    const answer = await scene.post('questions/fetch', wrong)
    expect([answer.status, answer.body?.error_code]).toEqual([422, 1001])
  })

  it('R105 R482 gives questions of admissions to accounts of that mode only', async () => {
    const refused = await scene.post('questions/fetch', ADMISSION, (await recruiterOf('general')).token)
    expect([refused.status, refused.body?.error_code]).toEqual([403, 1003])
    const { actor, token } = await recruiterOf('admission')
    expect(actor.assessmentType).toBe('admission')
    expect((await scene.result<Found>('questions/fetch', ADMISSION, token)).questions.length).toBeGreaterThanOrEqual(3)
  })
})

describe('questions/check_type', () => {
  const check = async (question: string, token?: string) =>
    await scene.result<{ type: string | null; sub_type: string | null }>('questions/check_type', { question }, token)

  it('names engine and version, proposes what it is sure of and says nothing else', async () => {
    const engine = { engine: 'bank-words', engine_version: '1' }
    expect(await check('What are your salary expectations?')).toEqual({
      type: 'General HR & Employment',
      sub_type: 'Availability and Salary',
      ...engine,
    })
    expect(await check('Is it raining?')).toEqual({ type: null, sub_type: null, ...engine })
    expect((await scene.post('questions/check_type', { question: ' ' })).status).toBe(422)
  })

  it('R105 proposes a type of admissions only to an account of that mode', async () => {
    const question = 'Which programming languages and databases do you use?'
    expect((await check(question, (await recruiterOf('general')).token)).type).not.toBe('Technical Question')
    expect((await check(question, (await recruiterOf('admission')).token)).sub_type).toBe('Computing')
  })
})

describe('the subject of a question that a device sends', () => {
  const stored = async (id: string) => (await scene.app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean())?.body
  const deviceOf = ({ actor: { id, role, gid, name }, token }: SignedIn) =>
    new Caller(scene.app.url, { actor: { id, role, gid, name }, token })
  const place = (id: string) => ({ id, scope: `job:${sample.jobId}` })
  const fields = { jobId: sample.jobId, kind: 'video', text: { english: 'Sent by a device' }, createdAt: 1 }
  const change = async (device: Caller, id: string, changes: object) =>
    await device.edit('questions', must(await device.get('questions', id), 'it was just made'), { ...changes })
  const topic = { type: TEAMWORK.type, subType: TEAMWORK.sub_type }

  it.each([
    { topic: { type: 'Competency Soft Skills', subType: 'Law' } },
    { topic: { type: 'Competency Soft Skills', subType: 'Juggling' } },
    { topic: { subType: 'Teamwork' } },
    { competencies: ['Teamwork', 'Teamwork'] },
  ])('R106 %j is refused in a new question and in an edit, and nothing of it is stored', async (wrong) => {
    const device = deviceOf(await recruiterOf('admission'))
    const [made, refused] = [newId(), newId()]
    await device.insert('questions', place(made), { ...fields, topic, competencies: ['Teamwork'] })
    expect((await device.insert('questions', place(refused), { ...fields, ...wrong })).rejects).toMatchObject([{ reason: 'invalid' }])
    expect(await stored(refused)).toBeUndefined()
    expect((await change(device, made, wrong)).rejects).toMatchObject([{ reason: 'invalid' }])
    expect(await stored(made)).toMatchObject({ topic, competencies: ['Teamwork'] })
  })

  it('R105 a type of admissions is refused of an account in the other mode, where the question did not have it', async () => {
    const [general, admission] = [deviceOf(await recruiterOf('general')), deviceOf(await recruiterOf('admission'))]
    const [foreign, made] = [newId(), newId()]
    await general.insert('questions', place(foreign), { ...fields, topic: { type: 'Technical Question' } })
    expect(await stored(foreign)).toBeUndefined()
    await general.insert('questions', place(made), { ...fields, topic })
    expect((await change(general, made, { topic: { type: 'Technical Question' } })).rejects).toMatchObject([
      { reason: 'notAllowed', fields: ['topic'] },
    ])
    expect(await stored(made)).toMatchObject({ topic })
    await change(admission, made, { topic: { type: 'Technical Question', subType: 'Law' } })
    await change(general, made, { topic: { type: 'Technical Question', subType: 'Computing' } })
    expect(await stored(made)).toMatchObject({ topic: { type: 'Technical Question', subType: 'Computing' } })
    const call = (type: string) =>
      scene.post('recruiter/setting_multiquestion', {
        job_id: sample.jobId,
        multiQuestion: [{ type: 'Video Interview', question_sets: [{ questions: [{ question: 'Why?', type }] }] }],
      })
    expect((await call('Generic Admission')).status).toBe(403)
  })
})
