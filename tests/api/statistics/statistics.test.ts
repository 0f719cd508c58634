import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { sample } from '#shared/lib/sample.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { jobStatistics } from '#shared/policies/statistics/job-statistics.ts'
import { funnelOf } from '#shared/policies/statistics/funnel.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { AllStatisticsView, StatisticsView } from '#shared/views/statistics/statistics.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { findAsSeenBy } from '#server/sync/pull/read-visible.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { openPanel } from '#server/sync/rights/panels.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const HOUR_MS = DAY_MS / 24
const scene = useScene()
/** Half past five of an afternoon, which is the next day where the job is. */
const deadlineAt = Math.floor(Date.now() / DAY_MS) * DAY_MS + 10 * DAY_MS + 17.5 * HOUR_MS
const { gid } = sample
const of = (jobId: string, more: object = {}, token?: string) =>
  scene.result<StatisticsView>('statistics/statistics', { job_id: jobId, ...more }, token)
const ofAll = (token?: string) => scene.result<AllStatisticsView>('statistics/fetch_all_statistics', {}, token)

let jobs = 0
async function makeJob(fields: Partial<Job> = {}, people: readonly Partial<Interview>[] = []) {
  const { deps } = scene.app
  const jobId = `20261121081320-${newId().slice(-8)}`
  const at = { by: 'test', gid, scope: `job:${jobId}` }
  const { programmeId, recruiterId: ownerId } = sample
  await insertDoc(deps, {
    ...at,
    col: 'jobs',
    id: jobId,
    iv: '',
    fields: { programmeId, name: `Job ${(jobs += 1)}`, jobType: 'interview', createdAt: 1, ownerId, ...fields },
  })
  await grant(deps, { user: ownerId, gid, scope: at.scope, role: 'recruiter' })
  const rows = people.map((person) => {
    const id = newId()
    const body = { jobId, name: 'A', email: `${id}@people.test`, createdAt: 1, ...(fields.blind && { blind: true }), ...person }
    const meta = {
      gid,
      scope: at.scope,
      col: 'interviews' as const,
      iv: id,
      rev: 1,
      op: 'test:1',
      fop: {},
      seen: {},
      del: false,
      by: 'test',
      at: 1,
    }
    return { _id: id, ...meta, body }
  })
  // past the commits, after which the server would sum the scores up anew from reviews that are not there
  await deps.models.entities.insertMany(rows)
  const ids = rows.map(({ _id }) => _id)
  return { jobId, ids, scope: at.scope }
}

async function manager(scope: string, only: readonly string[]): Promise<string> {
  const { deps } = scene.app
  const id = newId()
  const about = {
    id,
    gid,
    role: 'recruiter',
    firstName: 'Lina',
    lastName: 'Manager',
    email: `${id}@sample.test`,
    groupRole: 'line_manager',
  } as const
  const account = await createAccount(deps, 'test', about)
  for (const iv of only) await grant(deps, { user: id, gid, scope, only: iv, role: 'lineManager' })
  return await tokenFor(deps, account)
}

const done = (score: number, more: Partial<Interview> = {}): Partial<Interview> => ({
  invitedAt: 1,
  openedAt: 2,
  startedAt: 3,
  firstAnswerAt: 4,
  finishedAt: 5,
  totalScore: score,
  recruiterScore: 100 - score,
  ...more,
})
const FIVE = [
  done(20, { mailed: { invitation: 1, reminder: 2 } }),
  done(40, { reviewedAt: 9 }),
  done(80, { delivered: { received: 2, total: 2 } }),
  done(90, { autoScore: 61 }),
  { totalScore: 10 },
]
const NOTHING = { average: '-', stdev: '-', skewness: '-', frequency: Array.from({ length: 10 }, () => 0) }
let job: Awaited<ReturnType<typeof makeJob>>

beforeAll(async () => {
  job = await makeJob({ deadlineAt }, FIVE)
  await saveSetting(scene.app.deps, { by: 'test', gid, jobId: job.jobId, section: 'layout', changes: { timezone: 'UTC+08:00' } })
})

describe('statistics/statistics', () => {
  it('S122 R137 R138 R139 R140 R142 R143 R438 numbers of a job, by the score that is asked for', async () => {
    const leftMs = deadlineAt - Date.now()
    expect(await of(job.jobId)).toEqual({
      completed: 4,
      total: 5,
      deadline: new Date(deadlineAt + 8 * HOUR_MS).toISOString().slice(0, 10),
      days_left: Math.ceil(leftMs / DAY_MS),
      invitation_percentage: 80,
      reminder_percentage: 20,
      confirmation_percentage: 0,
      average: 5.75,
      stdev: 2.861381,
      skewness: -0.132056,
      frequency: [0, 1, 0, 1, 0, 0, 0, 1, 1, 0],
      question_count: 0,
      hidden: false,
    })
    expect(await of(job.jobId, { score_filter: 'recruiter' })).toMatchObject({ frequency: [1, 1, 0, 0, 0, 1, 0, 1, 0, 0] })
    expect(await of(job.jobId, { score_filter: 'auto' })).toMatchObject({ average: 7, stdev: 0, skewness: '-' })
    expect((await scene.post('statistics/statistics', { job_id: job.jobId, score_filter: 'beauty' })).status).toBe(422)
    const empty = await makeJob()
    expect(await of(empty.jobId)).toMatchObject({ ...NOTHING, completed: 0, total: 0, deadline: '', days_left: '-', hidden: false })
  })

  it('R219 R115 a line manager with two of five people gets the numbers of those two', async () => {
    const token = await manager(job.scope, [job.ids[0]!, job.ids[3]!])
    expect(await of(job.jobId, {}, token)).toMatchObject({
      completed: 2,
      total: 2,
      average: 5.5,
      frequency: [0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
    })
    const all = await ofAll(token)
    expect(all.jobs).toMatchObject([{ job_id: job.jobId, job_name: '', total: 2, average: 5.5 }])
    expect(all.funnel[0]).toEqual({ stage: 'invited', count: 2, drop: '-', in_transit: 0 })
    expect((await scene.post('statistics/statistics', { job_id: sample.jobId }, token)).status).toBe(404)
  })

  it('S122 S123 a blind job tells counts only, also to who sealed one candidate, until its owner reveals it', async () => {
    const { deps } = scene.app
    const blind = await makeJob({ blind: true }, [done(0, { totalScore: undefined, recruiterScore: undefined }), { invitedAt: 1 }])
    const [iv = ''] = blind.ids
    const panel = { by: 'test', gid, scope: `panel:${iv}`, iv }
    const values = { totalScore: 74, recruiterScore: 31 }
    await insertDoc(deps, {
      ...panel,
      col: 'reports',
      id: scoresReportId(iv),
      fields: { interviewId: iv, engine: 'x', values, createdAt: 1 },
    })
    const base = await deps.models.grants.findOne({ user: sample.recruiterId, scope: blind.scope }).lean()
    await openPanel(deps, { user: sample.recruiterId, gid, iv, base: must(base, 'was just given') })
    const counts = { completed: 1, total: 2, invitation_percentage: 100 }
    expect(await of(blind.jobId)).toMatchObject({ ...NOTHING, ...counts, hidden: true })
    expect((await ofAll()).jobs.find(({ job_id: id }) => id === blind.jobId)).toMatchObject({ ...NOTHING, ...counts, hidden: true })
    await commitEdit(deps, { by: sample.recruiterId, col: 'jobs', id: blind.jobId, gid, changes: { revealedAt: 1 } })
    expect(await of(blind.jobId)).toMatchObject({ ...counts, average: 8, hidden: false })
    expect(await of(blind.jobId, { score_filter: 'recruiter' })).toMatchObject({ average: 4 })
    const token = await manager(blind.scope, [iv])
    expect(await of(blind.jobId, {}, token)).toMatchObject({ ...NOTHING, completed: 1, hidden: false })
  })
})

describe('statistics/fetch_all_statistics', () => {
  it('S123 R485 all own jobs, newest first, without test jobs; how far people came and how long it took', async () => {
    const trial = await makeJob({ test: true }, [done(50)])
    const { jobs: all, funnel, times } = await ofAll()
    expect(all.map(({ job_id: id }) => id)).toEqual(
      all
        .map(({ job_id: id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(all.map(({ job_id: id }) => id)).toEqual(expect.arrayContaining([job.jobId, sample.jobId]))
    expect(all.map(({ job_id: id }) => id)).not.toContain(trial.jobId)
    expect(all.find(({ job_id: id }) => id === sample.jobId)?.question_count).toBeGreaterThan(0)
    expect(all.find(({ job_id: id }) => id === job.jobId)).toEqual({ job_id: job.jobId, job_name: 'Job 1', ...(await of(job.jobId)) })
    expect(funnel.map(({ count }) => count)).toEqual(funnel.map(({ count }) => count).toSorted((a, b) => b - a))
    expect(funnel[5]).toMatchObject({ stage: 'delivered', count: 2 })
    expect(times[0]).toMatchObject({ from: 'invited', to: 'opened', median_ms: 1 })
  })

  it('R433 server and device count the same rows to the same six decimals', async () => {
    // a plain generator, so that a failure can be repeated
    let seed = 20261128
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const rows = Array.from({ length: 120 }, () =>
      done(Math.round(next() * 1_000_000) / 10_000, {
        ...(next() < 0.3 && { finishedAt: undefined }),
        ...(next() < 0.2 && { totalScore: undefined }),
        ...(next() < 0.4 && { autoScore: next() * 100 }),
        ...(next() < 0.5 && { reviewedAt: 20, shortlisted: 1 as const }),
      }),
    )
    const made = await makeJob({}, rows)
    const viewer = { userId: sample.recruiterId, role: 'recruiter' } as const
    const seen = await findAsSeenBy(scene.app.deps, viewer, 'interviews', { scope: made.scope, gid })
    for (const filter of ['total', 'recruiter', 'auto'] as const) {
      const { isHidden: hidden, ...own } = jobStatistics({ job: {}, rows: seen.toReversed(), filter, nowMs: Date.now() })
      const { average, stdev, skewness, frequency, completed, total } = own
      expect(await of(made.jobId, { score_filter: filter })).toMatchObject({
        average,
        stdev,
        skewness,
        frequency,
        completed,
        total,
        hidden,
      })
      expect(typeof skewness).toBe('number')
    }
    expect(funnelOf(seen)[7]?.count).toBeGreaterThan(40)
  })

  it('R433 R137 R139 R140 any list of scores: server, device and the formulas agree to six decimals, bins add up, and no order matters', async () => {
    const score = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined })
    const lists = fc.oneof(
      fc.array(score, { maxLength: 40 }),
      fc.tuple(score, fc.nat({ max: 20 })).map(([one, n]) => Array.from({ length: n }, () => one)),
    )
    const viewer = { userId: sample.recruiterId, role: 'recruiter' } as const
    await fc.assert(
      fc.asyncProperty(lists, async (scores: (number | undefined)[]) => {
        const made = await makeJob(
          {},
          scores.map((one) => done(0, { totalScore: one })),
        )
        const { average, stdev, skewness, frequency } = await of(made.jobId)
        const found = { average, stdev, skewness, frequency }
        const onDevice = structuredClone(await findAsSeenBy(scene.app.deps, viewer, 'interviews', { scope: made.scope, gid }))
        expect(jobStatistics({ job: {}, rows: onDevice.toReversed(), filter: 'total', nowMs: 1 })).toMatchObject(found)
        const ratings = scores.flatMap((one) => (one === undefined ? [] : [Math.min(10, Math.max(1, Math.ceil(one / 10)))]))
        expect(frequency.reduce((sum, count) => sum + count, 0)).toBe(ratings.length)
        expectClose(found, ratings)
      }),
      { numRuns: 12, seed: 20261128 },
    )
  })
})

/** The formulas as they are written, person by person. */
function expectClose(found: Pick<StatisticsView, 'average' | 'stdev' | 'skewness'>, ratings: readonly number[]): void {
  const { length } = ratings
  if (length === 0) return expect(found).toMatchObject({ average: '-', stdev: '-', skewness: '-' })
  const mean = ratings.reduce((sum, one) => sum + one, 0) / length
  const [m2 = 0, m3 = 0] = [2, 3].map((power) => ratings.reduce((sum, one) => sum + (one - mean) ** power, 0) / length)
  expect(found.average).toBeCloseTo(mean, 6)
  expect(found.stdev).toBeCloseTo(Math.sqrt(m2), 6)
  if (length < 2 || new Set(ratings).size === 1) expect(found.skewness).toBe('-')
  else expect(found.skewness).toBeCloseTo(m3 / m2 ** 1.5, 6)
}
