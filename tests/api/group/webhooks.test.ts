import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { sendDueWebhooks } from '#server/commands/webhooks/send-webhooks.ts'
import { tellRecord } from '#server/commands/webhooks/tell-record.ts'
import { MOVED_AFTER_MS, sweepTold } from '#server/sync/tell/move-told.ts'
import { publicLookup } from '#server/services/outbound/public-lookup.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'
import { addCandidate, makeMember, noted } from './support.ts'

const clock = movableClock()
const scene = useScene({ clock, config: { outboundToPrivate: true } })
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  // the sweep does it, when a test says so
  const { deps } = scene.app
  const { runLater } = deps
  deps.runLater = (ms, work) => (ms === MOVED_AFTER_MS ? undefined : runLater(ms, work))
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  receiver.forget()
  // commits of earlier tests
  await sweepTold(scene.app.deps, 0)
  const { webhookDeliveries, webhookEndpoints } = scene.app.deps.models
  await webhookDeliveries.deleteMany({ gid: sample.gid })
  await webhookEndpoints.deleteMany({ gid: sample.gid })
})

const TOKEN = 'token-of-the-receiver'
const ALL: WebhookEvent[] = ['interview.completed', 'interview.scored', 'candidate.status_changed', 'candidate.erased', 'export.ready']
const admin = async (): Promise<string> => {
  const account = await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()
  return await tokenFor(scene.app.deps, must(account, 'the scene has it'))
}
const listen = async (change: object = {}) => {
  const hook = { isActive: true, url: receiver.url, accessToken: TOKEN, events: ALL, ...change }
  await scene.result('group/edit_group', { gid: sample.gid, webhooks: [hook] }, await admin())
}
const edit = async (id: string, changes: object) => {
  await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid, changes })
  await sweepTold(scene.app.deps, 0)
}
/** Moves what commits meant, then sends. */
const send = async () => {
  await sweepTold(scene.app.deps, 0)
  return await sendDueWebhooks(scene.app.deps)
}
const told = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { id: string; type: string; seq: number; data: Record<string, unknown> })
interface Log {
  deliveries: { delivery_id: string; state: string; tries: number; last_status?: number; last_error?: string }[]
}
interface States {
  states: { url: string; paused_for?: string; failures: number; waiting: number }[]
}
const states = async () => (await scene.result<States>('group/fetch_webhook_states', { gid: sample.gid }, await admin())).states
const pause = async (isPaused: boolean) =>
  await scene.result('group/pause_webhook', { gid: sample.gid, url: receiver.url, is_paused: isPaused }, await admin())
const pausedMails = async () => await scene.app.deps.models.mails.countDocuments({ gid: sample.gid, template: 'webhookPaused' })
const log = async () => (await scene.result<Log>('group/fetch_webhook_deliveries', { gid: sample.gid }, await admin())).deliveries

describe('a webhook', () => {
  it('R013 gets one POST with its access token for the event it asked for, signed, and nothing about the person', async () => {
    await listen({ events: ['candidate.status_changed'] })
    const id = await addCandidate(scene)
    await edit(id, { shortlisted: 1, finishedAt: 5 })
    await send()
    await send()
    expect(told()).toMatchObject([
      { type: 'candidate.status_changed', seq: 2, data: { job_id: sample.jobId, interview_id: id, shortlisted: 1 } },
    ])
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]]
    expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'webhook-id': told()[0]?.id })
    expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/)
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/)
    expect(body).not.toMatch(/Carl|@sample\.test/)
    expect(await log()).toMatchObject([{ state: 'sent', tries: 1, last_status: 204 }])
  })

  it('R013 that is not active, or of another group, gets none', async () => {
    await listen({ isActive: false })
    const id = await addCandidate(scene)
    await edit(id, { shortlisted: -1 })
    await listen()
    const theirs = { by: 'test', col: 'interviews' as const, id: foreign.interviewId, gid: foreign.gid }
    await commitEdit(scene.app.deps, { ...theirs, changes: { shortlisted: 1 } })
    await send()
    expect(receiver.received).toEqual([])
  })

  it('R013 hears of a finished interview once, of scores, decisions and erasure', async () => {
    const id = await addCandidate(scene)
    await listen()
    await edit(id, { finishedAt: 5 })
    await edit(id, { finishedAt: 6 })
    await edit(id, { recruiterScore: 70 })
    await edit(id, { tags: [] })
    await removeDoc(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid })
    await send()
    expect(told().map(({ type }) => type)).toEqual(['interview.completed', 'interview.scored', 'candidate.erased'])
    expect(told().map(({ seq }) => seq)).toEqual([2, 4, 6])
  })

  it('gets an event once, however often it is told', async () => {
    await listen()
    const news = { gid: sample.gid, type: 'export.ready' as const, source: 'one', at: 1, data: {} }
    await Promise.all([1, 2, 3].map(async () => await tellRecord(scene.app.deps, news)))
    await Promise.all([send(), send()])
    expect(told()).toMatchObject([{ type: 'export.ready', seq: 0 }])
  })

  it.each([
    ['an error', 500],
    ['a refusal', 403],
    ['a redirect', 302],
    ['a lost connection', 'hangUp' as const],
  ])('after %s is told again later, under the same id, and not at once', async (_name, answer) => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    receiver.willAnswer(answer)
    await send()
    await send()
    expect([receiver.received.length, (await log())[0]?.state]).toEqual([1, 'waiting'])
    clock.forward(MINUTE_MS)
    await send()
    expect(new Set(told().map(({ id }) => id)).size).toBe(1)
    expect(await log()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  it('that is down for two days misses nothing, is asked less and less often, and then told in order', async () => {
    await listen()
    const id = await addCandidate(scene)
    await edit(id, { shortlisted: 1 })
    receiver.willAnswer(...Array.from({ length: 60 }, () => 503))
    for (let hour = 0; hour < 48; hour++) {
      if (hour === 30) await edit(id, { shortlisted: -1 })
      await send()
      clock.forward(60 * MINUTE_MS)
    }
    expect(receiver.received.length).toBeLessThan(15)
    expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    receiver.forget()
    for (let hour = 0; hour < 30; hour++) {
      await send()
      clock.forward(60 * MINUTE_MS)
    }
    expect(told().map(({ data }) => data['shortlisted'])).toEqual([1, -1])
  })

  it('is given a delivery up after ten tries, until somebody has it sent again', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    await sweepTold(scene.app.deps, 0)
    await scene.app.deps.models.webhookDeliveries.updateMany({ gid: sample.gid }, { $set: { tries: 9 } })
    receiver.willAnswer(503)
    await send()
    const [dead] = await log()
    expect(dead).toMatchObject({ state: 'failed', tries: 10, last_status: 503, last_error: 'answered 503' })
    receiver.forget()
    clock.forward(MINUTE_MS)
    await send()
    expect(receiver.received).toEqual([])
    const retry = { gid: sample.gid, delivery_id: dead?.delivery_id }
    expect(await scene.result('group/retry_webhook', retry, await admin())).toEqual({ state: 'waiting' })
    await send()
    expect([receiver.received.length, (await log())[0]?.state]).toEqual([1, 'sent'])
    expect(await noted(scene, told()[0]?.id ?? '')).toEqual(['group.webhookRetried'])
  })

  it('that takes nothing for three days is paused, its administrators get one mail, and what happens meanwhile follows when it is resumed', async () => {
    await listen()
    const ids = [await addCandidate(scene), await addCandidate(scene)]
    await edit(must(ids[0], 'made above'), { shortlisted: 1 })
    receiver.willAnswer(...Array.from({ length: 60 }, () => 500))
    for (let hour = 0; hour < 110; hour += 1) {
      // the last of its tries may come before the end of the third day
      if (hour === 60) await edit(must(ids[0], 'made above'), { shortlisted: -1 })
      await send()
      clock.forward(60 * MINUTE_MS)
    }
    expect(await states()).toMatchObject([{ url: receiver.url, paused_for: 'silent', is_signed_as_before: false }])
    expect(await pausedMails()).toBe(1)
    receiver.forget()
    await edit(must(ids[1], 'made above'), { shortlisted: 1 })
    await send()
    expect(receiver.received).toEqual([])
    await pause(false)
    for (let n = 0; n < 3; n++) {
      await send()
      clock.forward(1000)
    }
    expect(told().map(({ data }) => data['interview_id'])).toContain(ids[1])
    expect(await states()).toMatchObject([{ failures: 0, waiting: 0 }])
  })

  it('is not told what waits when it was switched off or changed meanwhile', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    await listen({ isActive: false })
    await send()
    expect(receiver.received).toEqual([])
    expect(await log()).toMatchObject([{ state: 'failed', last_error: 'the webhook was switched off or removed' }])
  })

  it('whose address is gone (410) is paused at once with one mail, and goes on with everything when it is resumed', async () => {
    await listen()
    const before = await pausedMails()
    const ids = [await addCandidate(scene), await addCandidate(scene)]
    for (const id of ids) await edit(id, { shortlisted: 1 })
    receiver.willAnswer(410, 410)
    await send()
    clock.forward(MINUTE_MS)
    await edit(must(ids[0], 'made above'), { shortlisted: -1 })
    await send()
    expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(receiver.received.length).toBeLessThanOrEqual(2)
    expect(await states()).toMatchObject([{ paused_for: 'gone', waiting: 3 }])
    expect(await pausedMails()).toBe(before + 1)
    await pause(false)
    receiver.forget()
    for (let n = 0; n < 3; n++) {
      await send()
      clock.forward(1000)
    }
    expect(told().map(({ data }) => [data['interview_id'], data['shortlisted']])).toEqual(
      expect.arrayContaining([
        [ids[0], 1],
        [ids[0], -1],
        [ids[1], 1],
      ]),
    )
  })

  it('that somebody paused collects its events; a stranger and who may not manage the group cannot pause it', async () => {
    await listen()
    await pause(true)
    await pause(true)
    await edit(await addCandidate(scene), { shortlisted: 1 })
    await send()
    expect([receiver.received.length, (await log())[0]?.state]).toEqual([0, 'waiting'])
    const { token } = await makeMember(scene, 'recruiter')
    const body = { gid: sample.gid, url: receiver.url, is_paused: false }
    expect((await scene.post('group/pause_webhook', body, token)).status).toBe(404)
    expect((await scene.post('group/pause_webhook', { ...body, url: 'https://a.example.com/' }, await admin())).status).toBe(404)
    await pause(false)
    await send()
    expect(told()).toMatchObject([{ type: 'candidate.status_changed' }])
    expect(await noted(scene, sample.gid)).toEqual(expect.arrayContaining(['group.webhookPaused', 'group.webhookResumed']))
  })

  it('that failed five times is asked by one delivery at a time, and the others lose no try', async () => {
    await listen()
    for (let n = 0; n < 12; n++)
      await tellRecord(scene.app.deps, { gid: sample.gid, type: 'export.ready', source: `s${n}`, at: 1, data: {} })
    receiver.willAnswer(...Array.from({ length: 60 }, () => 503))
    await send()
    const first = receiver.received.length
    expect(first).toBeGreaterThanOrEqual(5)
    expect(first).toBeLessThan(12)
    clock.forward(31 * MINUTE_MS)
    await send()
    expect(receiver.received).toHaveLength(first + 1)
    expect((await log()).filter(({ tries }) => tries > 2)).toEqual([])
    receiver.forget()
    for (let n = 0; n < 10; n++) {
      clock.forward(20 * MINUTE_MS)
      await send()
    }
    expect((await log()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('hears of one document in order: the next event waits while the former is tried again', async () => {
    await listen()
    const id = await addCandidate(scene)
    await edit(id, { shortlisted: 1 })
    await edit(id, { shortlisted: -1 })
    await edit(await addCandidate(scene), { shortlisted: -2 })
    receiver.willAnswer(503, 503)
    await send()
    clock.forward(MINUTE_MS)
    await send()
    clock.forward(MINUTE_MS)
    await send()
    const arrived = told().slice(2)
    expect(arrived.filter(({ data }) => data['interview_id'] === id).map(({ data }) => data['shortlisted'])).toEqual([1, -1])
    expect((await log()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it.each([
    ['in seconds', (_now: number) => '120', 120_000],
    ['for a month', (_now: number) => '2592000', 10 * MINUTE_MS],
    ['by a date', (now: number) => new Date(now + 300_000).toUTCString(), 290_000],
  ])(
    'that asks for a pause %s gets nothing before, neither this event nor a new one, and both afterwards',
    async (_form, retryAfter, ms) => {
      await listen()
      await edit(await addCandidate(scene), { shortlisted: 1 })
      receiver.willAnswer({ status: 503, retryAfter: retryAfter(Date.now()) })
      await send()
      await edit(await addCandidate(scene), { shortlisted: 1 })
      clock.forward(ms - 1000)
      await send()
      expect(receiver.received).toHaveLength(1)
      clock.forward(20_000)
      await send()
      expect((await log()).map(({ state, tries }) => [state, tries])).toEqual([
        ['sent', 1],
        ['sent', 2],
      ])
    },
  )

  it('that asks for a shorter pause than the own is told when that is over', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    receiver.willAnswer({ status: 503, retryAfter: '1' })
    await send()
    clock.forward(3900)
    await send()
    expect(receiver.received).toHaveLength(1)
    clock.forward(2200)
    await send()
    expect(receiver.received).toHaveLength(2)
  })

  it('that hangs delays nobody else: another receiver of its group and another group are told meanwhile', async () => {
    const { deps } = scene.app
    const other = await startReceiver()
    const hook = { isActive: true, accessToken: '', events: ALL }
    await scene.result(
      'group/edit_group',
      {
        gid: sample.gid,
        webhooks: [
          { ...hook, url: receiver.url },
          { ...hook, url: `${other.url}/same` },
        ],
      },
      await admin(),
    )
    await deps.models.groups.updateOne(
      { _id: foreign.gid },
      { $set: { webhooks: [{ isActive: true, events: ALL, url: `${other.url}/foreign`, sealedToken: '' }] } },
    )
    receiver.willAnswer(...Array.from({ length: 12 }, () => 'hang' as const))
    const tell = (gid: string, n: number) => tellRecord(deps, { gid, type: 'export.ready', source: `hang ${n}`, at: 1, data: {} })
    for (let n = 0; n < 12; n++) await tell(sample.gid, n)
    const running = send()
    await expect.poll(() => other.received.length).toBe(12)
    // also what comes while the run waits for the one that hangs
    await tell(foreign.gid, 1)
    await expect.poll(() => other.received.length, { timeout: 5000 }).toBe(13)
    expect(receiver.received).toHaveLength(4)
    receiver.forget()
    receiver.letGo()
    await running
    await deps.models.groups.updateOne({ _id: foreign.gid }, { $unset: { webhooks: '' } })
    await other.stop()
  })

  it('is told by the next process when one died while sending', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    const { deps } = scene.app
    let writes = 0
    const real = deps.models.webhookDeliveries
    const updateOne = (...asked: Parameters<typeof real.updateOne>) =>
      (writes += 1) === 1 ? real.updateOne(...asked) : Promise.reject(new Error('the process died'))
    const dying: typeof real = Object.create(real, { updateOne: { value: updateOne } })
    await sweepTold(deps, 0)
    await expect(sendDueWebhooks({ ...deps, models: { ...deps.models, webhookDeliveries: dying } })).rejects.toThrow('died')
    await send()
    expect(receiver.received).toHaveLength(1)
    clock.forward(2 * MINUTE_MS)
    await send()
    expect(new Set(told().map(({ id }) => id)).size).toBe(1)
    expect(await log()).toMatchObject([{ state: 'sent' }])
  })
})

describe('the log of deliveries', () => {
  it('is for who manages the settings, and of the own group', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    const [delivery] = await log()
    const recruiter = await makeMember(scene, 'recruiter')
    const foreignAccount = await scene.app.deps.models.accounts.findOne({ _id: foreign.recruiterId }).lean()
    const stranger = await tokenFor(scene.app.deps, must(foreignAccount, 'the world has it'))
    for (const token of [recruiter.token, stranger])
      expect((await scene.post('group/fetch_webhook_deliveries', { gid: sample.gid }, token)).status).toBe(404)
    const retry = (gid: string, token: string) => scene.post('group/retry_webhook', { gid, delivery_id: delivery?.delivery_id }, token)
    expect([(await retry(sample.gid, recruiter.token)).status, (await retry(foreign.gid, stranger)).status]).toEqual([404, 404])
  })

  it('forgets deliveries after a month', async () => {
    const { default: expire } = await import('#server/jobs/webhooks/expire-webhook-deliveries.ts')
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    clock.forward(29 * DAY_MS)
    await expire.run(scene.app.deps, {}, { number: 1 })
    expect(await log()).toHaveLength(1)
    clock.forward(2 * DAY_MS)
    await expire.run(scene.app.deps, {}, { number: 1 })
    expect(await log()).toEqual([])
  })
})

describe('private networks', () => {
  it('R146 are not reached through a webhook that was stored when they were allowed', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    const { deps } = scene.app
    await sweepTold(deps, 0)
    await sendDueWebhooks({ ...deps, config: { ...deps.config, outboundToPrivate: false } })
    expect(receiver.received).toEqual([])
    expect(await log()).toMatchObject([{ state: 'failed', last_error: 'is no https address on the public internet' }])
  })

  it.each([
    ['10.0.0.7', 4],
    ['127.0.0.1', 4],
    ['169.254.169.254', 4],
    ['::1', 6],
    ['::ffff:10.0.0.7', 6],
    ['fd00::1', 6],
  ])('R146 are not reached by a public name that leads to %s, alone or beside a public number', async (address, family) => {
    for (const others of [[], [{ address: '93.184.216.34', family: 4 }]]) {
      const lookup = publicLookup((_name, done) => done(null, [...others, { address, family }]))
      const error = await new Promise((resolve) => lookup('hooks.example.com', { all: true }, resolve))
      expect(error).toMatchObject({ message: 'the name of the receiver leads into a private network' })
    }
  })

  it('are told apart from public ones, which a connection goes to', async () => {
    const lookup = publicLookup((_name, done) => done(null, [{ address: '93.184.216.34', family: 4 }]))
    const found = await new Promise((resolve) => lookup('hooks.example.com', {}, (error, address) => resolve(error ?? address)))
    expect(found).toBe('93.184.216.34')
  })
})
