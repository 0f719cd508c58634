import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestProgress } from '#shared/entities/interview.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addCandidate, buildJob, type JobWorld } from './support/team.ts'

const MINUTE_MS = 60_000
let app: TestApp
let world: JobWorld
/** the same candidate on two devices */
let first: Caller
let second: Caller
let testId: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
  const person = await addCandidate(app.deps, world)
  ;[first, second] = [new Caller(app.url, person), new Caller(app.url, person)]
  const questionId = newId()
  testId = `t.${questionId}`
  const { gid, scope, jobId } = world
  const fields = { jobId, kind: 'short' as const, text: { english: 'Why?' }, limitMs: MINUTE_MS, createdAt: 1 }
  await insertDoc(app.deps, { by: 'test', col: 'questions', id: questionId, gid, scope, iv: '', fields })
})

const own = async (device: Caller) => must(await device.get('interviews', world.interviewId), 'the own interview')
const report = async (device: Caller, tests: TestProgress[], held?: Awaited<ReturnType<typeof own>>) =>
  (await device.edit('interviews', held ?? (await own(device)), { tests })).rejects
const stored = async (): Promise<unknown> => (await app.deps.models.entities.findOne({ _id: world.interviewId }).lean())?.body['tests']
const begun = (startedAt: number, more: Partial<TestProgress> = {}): TestProgress => ({
  id: testId,
  attempt: 1,
  startedAt,
  deadlineAt: startedAt + MINUTE_MS,
  ...more,
})

describe('progress of tests that devices report', () => {
  it('is joined: the earliest start stays with its end, whoever tells it first, and no attempt is lost', async () => {
    const [known, alsoKnown] = [await own(first), await own(second)]
    expect(await report(second, [begun(5000)], alsoKnown)).toEqual([])
    expect(await report(first, [begun(1000)], known)).toEqual([])
    expect(await stored()).toEqual([begun(1000)])
    expect(await report(second, [begun(5000, { finishedAt: 9000 })])).toEqual([])
    expect(await stored()).toEqual([begun(1000, { finishedAt: 9000 })])
    expect(await report(first, [])).toEqual([])
    expect(await stored()).toEqual([begun(1000, { finishedAt: 9000 })])
  })

  it('is refused with more time than the test has, for a test that is not there, and before the window opens', async () => {
    for (const wrong of [begun(1000, { deadlineAt: 1001 + MINUTE_MS }), begun(1000, { deadlineAt: null }), begun(1000, { id: 't.other' })])
      expect(await report(first, [wrong])).toMatchObject([{ reason: 'notAllowed', fields: ['tests'] }])
    const { gid, interviewId: id } = world
    await commitEdit(app.deps, { by: 'test', col: 'interviews', id, gid, changes: { startAt: Date.now() + 3_600_000 } })
    expect(await report(first, [begun(1000)])).toMatchObject([{ reason: 'notYet', fields: ['tests'] }])
    expect(await stored()).toBeUndefined()
  })

  it('is told to the recruiter, who cannot write it', async () => {
    await report(first, [begun(1000)])
    const recruiter = new Caller(app.url, world.recruiter)
    const seen = must(await recruiter.get('interviews', world.interviewId), 'the candidate')
    expect(seen['tests']).toEqual([begun(1000)])
    expect((await recruiter.edit('interviews', seen, { tests: [] })).rejects).toMatchObject([{ fields: ['tests'] }])
    expect(await stored()).toEqual([begun(1000)])
  })
})
