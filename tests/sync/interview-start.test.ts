import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { ask } from '#tests/support/server/http.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addCandidate, buildJob, type JobWorld } from './support/team.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
const HOUR_MS = 3_600_000
let app: TestApp
let world: JobWorld
let candidate: Caller
let questionId: string
beforeAll(async () => {
  app = await startApp({ clock })
})
afterAll(() => app.stop())
beforeEach(async () => {
  clock.ahead = 0
  world = await buildJob(app.deps)
  candidate = new Caller(app.url, await addCandidate(app.deps, world))
  questionId = newId()
  const { gid, scope, jobId } = world
  const fields = { jobId, kind: 'short' as const, text: { english: 'Why?' }, createdAt: 1 }
  await insertDoc(app.deps, { by: 'test', col: 'questions', id: questionId, gid, scope, iv: '', fields })
})

const opensIn = (ms: number) => {
  const { gid, interviewId: id } = world
  return commitEdit(app.deps, { by: 'test', col: 'interviews', id, gid, changes: { startAt: clock.now() + ms } })
}
const own = async () => must(await candidate.get('interviews', world.interviewId), 'the own interview')
const answer = () => {
  const { interviewId, scope } = world
  const fields = { interviewId, questionId, kind: 'short', attempt: 1, state: 'final', text: 'Words', startedAt: 1 }
  return candidate.insert('answers', { id: newId(), scope, iv: interviewId }, fields)
}
const call = async (path: string, body: object) =>
  (await ask(`${app.url}/api/${path}`, { token: candidate.person.token, body })).body?.error_code
const starts = async () => [
  await call('jobseeker/record_quota_usage', { interview_id: world.interviewId }),
  await call('jobseeker/submit_answer', {
    interview_id: world.interviewId,
    current_question_test: 0,
    question_index: 0,
    answer: 'Words',
  }),
]

describe('R114 before its window opens', () => {
  it('an interview is prepared and rehearsed, and nothing of it begins by a push', async () => {
    await opensIn(HOUR_MS)
    expect((await candidate.edit('interviews', await own(), { stage: 'rehearsal', openedAt: 5, language: 'thai' })).rejects).toEqual([])
    for (const early of [{ stage: 'interview' }, { startedAt: 5 }, { firstAnswerAt: 5 }, { finishedAt: 5, stage: 'done' }]) {
      const { rejects, conflicts } = await candidate.edit('interviews', await own(), early)
      expect(rejects).toMatchObject([{ reason: 'notYet', fields: expect.arrayContaining(Object.keys(early)) }])
      expect(conflicts).toMatchObject([{ id: world.interviewId, stage: 'rehearsal' }])
    }
    const { rejects, conflicts } = await answer()
    expect([rejects, conflicts]).toMatchObject([[{ reason: 'notYet' }], [{ _deleted: true }]])
    const stored = await own()
    expect([stored['startedAt'], stored['finishedAt'], stored['language']]).toEqual([undefined, undefined, 'thai'])
  })

  it('no call begins it, two months early and a minute early', async () => {
    for (const early of [60 * 24 * HOUR_MS, 60_000]) {
      await opensIn(early)
      expect(await starts()).toEqual([20, 20])
    }
    expect((await own())['startedAt']).toBeUndefined()
  })

  it('a device whose clock is ahead is refused, and taken once the window is open by the clock of the server', async () => {
    await opensIn(HOUR_MS / 2)
    const early = { stage: 'interview', startedAt: clock.now() + 2 * HOUR_MS }
    await candidate.edit('interviews', await own(), { stage: 'rehearsal' })
    expect((await candidate.edit('interviews', await own(), early)).rejects).toHaveLength(1)
    clock.ahead = HOUR_MS / 2
    expect((await candidate.edit('interviews', await own(), early)).rejects).toEqual([])
    expect((await answer()).rejects).toEqual([])
  })

  it('who has begun goes on when the window is moved', async () => {
    await opensIn(-HOUR_MS)
    expect((await candidate.edit('interviews', await own(), { startedAt: 5 })).rejects).toEqual([])
    await opensIn(HOUR_MS)
    expect((await candidate.edit('interviews', await own(), { stage: 'interview', firstAnswerAt: 6 })).rejects).toEqual([])
    expect((await answer()).rejects).toEqual([])
    expect(await starts()).toEqual([0, 0])
  })
})

describe('the zone of a job by push', () => {
  it('is refused when it is none', async () => {
    const { jobId, scope, recruiter } = world
    const caller = new Caller(app.url, recruiter)
    const fields = { jobId, section: 'layout', timezone: 'UTC+99:99' }
    const { rejects } = await caller.insert('jobSettings', { id: settingId(jobId, 'layout'), scope }, fields)
    expect(rejects).toMatchObject([{ reason: 'invalid' }])
  })

  it('keeps the days of the job and its candidates', async () => {
    const { gid, jobId, scope, recruiter, interviewId } = world
    const end = Date.parse('2026-12-31T23:59:59.999Z')
    await commitEdit(app.deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { deadlineAt: end } })
    await commitEdit(app.deps, { by: 'test', col: 'interviews', id: interviewId, gid, changes: { endAt: end, startAt: end - 12_345 } })
    const caller = new Caller(app.url, recruiter)
    const fields = { jobId, section: 'layout', timezone: 'UTC-08:00' }
    expect((await caller.insert('jobSettings', { id: settingId(jobId, 'layout'), scope }, fields)).rejects).toEqual([])
    const moved = Date.parse('2027-01-01T07:59:59.999Z')
    expect((await caller.get('jobs', jobId))?.['deadlineAt']).toBe(moved)
    expect(await caller.get('interviews', interviewId)).toMatchObject({ endAt: moved, startAt: end - 12_345 })
  })
})
