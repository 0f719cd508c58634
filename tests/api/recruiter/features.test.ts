import { describe, expect, it } from 'vitest'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { Caller } from '../../sync/support/http.ts'

const scene = useScene()
const TESTS = [
  {
    flag: 'mcq',
    kind: 'choice',
    test: {
      type: 'Multiple Choices',
      question_sets: [{ questions: [{ question: 'Port?', choices: ['L', 'R'], answers: ['L'], ans_type: 'Single Answer' }] }],
    },
  },
  { flag: 'sortQa', kind: 'short', test: { type: 'Short Question', question_sets: [{ questions: [{ question: 'How?' }] }] } },
  { flag: 'videoInterview', kind: 'video', test: { type: 'Video Interview', question_sets: [{ questions: [{ question: 'Why?' }] }] } },
] as const

/** A recruiter with the right to the sample job whose flag an administrator turned off or on. */
async function recruiterWith(features: object) {
  const { deps } = scene.app
  const person = await makePerson(deps)
  await scene.result('admin/set_features', { email: person.email, features }, scene.world.tokens.admin)
  const { email, password } = person
  return SignedIn.parse(await scene.result('recruiter/recruiter_login', { email, password }, ''))
}
const stored = async (id: string) => await scene.app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean()

describe.each(TESTS)('the flag $flag', ({ flag, kind, test }) => {
  const save = (token: string) => scene.post('recruiter/setting_multiquestion', { job_id: sample.jobId, multiQuestion: [test] }, token)
  const sendQuestion = async ({ actor, token }: SignedIn): Promise<string> => {
    const id = newId()
    const fields = { jobId: sample.jobId, kind, text: { english: 'Sent by a device' }, createdAt: 1 }
    const { role, gid, name } = actor
    await new Caller(scene.app.url, { actor: { id: actor.id, role, gid, name }, token }).insert(
      'questions',
      { id, scope: `job:${sample.jobId}` },
      fields,
    )
    return id
  }

  it('R272 R273 R274 off: such a test is refused, by call and by a device, and nothing changes', async () => {
    const session = await recruiterWith({ [flag]: false })
    expect(session.actor.features).not.toContain(flag)
    const before = await scene.app.deps.models.entities.countDocuments({ gid: sample.gid, col: 'questions', del: false })
    const answer = await save(session.token)
    expect([answer.status, answer.body?.error_code]).toEqual([403, 1003])
    expect(await stored(await sendQuestion(session))).toBeNull()
    expect(await scene.app.deps.models.entities.countDocuments({ gid: sample.gid, col: 'questions', del: false })).toBe(before)
  })

  it('R272 R273 R274 off: a copied job comes without such questions, says so, and a repeat adds none', async () => {
    const { token } = await recruiterWith({ [flag]: false })
    // with all kinds, whatever other tests made of the sample job
    const source = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'All kinds' })
    const multiQuestion = TESTS.map((one) => one.test)
    await scene.result('recruiter/setting_multiquestion', { job_id: source.job_id, multiQuestion })
    const make = { program: 'All kinds', job_id: newJobId(scene.app.deps.clock.now()), job_id_to_copy: source.job_id }
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', make, token)
    expect(made).toMatchObject({ left_out: [test.type] })
    expect(await scene.result('recruiter/add_program', make, token)).toEqual(made)
    const copied = await scene.app.deps.models.entities.find({ scope: `job:${made.job_id}`, col: 'questions', del: false }).lean()
    const others = TESTS.filter((one) => one.kind !== kind).map((one) => one.kind)
    expect(new Set(copied.map(({ body }) => body['kind']))).toEqual(new Set(others))
    expect(copied).toHaveLength(others.length)
    const all = { ...make, job_id: newJobId(scene.app.deps.clock.now() + 1000) }
    expect(await scene.result('recruiter/add_program', all)).not.toHaveProperty('left_out')
  })

  it('on: both are taken, from the very next request of a running session', async () => {
    const session = await recruiterWith({ [flag]: false })
    const email = (await scene.app.deps.models.accounts.findOne({ _id: session.actor.id }).lean())?.email
    await scene.result('admin/set_features', { email, features: { [flag]: true } }, scene.world.tokens.admin)
    expect((await save(session.token)).body?.error_code).toBe(0)
    expect(await stored(await sendQuestion(session))).toMatchObject({ body: { kind } })
  })
})

describe('a job with what the account may not use', () => {
  const make = (token: string, change: object) => scene.post('recruiter/add_program', { program: 'By flags', ...change }, token)

  it.each([false, true])('R277 the flag cv_scoring %s decides about jobs with scoring of CVs; other jobs are free', async (isOn) => {
    const { token } = await recruiterWith({ cv_scoring: isOn })
    expect((await make(token, { has_cv_scoring: true })).status).toBe(isOn ? 200 : 403)
    expect((await make(token, { has_cv_scoring: false })).status).toBe(200)
    expect((await make(token, {})).status).toBe(200)
  })
})
