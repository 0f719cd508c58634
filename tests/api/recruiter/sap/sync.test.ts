import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { odataDate } from '#shared/lib/sap/odata.ts'
import { webhookBody } from '#shared/lib/webhooks/webhook-bodies.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { workOn } from '#server/commands/sap/work-on.ts'
import { movable, useSap } from './sap-scene.ts'

const scene = useSap()
const { sap } = scene
const NOVEMBER = Date.UTC(2026, 10, 1)

/** Runs what is due now, with little patience. */
const goOn = async (ms = 0): Promise<void> => {
  movable.ahead += ms
  await workOn(scene.app.deps, sample.recruiterId, { timeoutMs: 300 })
}
const latest = async () =>
  await scene.app.deps.models.sapRuns.findOne({ account: sample.recruiterId }).sort({ startedAt: -1, n: -1 }).lean()

describe('a sync with SAP', () => {
  it('R270 R483 takes in jobs and candidates once, and writes nothing for unchanged rows', async () => {
    await sap.connect()
    for (const id of ['1', '2', '3']) sap.peer.job(id)
    sap.peer.application('10', '1')
    sap.peer.application('11', '1', { appStatusSetItemId: '42' })
    sap.peer.application('12', '99')
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done', new: 3, changed: 0, unchanged: 0, failed: 0, rows: [] })
    expect(await sap.sync('candidates')).toMatchObject({ state: 'done', new: 1, failed: 0 })
    expect(await sap.names('jobs')).toEqual(['Job 1', 'Job 2', 'Job 3'])
    expect(await sap.names('interviews')).toEqual(['Ada Number 10'])
    const { entities, feed } = scene.app.deps.models
    const before = [await entities.countDocuments({ gid: sample.gid }), await feed.estimatedDocumentCount()]
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done', new: 0, changed: 0, unchanged: 3 })
    expect(await sap.sync('candidates')).toMatchObject({ state: 'done', new: 0, unchanged: 1 })
    expect([await entities.countDocuments({ gid: sample.gid }), await feed.estimatedDocumentCount()]).toEqual(before)
  })

  it('R270 loses no row of equal times at the border of a page, nor one that changes while we read', async () => {
    await sap.connect()
    const ids = Array.from({ length: 9 }, (_, n) => String(n + 1))
    for (const id of ids) sap.peer.job(id)
    sap.peer.cap = 2
    let pages = 0
    sap.peer.onPage = () => {
      pages += 1
      // a row of the first page moves to the end, and one that was not read yet too
      if (pages === 2) for (const id of ['1', '8']) sap.peer.job(id, { lastModifiedDateTime: odataDate(NOVEMBER + 60_000) })
    }
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done', new: 9, failed: 0 })
    expect(await sap.names('jobs')).toEqual(ids.map((id) => `Job ${id}`))
  })

  it('R270 the same run twice at once is one run', async () => {
    await sap.connect()
    for (const id of ['1', '2', '3', '4']) sap.peer.job(id)
    sap.peer.cap = 1
    const [one, other] = await Promise.all([sap.sync('jobs'), sap.sync('jobs')])
    expect(one).toMatchObject({ state: 'done', new: 4 })
    expect(other).toEqual(one)
    expect(await sap.names('jobs')).toHaveLength(4)
  })

  it('R270 what a person edited here stays, and the row says so; other fields follow', async () => {
    await sap.connect()
    sap.peer.job('1')
    await sap.sync('jobs')
    const job = await scene.app.deps.models.entities.findOne({ gid: sample.gid, col: 'jobs', 'body.name': 'Job 1' }).lean()
    await commitEdit(scene.app.deps, {
      by: sample.recruiterId,
      col: 'jobs',
      id: job?._id ?? '',
      gid: sample.gid,
      changes: { name: 'Job as we say it' },
    })
    sap.peer.job('1', {
      lastModifiedDateTime: odataDate(NOVEMBER + 1000),
      jobReqLocale: { results: [{ jobTitle: 'Job of SAP', description: 'New text' }] },
    })
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done', changed: 1, rows: [{ external_id: '1', reason: 'edited' }] })
    const after = await scene.app.deps.models.entities.findOne({ _id: job?._id ?? '' }).lean()
    expect(after?.body).toMatchObject({ name: 'Job as we say it', description: 'New text' })
  })

  it('R270 rows without a name or address are left out with their reason', async () => {
    await sap.connect()
    sap.peer.job('1')
    sap.peer.job('2', { jobReqLocale: { results: [] } })
    sap.peer.application('10', '1', { contactEmail: 'nobody' })
    expect(await sap.sync('jobs')).toMatchObject({ new: 1, failed: 1, rows: [{ external_id: '2', reason: 'noName' }] })
    expect(await sap.sync('candidates')).toMatchObject({ new: 0, failed: 1, rows: [{ external_id: '10', reason: 'badAddress' }] })
  })

  it('anonymous candidates come without name and address, which are not even asked for', async () => {
    await sap.connect({ sap_is_anonymous: true, sap_is_candidate_direct_link: true })
    sap.peer.job('1')
    sap.peer.application('10', '1')
    await sap.sync('jobs')
    expect(await sap.sync('candidates')).toMatchObject({ new: 1 })
    expect(await sap.names('interviews')).toEqual(['SAP 10'])
    expect(sap.peer.asked.join('\n')).not.toMatch(/firstName|contactEmail/)
  })

  it('rows that SAP has no more are marked after a week and stay here', async () => {
    await sap.connect()
    for (const id of ['1', '2']) sap.peer.job(id)
    await sap.sync('jobs')
    sap.peer.tables['JobRequisition'] = sap.peer.tables['JobRequisition']?.filter((row) => row['jobReqId'] !== '2') ?? []
    expect(await sap.sync('jobs')).toMatchObject({ missing: 0 })
    const weekAgo = Date.now() + movable.ahead - 8 * 86_400_000
    await scene.app.deps.models.sapConnections.updateOne({ _id: sample.recruiterId }, { $set: { 'comparedAt.jobs': weekAgo } })
    expect(await sap.sync('jobs')).toMatchObject({ missing: 1 })
    expect(await sap.names('jobs')).toEqual(['Job 1', 'Job 2'])
  })
})

describe('trouble of SAP', () => {
  it.each([
    [{ status: 429, retryAfter: '120' }, 'busy', 120_000],
    [{ status: 503, retryAfter: '60' }, 'busy', 60_000],
    [503, 'unreachable', 5000],
  ] as const)('%j is waited for, and the run ends the same', async (fault, problem, pauseMs) => {
    await sap.connect()
    for (const id of ['1', '2']) sap.peer.job(id)
    sap.peer.willAnswer(fault)
    expect(await sap.sync('jobs')).toMatchObject({ state: 'running', problem, new: 0 })
    const asked = sap.peer.asked.length
    await goOn(pauseMs - 3000)
    expect(sap.peer.asked).toHaveLength(asked)
    await goOn(4000)
    expect(await latest()).toMatchObject({ state: 'done', counts: { new: 2 } })
  })

  it('a page that comes too late is asked for in halves', async () => {
    await sap.connect()
    sap.peer.job('1')
    const { run_id } = await sap.sync('jobs')
    expect(run_id).not.toBe('')
    sap.peer.job('2', { lastModifiedDateTime: odataDate(NOVEMBER + 1000) })
    sap.peer.willAnswer({ status: 429, retryAfter: '60' }, 'hang')
    await sap.sync('jobs')
    await goOn(61_000)
    expect(await latest()).toMatchObject({ state: 'running', problem: 'timedOut', pageSize: 100 })
    sap.peer.letGo()
    await goOn(6000)
    expect(await latest()).toMatchObject({ state: 'done', counts: { new: 1 } })
    expect(sap.peer.asked.at(-1)).toContain('$top=100')
  })

  it('401 pauses the connection until the settings are saved, nothing more is asked, and webhooks hear of it once', async () => {
    await sap.connect()
    const { models } = scene.app.deps
    const hook = { isActive: true, events: ['sap.sync_failed'], url: 'https://receiver.test/sap', sealedToken: '' }
    await models.groups.updateOne({ _id: sample.gid }, { $set: { webhooks: [hook] } })
    sap.peer.job('1')
    sap.peer.willAnswer(401)
    expect(await sap.sync('jobs')).toMatchObject({ state: 'failed', problem: 'unauthorized' })
    const asked = sap.peer.asked.length
    expect(await sap.sync('jobs')).toMatchObject({ state: 'failed', problem: 'unauthorized' })
    expect(sap.peer.asked).toHaveLength(asked)
    const told = await models.webhookDeliveries.find({ gid: sample.gid, event: 'sap.sync_failed' }).lean()
    const bodies = told.map(({ body }) => webhookBody('sap.sync_failed').parse(JSON.parse(body)))
    expect(bodies).toMatchObject([{ type: 'sap.sync_failed', data: { problem: 'unauthorized' } }])
    expect(await scene.result('recruiter/fetch_sap_runs', {})).toMatchObject({ is_connected: true, paused_at_ms: expect.any(Number) })
    // and so does the owner, by one mail
    const mails = await models.mails.find({ gid: sample.gid, template: 'sapPaused' }).lean()
    expect(mails.map(({ to, text }) => [to, text.includes(sap.peer.url)])).toEqual([[sample.email, true]])
    await sap.connect()
    expect(await sap.sync('jobs')).toMatchObject({ state: 'done', new: 1 })
  })

  it('five failures open the breaker, whose probes are 2 to 30 minutes apart', async () => {
    await sap.connect()
    sap.peer.job('1')
    sap.peer.willAnswer(500, 500, 500, 500, 500)
    await sap.sync('jobs')
    for (const pause of [6000, 11_000, 21_000, 41_000]) await goOn(pause)
    expect(await latest()).toMatchObject({ state: 'running', problem: 'unreachable' })
    const asked = sap.peer.asked.length
    await goOn(100_000)
    expect(sap.peer.asked).toHaveLength(asked)
    await goOn(30_000)
    expect(await latest()).toMatchObject({ state: 'done', counts: { new: 1 } })
  })

  it('a link to somebody else ends the run, and nothing goes there', async () => {
    await sap.connect()
    sap.peer.job('1')
    sap.peer.willAnswer('foreignNext')
    expect(await sap.sync('jobs')).toMatchObject({ state: 'failed', problem: 'foreignLink', new: 0 })
    expect(sap.peer.asked.every((line) => line.startsWith('GET /odata/v2/'))).toBe(true)
  })

  it('what is no JSON ends the run', async () => {
    await sap.connect()
    sap.peer.willAnswer('noJson')
    expect(await sap.sync('jobs')).toMatchObject({ state: 'failed', problem: 'strange' })
  })

  it('without a connection there is nothing to run on', async () => {
    expect(await sap.sync('jobs')).toMatchObject({ run_id: '', state: 'failed', problem: 'notConnected' })
  })
})
