import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { ask } from '#tests/support/server/http.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addInterview, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let recruiter: Caller
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
  recruiter = new Caller(app.url, world.recruiter)
})

const job = async () => must(await recruiter.get('jobs', world.jobId), 'the own job')
const change = (changes: object) => commitEdit(app.deps, { by: 'test', col: 'interviews', id: world.interviewId, gid: world.gid, changes })

describe('R090 archiving', () => {
  it('is refused in a push while an answer is worked on or on its way, with a reason, and the rest of the edit counts', async () => {
    await change({ processing: true })
    const { rejects, conflicts } = await recruiter.edit('jobs', await job(), { archived: true, level: 'senior' })
    expect(rejects).toMatchObject([{ id: world.jobId, reason: 'busy', fields: ['archived'] }])
    expect(conflicts).toMatchObject([{ id: world.jobId, level: 'senior' }])
    expect(await job()).not.toHaveProperty('archived')
    await change({ processing: false, finishedAt: 2, delivered: { received: 1, total: 2 } })
    expect((await recruiter.edit('jobs', await job(), { archived: true })).rejects).toMatchObject([{ reason: 'busy' }])
    await change({ delivered: { received: 2, total: 2 } })
    expect((await recruiter.edit('jobs', await job(), { archived: true })).rejects).toEqual([])
    expect(await job()).toMatchObject({ archived: true })
    // it comes back whatever is under way
    await change({ processing: true })
    expect((await recruiter.edit('jobs', await job(), { archived: false })).rejects).toEqual([])
  })

  it('is refused in a call in the same way, and changes nothing', async () => {
    await change({ processing: true })
    const call = () =>
      ask(`${app.url}/api/recruiter/update_program`, {
        token: world.recruiter.token,
        body: { program: 'Other', job_id: world.jobId, archived: true },
      })
    const before = await job()
    expect((await call()).status).toBe(409)
    expect(await job()).toEqual(before)
    await change({ processing: undefined })
    expect((await call()).status).toBe(200)
    expect(await job()).toMatchObject({ archived: true })
  })
})

describe('R089 the counters of a job', () => {
  it('follow its candidates and questions however these change, and no device writes them', async () => {
    const counts = async () => (await job())['counts']
    expect(await counts()).toEqual({ numOfCandidates: 1, completion: 0, reviewed: 0, processing: 0, questionNum: 0 })
    await Promise.all([1, 2, 3].map(() => addInterview(app.deps, { gid: world.gid, jobId: world.jobId, by: 'test' })))
    await change({ finishedAt: 2, processing: true })
    const row = must(await recruiter.get('interviews', world.interviewId), 'a candidate')
    await recruiter.edit('interviews', row, { reviewedAt: 3 })
    const place = { id: `${world.jobId}.q1`, scope: world.scope, iv: '' }
    await recruiter.insert('questions', place, { jobId: world.jobId, kind: 'short', text: { english: 'Why?' }, createdAt: 1 })
    const all = { numOfCandidates: 4, completion: 1, reviewed: 1, processing: 1, questionNum: 1 }
    expect(await counts()).toEqual(all)
    await recruiter.edit('jobs', await job(), { counts: { ...all, numOfCandidates: 99 } })
    expect(await counts()).toEqual(all)
  })
})
