import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { JobView } from '#shared/views/job.ts'
import type { TestView } from '#shared/views/job-setting.ts'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { mailedToken } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { addCandidate } from '../group/support.ts'

const scene = useScene()
const job_id: string = sample.jobId
type Question = TestView['question_sets'][number]['questions'][number]

/** A test has questions of its own: what another one left out is deleted. */
let turn = 0
const named = (name: string): string => `${name}t${turn}`
const question = (name: string, more: Partial<Question> = {}): Question => ({
  id: named(name),
  question: { english: `Why ${name}?` },
  required: true,
  ...more,
})
const set = (...ids: string[]) => ({ questions: ids.map((id) => question(id)) })
const video = (more: Partial<TestView>): TestView => ({ type: 'Video Interview', question_sets: [set('v1')], ...more })
const setTests = (multiQuestion: unknown, of = job_id) => scene.post('recruiter/setting_multiquestion', { job_id: of, multiQuestion })
const tests = async (of = job_id): Promise<TestView[]> =>
  (await scene.result<{ multiQuestion: TestView[] }>('recruiter/fetch_setting', { job_id: of })).multiQuestion
const questionNum = async (of = job_id): Promise<number | undefined> => {
  const { programs } = await scene.result<{ programs: { job_list: JobView[] }[] }>('recruiter/fetch_program_list', {})
  return programs.flatMap(({ job_list }) => job_list).find((job) => job.job_id === of)?.questionNum
}

/** A candidate of the sample job, with a session. */
async function aCandidate(): Promise<{ id: string; token: string }> {
  const { deps } = scene.app
  const id = await addCandidate(scene)
  const person = { gid: sample.gid, role: 'jobseeker' as const, email: `${id}@sample.test`, firstName: 'Carl', lastName: 'C' }
  const account = await createAccount(deps, 'test', { id: newId(), ...person })
  await grant(deps, { user: account._id, gid: sample.gid, scope: `job:${job_id}`, only: id, role: 'candidate' })
  return { id, token: await tokenFor(deps, account, id) }
}

let [WARM_UP, MAIN, SETS, CHOICE] = [] as unknown as [TestView, TestView, TestView, TestView] // filled before each test

interface Pack {
  questions: { id: string; limitMs: number; thinkMs: number; attempts: number }[]
}
const pack = (token: string): Promise<Pack> => scene.result<Pack>('jobseeker/fetch_setting', {}, token)
const idsOf = ({ questions }: { questions: { id: string }[] }): string => questions.map(({ id }) => id.replace(`t${turn}`, '')).join(' ')

function begin(): void {
  turn += 1
  WARM_UP = video({
    test_name: 'Warm-up',
    test_duration: 1.7,
    preparation: 0.25,
    number_of_attempts: 1,
    question_sets: [set('v1')],
  })
  MAIN = { ...WARM_UP, test_name: 'Main', question_sets: [set('v2', 'v3')] }
  SETS = video({ question_sets: [set('s1'), set('s2', 's3'), set('s4')] })
  CHOICE = {
    type: 'Multiple Choices',
    test_duration: 7,
    question_sets: [{ questions: [question('c1', { ans_type: 'Multiple Answers', choices: ['A', 'B', 'C'], answers: ['A', 'C'] })] }],
  }
}
beforeEach(begin)

const given = async (): Promise<void> => expect((await setTests([WARM_UP, MAIN, SETS, CHOICE])).status).toBe(200)

describe('setting_multiquestion', () => {
  it('R476 X58 gives back exactly what was set, also neighbours that differ in name only, sets and durations', async () => {
    await given()
    expect(await tests()).toEqual([WARM_UP, MAIN, SETS, CHOICE])
    // set again, in another order, and with less said
    const again = [CHOICE, { ...MAIN, test_name: '' }, video({ question_sets: [set('v1')] }), SETS]
    expect((await setTests(again)).body?.result).toEqual({ job_id, multiQuestion: again })
    expect(await tests()).toEqual(again)
    expect((await setTests(await tests())).status).toBe(200)
    expect(await tests()).toEqual(again)
  })

  it.each([
    [
      'X06 R249 sixteen questions of one candidate',
      [video({ question_sets: [set(...ids(9))] }), video({ question_sets: [set('x'), set(...ids(7, 'b'))] })],
    ],
    ['R252 X49 three attempts', [video({ number_of_attempts: 3 })]],
    ['R476 no time at all', [video({ test_duration: 0 })]],
    ['R476 an unknown type', [{ ...video({}), type: 'mcq' }]],
    ['a question in two sets', [video({ question_sets: [set('v1'), set('v1')] })]],
    ['a set without questions', [video({ question_sets: [set('v1'), { questions: [] }] })]],
    ['a test without sets', [video({ question_sets: [] })]],
    ['eleven sets', [video({ question_sets: ids(11).map((id) => set(id)) })]],
  ])('refuses %s and changes nothing', async (_what, wrong) => {
    const before = await tests()
    expect((await setTests(wrong)).status).toBe(422)
    expect(await tests()).toEqual(before)
  })

  it('refuses the id of a question that was deleted, and changes nothing', async () => {
    await setTests([MAIN, CHOICE])
    await setTests([MAIN])
    const before = await tests()
    const { status, body } = await setTests([{ ...MAIN, test_name: 'Other' }, CHOICE])
    expect([status, body?.details]).toEqual([422, [expect.stringContaining(named('c1'))]])
    expect(await tests()).toEqual(before)
  })

  it('X06 R249 takes more than fifteen questions where no candidate gets more, and counts those in the list', async () => {
    await given()
    expect(await questionNum()).toBe(6)
    const many = [video({ question_sets: [set(...ids(10)), set(...ids(10, 'b'))] }), video({ question_sets: [set(...ids(5, 'c'))] })]
    expect((await setTests(many)).status).toBe(200)
    expect(await questionNum()).toBe(15)
  })

  it('R294 a copy of the job has the same tests, around questions of its own', async () => {
    await given()
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Copies', job_id_to_copy: job_id })
    const withoutIds = (all: TestView[]) =>
      JSON.parse(JSON.stringify(all, (name, value: unknown) => (name === 'id' ? undefined : value))) as unknown
    const copied = await tests(made.job_id)
    expect(withoutIds(copied)).toEqual(withoutIds(await tests()))
    expect(JSON.stringify(copied)).not.toMatch(/"id":"[vsc]\dt/)
    expect(await questionNum(made.job_id)).toBe(6)
  })
})

describe('a candidate', () => {
  it('R475 gets one set of each test, the same whatever is set afterwards, and counts by it', async () => {
    await given()
    const seen = new Map<string, { id: string; token: string }>()
    for (let n = 0; n < 30 && seen.size < 3; n++) {
      const candidate = await aCandidate()
      seen.set(idsOf(await pack(candidate.token)), candidate)
    }
    expect([...seen.keys()].toSorted()).toEqual(['v1 v2 v3 s1 c1', 'v1 v2 v3 s2 s3 c1', 'v1 v2 v3 s4 c1'])
    await setTests([WARM_UP, MAIN, { ...SETS, question_sets: [set('s5', 's6'), ...SETS.question_sets, set('s7')] }, CHOICE])
    for (const [given, { token, id }] of seen) {
      expect(idsOf(await pack(token))).toBe(given)
      const status = await scene.result<{ interviews: { delivered: { total: number } }[] }>('jobseeker/fetch_status', {}, token)
      expect(status.interviews[0]?.delivered.total).toBe(given.split(' ').length)
      const check = await scene.result<{ questions: { question: string }[] }>('tasks/check', { interview_id: id }, token)
      expect(idsOf({ questions: check.questions.map((one) => ({ id: one.question })) })).toBe(given)
    }
  })

  it('R475 who began before a test had several sets keeps the one there was', async () => {
    await setTests([video({ question_sets: [set('v1')] })])
    const began = await Promise.all(Array.from({ length: 8 }, () => aCandidate()))
    for (const { id, token } of began) {
      await pack(token)
      await scene.app.deps.models.entities.updateOne({ _id: id }, { $set: { 'body.startedAt': scene.app.deps.clock.now() } })
    }
    await setTests([video({ question_sets: [set('v1'), set('v2')] })])
    expect(await Promise.all(began.map(async ({ token }) => idsOf(await pack(token))))).toEqual(began.map(() => 'v1'))
  })

  it('R476 has the times and attempts of the test', async () => {
    await given()
    const { token } = await aCandidate()
    const [first, second] = (await pack(token)).questions
    expect(first).toMatchObject({ id: named('v1'), limitMs: 102_000, thinkMs: 15_000, attempts: 1 })
    expect(second).toMatchObject({ id: named('v2'), limitMs: 51_000, thinkMs: 15_000, attempts: 1 })
    await setTests([video({ number_of_attempts: 2 })])
    expect((await pack(token)).questions).toMatchObject([{ id: named('v1'), attempts: 2, limitMs: 120_000 }])
  })

  it('R475 a guest is shown the questions of the candidates that were shared, and who got which', async () => {
    await given()
    const candidates = await Promise.all(Array.from({ length: 6 }, () => aCandidate()))
    const got = new Map(await Promise.all(candidates.map(async ({ id, token }) => [id, idsOf(await pack(token))] as const)))
    const [own] = candidates
    const other = candidates.find(({ id }) => got.get(id) !== got.get(own?.id ?? ''))
    if (!own || !other) throw new Error('six candidates got one and the same set')
    const email = `${newId()}@partner.test`
    await scene.result('recruiter/invite_evaluation', { job_id, interview_ids: [own.id], reviewers: [email] })
    const secret = await mailedToken(scene.app.deps, email, '/guest/review')
    const opened = await scene.post('recruiter/recruiter_fetch_status_by_invitation_token', { token: secret }, '')
    const guest = SignedIn.parse(opened.body?.result)
    const shared = (got.get(own.id) ?? '').split(' ').map(named)
    const shown = { questions: shared.map((id) => ({ id })), asked: { [own.id]: shared } }
    for (const answer of [
      await scene.post('reports/invited_evaluation', { job_id, interview_id: own.id }, guest.token),
      await scene.post('recruiter/fetch_job_by_invitation_token', { token: secret }, ''),
    ]) {
      expect(answer.body?.result).toMatchObject(shown)
      expect(answer.body?.result).toHaveProperty('questions.length', shown.questions.length)
    }
  })
})

function ids(count: number, letter = 'a'): string[] {
  return Array.from({ length: count }, (_, n) => `${letter}${n}`)
}
