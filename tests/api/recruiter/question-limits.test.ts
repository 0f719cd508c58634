import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_CHOICES, MAX_QUESTION_MS, MAX_QUESTION_TEXT } from '#shared/lib/questions/question-limits.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { TestView } from '#shared/views/job-setting.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { Caller } from '../../sync/support/http.ts'

/* Limits of questions: the same for calls and devices, and no obstacle to reading what was stored before. */

const scene = useScene()
let session: SignedIn
let job_id: string
beforeAll(async () => {
  const { email, password } = await makePerson(scene.app.deps)
  session = SignedIn.parse(await scene.result('recruiter/recruiter_login', { email, password }, ''))
  job_id = (await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Limits' }, session.token)).job_id
})

const words = (length: number): Record<string, string> => ({ english: 'x'.repeat(length) })
const texts = (count: number): string[] => Array.from({ length: count }, (_, n) => `Choice ${n + 1}`)
const stored = async (id: string) =>
  must(await scene.app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean(), 'it was just made')
const fetched = async (of: string): Promise<TestView[]> =>
  (await scene.result<{ multiQuestion: TestView[] }>('recruiter/fetch_setting', { job_id: of }, session.token)).multiQuestion
const save = (question: object) => {
  const multiQuestion = [{ type: 'Multiple Choices', question_sets: [{ questions: [question] }] }]
  return scene.post('recruiter/setting_multiquestion', { job_id, multiQuestion }, session.token)
}
const choice = (more: object) => ({ question: words(10), choices: ['A', 'B'], answers: ['A'], ...more })

describe('S092 limits of a question', () => {
  it.each([
    ['a text of 2000 characters', { question: words(MAX_QUESTION_TEXT) }, 200],
    ['one more', { question: words(MAX_QUESTION_TEXT + 1) }, 422],
    ['a text in no language', { question: {} }, 422],
    ['texts of spaces', { question: { english: ' ', thai: '\u200b' } }, 422],
    ['ten choices', { choices: texts(MAX_CHOICES), answers: ['Choice 1'] }, 200],
    ['one more choice', { choices: texts(MAX_CHOICES + 1), answers: ['Choice 1'] }, 422],
    ['one choice', { choices: ['A'] }, 422],
    ['two equal choices', { choices: ['A', 'A'] }, 422],
  ])('by a call: %s', async (_what, more, status) => {
    expect((await save(choice(more))).status).toBe(status)
  })

  it.each([
    ['text', words(MAX_QUESTION_TEXT), true],
    ['text', words(MAX_QUESTION_TEXT + 1), false],
    ['choices', texts(MAX_CHOICES).map((text, n) => ({ id: `c${n + 1}`, text })), true],
    ['choices', texts(MAX_CHOICES + 1).map((text, n) => ({ id: `c${n + 1}`, text })), false],
    ['limitMs', MAX_QUESTION_MS, true],
    ['limitMs', MAX_QUESTION_MS + 1, false],
    ['thinkMs', MAX_QUESTION_MS + 1, false],
  ])('by a device, with a new question and in an edit: %s, case %#', async (field, value, isTaken) => {
    const { actor, token } = session
    const device = new Caller(scene.app.url, { actor: { id: actor.id, role: actor.role, gid: actor.gid, name: actor.name }, token })
    const fields = { jobId: job_id, kind: 'choice', text: words(1), createdAt: 1 }
    const [fresh, edited] = [newId(), newId()]
    const place = (id: string) => ({ id, scope: `job:${job_id}` })
    await device.insert('questions', place(fresh), { ...fields, [field]: value })
    const made = await scene.app.deps.models.entities.findOne({ _id: fresh, gid: sample.gid }).lean()
    expect(made?.body[field]).toEqual(isTaken ? value : undefined)
    await device.insert('questions', place(edited), fields)
    const { body: before } = await stored(edited)
    await device.edit('questions', must(await device.get('questions', edited), 'it was just made'), { [field]: value })
    expect((await stored(edited)).body[field]).toEqual(isTaken ? value : before[field])
  })

  it('R294 what is larger from before is read as it is, its other fields change, and a copy of it is cut', async () => {
    const id = `${job_id}old`
    expect((await save(choice({ id }))).status).toBe(200)
    const former = { text: words(4000), choices: texts(12).map((text, n) => ({ id: `c${n + 1}`, text })), correct: ['c2'] }
    const { models } = scene.app.deps
    await models.entities.updateOne(
      { _id: id, gid: sample.gid },
      { $set: Object.fromEntries(Object.entries(former).map(([name, value]) => [`body.${name}`, value])) },
    )
    const seen = (of: TestView[]) => of.at(-1)?.question_sets[0]?.questions[0]
    expect(seen(await fetched(job_id))).toMatchObject({ question: former.text, choices: texts(12), answers: ['Choice 2'] })
    const { actor, token } = session
    const device = new Caller(scene.app.url, { actor: { id: actor.id, role: actor.role, gid: actor.gid, name: actor.name }, token })
    await device.edit('questions', must(await device.get('questions', id), 'it is there'), { required: false })
    expect((await stored(id)).body).toMatchObject({ ...former, required: false })
    const copy = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Copies', job_id_to_copy: job_id }, token)
    expect(seen(await fetched(copy.job_id))).toMatchObject({
      question: words(MAX_QUESTION_TEXT),
      choices: texts(MAX_CHOICES),
      required: false,
    })
  })
})
