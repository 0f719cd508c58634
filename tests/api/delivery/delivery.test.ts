import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { StuckRow } from '#shared/views/stuck.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { listStalled } from '#server/commands/delivery/list-stalled.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const HOUR_MS = 3_600_000
const started = Date.now()
const clock = { now: () => started }
let scene: Scene
beforeAll(async () => {
  scene = await startScene({ clock })
})
afterAll(() => scene.app.stop())

const upload = { answer_id: sample.answerId, bytes: 9_000_000, sent_bytes: 4_000_000, stored: false, tries: 3 }
const FACTS = {
  interview_id: sample.interviewId,
  phase: 'sending',
  uploads: [upload],
  free_bytes: 1_000_000_000,
  app_version: '1.2.3',
  browser: 'safari',
} as const
/** An upload that the server knows of. */
const BEGUN = {
  _id: 'media/begun',
  gid: sample.gid,
  bucket: 'media',
  objectName: 'begun',
  uploadId: 'begun',
  interviewId: sample.interviewId,
  answerId: '01k9sample0000000000000an3',
  segment: 0,
  state: 'open',
  createdBy: 'test',
} as const
const tell = (changes: object = {}): Promise<Answer> => scene.asCandidate('delivery/report_state', { ...FACTS, ...changes })
const asStaff = (path: string, body: object, token = scene.world.tokens.recruiter): Promise<Answer> =>
  ask(`${scene.app.url}/api/delivery/${path}`, { token, body })
const listed = async (token?: string, path = 'fetch_stuck', body: object = {}): Promise<StuckRow[]> =>
  resultOf<{ rows: StuckRow[] }>(await asStaff(path, body, token)).rows
const endIn = (ms: number) =>
  commitEdit(scene.app.deps, {
    by: 'test',
    col: 'interviews',
    id: sample.interviewId,
    gid: sample.gid,
    changes: { endAt: clock.now() + ms },
  })
const audited = async (action: string): Promise<number> =>
  (await scene.app.deps.models.audit.find({ gid: sample.gid }).lean()).filter((entry) => entry.action === action).length
const mailed = async (template: string): Promise<string[]> =>
  (await scene.app.deps.models.mails.find({ gid: sample.gid, template }).lean()).map(({ text }) => text)

describe('what a device tells', () => {
  it('is listed with its cause and facts for as long as something holds it up, newest report only', async () => {
    await tell()
    expect(await listed()).toEqual([])
    await tell({ uploads: [{ ...upload, parked: 'refused' }] })
    await tell({ uploads: [{ ...upload, parked: 'refused', sent_bytes: 5_000_000 }] })
    const [row] = await listed()
    expect(row).toMatchObject({
      interview_id: sample.interviewId,
      candidate_name: 'Cara Candidate',
      job_name: 'Harbour pilot',
      cause: 'server',
      step: 'sending',
      waiting_bytes: 4_000_000,
      tries: 3,
      app_version: '1.2.3',
      browser: 'safari',
      last_seen_ms: clock.now(),
      may_act: true,
    })
    expect(row?.history.map(({ phase, parked }) => [phase, parked])).toEqual([
      ['sending', null],
      ['sending', 'refused'],
    ])
    await tell()
    expect(await listed()).toEqual([])
  })

  it('is a missing connection after a while of silence, and a lost device after days', async () => {
    const { models } = scene.app.deps
    await tell()
    const silentFor = async (ms: number) => {
      // as it was told before devices were told apart
      await models.deliveryStates.updateOne({ _id: sample.interviewId }, { $set: { at: clock.now() - ms }, $unset: { devices: 1 } })
      return (await listed()).map(({ cause }) => cause)
    }
    expect(await silentFor(HOUR_MS)).toEqual(['line'])
    expect(await silentFor(73 * HOUR_MS)).toEqual(['device'])
    // pieces that come without a page that would tell are a sign of life
    const { uploads } = models
    await uploads.insertMany([{ ...BEGUN, createdAt: clock.now() - 73 * HOUR_MS, touchedAt: clock.now() - HOUR_MS / 6 }])
    expect(await listed()).toEqual([])
    await uploads.deleteOne({ _id: BEGUN._id })
    expect((await listed())[0]?.cause).toBe('device')
  })

  it('is about signing in when no session lets the candidate in any more', async () => {
    const { models } = scene.app.deps
    await tell()
    const candidate = await models.accounts.findOne({ email: sample.candidateEmail }).lean()
    if (!candidate) throw new Error('the sample world has a candidate')
    await models.sessions.deleteMany({ accountId: candidate._id })
    expect((await listed()).map(({ cause }) => cause)).toEqual(['permission'])
    scene.world.tokens.jobseeker = await tokenFor(scene.app.deps, candidate, sample.interviewId)
    expect(await listed()).toEqual([])
  })

  it('is overruled by a receipt', async () => {
    await tell({ uploads: [{ ...upload, parked: 'refused' }] })
    const { deps } = scene.app
    const { videoQuestionId: questionId, interviewId } = sample
    const { insertDoc } = await import('#server/sync/write/commit.ts')
    await insertDoc(deps, {
      by: 'test',
      col: 'answers',
      id: sample.answerId,
      gid: sample.gid,
      scope: `job:${sample.jobId}`,
      iv: interviewId,
      fields: { interviewId, questionId, kind: 'short', attempt: 1, state: 'final', startedAt: 1, receipt: { code: 'R', at: 1 } },
    })
    expect(await listed()).toEqual([])
    await tell({ uploads: [{ ...upload, answer_id: '01k9sample0000000000000an2', parked: 'damaged' }] })
    expect((await listed()).map(({ cause }) => cause)).toEqual(['device'])
  })

  it('may be without a report: the server knows of uploads that were begun', async () => {
    const { uploads, deliveryStates } = scene.app.deps.models
    const before = await deliveryStates.findOne({ _id: sample.interviewId }).lean()
    await deliveryStates.deleteOne({ _id: sample.interviewId })
    await uploads.insertMany([{ ...BEGUN, createdAt: clock.now() - HOUR_MS }])
    expect(await listed()).toMatchObject([{ cause: 'line', step: 'sending', waiting_bytes: null, phase: null, uploads: 1 }])
    await uploads.updateOne({ _id: 'media/begun' }, { $set: { state: 'mismatch' } })
    expect(await listed()).toMatchObject([{ cause: 'server', mismatched: 1 }])
    await uploads.deleteOne({ _id: 'media/begun' })
    if (before) await deliveryStates.insertMany([before])
  })
})

describe('who sees it', () => {
  const stuck = () => tell({ uploads: [{ ...upload, answer_id: '01k9sample0000000000000an4', parked: 'damaged' }] })

  it('recruiters of the job, line managers with whom the candidate was shared, and nobody of another group', async () => {
    await stuck()
    const { deps } = scene.app
    const manager = await makePerson(deps, { groupRole: 'line_manager' })
    const tokenOf = async (_id: string) =>
      await tokenFor(deps, must(await deps.models.accounts.findOne({ _id }).lean(), 'it is in the world'))
    const token = await tokenOf(manager.id)
    expect(await listed(token)).toEqual([])
    await grant(deps, { user: manager.id, gid: sample.gid, scope: `job:${sample.jobId}`, only: sample.interviewId, role: 'lineManager' })
    expect(await listed(token)).toMatchObject([{ interview_id: sample.interviewId, may_act: false }])
    expect((await asStaff('send_resume_link', { interview_id: sample.interviewId }, token)).status).toBe(404)
    expect(await listed(await tokenOf(foreign.recruiterId))).toEqual([])
    expect((await asStaff('fetch_stuck', {}, scene.world.tokens.guest)).status).not.toBe(200)
  })

  it('administrators, for all tenants and without names, filtered by cause, tenant and silence', async () => {
    await stuck()
    const all = (body: object = {}) => listed(scene.world.tokens.admin, 'fetch_all_stuck', body)
    const [row] = await all()
    expect(row).toMatchObject({ candidate_name: '', job_name: '', group_name: 'Sample group', cause: 'device', may_act: true })
    expect(await all({ cause: 'device', gid: sample.gid })).toHaveLength(1)
    expect(await all({ cause: 'disk' })).toEqual([])
    expect(await all({ gid: foreign.gid })).toEqual([])
    expect(await all({ silent_ms: HOUR_MS })).toEqual([])
  })
})

describe('when more is open than is looked at in one go', () => {
  it('finds those that are silent longest, and says that there is more', async () => {
    const { deps } = scene.app
    const { gid, jobId } = sample
    const ages = { old: 10 * 24, older: 20 * 24, young: 2 }
    const ids = Object.keys(ages).map((name) => `01k9silent000000000000${name}`)
    const people = ids.map((id) => ({ id, name: id, email: `${id}@sample.test` }))
    await addCandidates(deps, sample.recruiterId, { jobId, gid }, people)
    await deps.models.deliveryStates.insertMany(
      Object.values(ages).map((hours, n) => ({
        _id: ids[n] ?? '',
        gid,
        scope: `job:${jobId}`,
        at: clock.now() - hours * HOUR_MS,
        isOpen: true,
        phase: 'sending' as const,
        uploads: [{ ...upload, parked: 'refused' as const }],
        freeBytes: null,
        appVersion: '1',
        browser: 'other' as const,
        askedAt: null,
        history: [],
      })),
    )
    const sight = { gid, sees: () => true, mayAct: () => true, shows: 'people' as const }
    const found = async (query: object, most?: number) =>
      await listStalled(deps, sight, query, most).then((list) => [list.rows.map((row) => row.interview_id.slice(22)), list.looked_at_most])
    expect(await found({ silent_ms: HOUR_MS }, 2)).toEqual([['older', 'old'], 2])
    expect(await found({ silent_ms: 24 * HOUR_MS })).toEqual([['older', 'old'], null])
    expect((await found({}, 1))[1]).toBe(1)
    expect((await listed(undefined, 'fetch_stuck', { silent_ms: 15 * 24 * HOUR_MS })).map(({ interview_id: id }) => id)).toEqual([ids[1]])
    await deps.models.deliveryStates.deleteMany({ _id: { $in: ids } })
  })

  it('does not call a device silent of which only an upload is old', async () => {
    const { deps } = scene.app
    await deps.models.deliveryStates.deleteOne({ _id: sample.interviewId })
    await tell({ uploads: [{ ...upload, answer_id: '01k9sample0000000000000an4', parked: 'damaged' }] })
    await deps.models.uploads.insertMany([{ ...BEGUN, createdAt: clock.now() - 10 * 24 * HOUR_MS }])
    expect(await listed(undefined, 'fetch_stuck', { silent_ms: HOUR_MS })).toEqual([])
    await deps.models.uploads.deleteOne({ _id: BEGUN._id })
  })
})

describe('what can be done about it', () => {
  it('mails the link once an hour, and notes who had it sent', async () => {
    for (const token of [scene.world.tokens.recruiter, scene.world.tokens.recruiter])
      expect((await asStaff('send_resume_link', { interview_id: sample.interviewId }, token)).status).toBe(200)
    expect(await mailed('candidateResume')).toHaveLength(1)
    expect((await mailed('candidateResume'))[0]).toContain(`/candidate/join/${scene.world.linkCode}`)
    expect(await audited('delivery.linkSent')).toBe(1)
  })

  it('extends the deadline of that interview alone, never shortens it, and answers a request for time', async () => {
    await endIn(HOUR_MS)
    await tell({ uploads: [{ ...upload, answer_id: '01k9sample0000000000000an4', parked: 'damaged' }], asks_for_time: true })
    expect((await listed())[0]?.asked_for_time_ms).toBe(clock.now())
    const until = clock.now() + 72 * HOUR_MS
    const extend = async (ms: number) => resultOf(await asStaff('extend_deadline', { interview_id: sample.interviewId, until_ms: ms }))
    expect(await extend(until)).toEqual({ deadline_ms: until, delivery: 'outbox' })
    expect(await extend(until - HOUR_MS)).toEqual({ deadline_ms: until, delivery: 'outbox' })
    expect(await listed()).toMatchObject([{ deadline_ms: until, asked_for_time_ms: null }])
    expect(await extend(clock.now() + 999 * 24 * HOUR_MS)).toEqual({ deadline_ms: clock.now() + 60 * 24 * HOUR_MS, delivery: 'outbox' })
    expect(await audited('delivery.extended')).toBe(2)
    expect(await mailed('candidateNewDeadline')).toHaveLength(2)
  })

  it('tells of a longer time although the server died right after it was stored, once', async () => {
    await endIn(HOUR_MS)
    await tell({ uploads: [{ ...upload, answer_id: '01k9sample0000000000000an4', parked: 'damaged' }], asks_for_time: true })
    const before = { audited: await audited('delivery.extended'), mailed: (await mailed('candidateNewDeadline')).length }
    const until = clock.now() + 96 * HOUR_MS
    await endIn(96 * HOUR_MS)
    const extend = () => asStaff('extend_deadline', { interview_id: sample.interviewId, until_ms: until })
    expect(resultOf(await extend())).toEqual({ deadline_ms: until, delivery: 'outbox' })
    expect((await listed())[0]?.asked_for_time_ms).toBeNull()
    const after = { audited: before.audited + 1, mailed: before.mailed + 1 }
    const now = async () => ({ audited: await audited('delivery.extended'), mailed: (await mailed('candidateNewDeadline')).length })
    expect(await now()).toEqual(after)
    // a candidate asking for still more is not answered by a repeat
    await tell({ uploads: [{ ...upload, answer_id: '01k9sample0000000000000an4', parked: 'damaged' }], asks_for_time: true })
    await extend()
    expect(await now()).toEqual(after)
    expect((await listed())[0]?.asked_for_time_ms).toBe(clock.now())
  })
})
