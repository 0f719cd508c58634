import { describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { sendDueWebhooks } from '#server/commands/webhooks/send-webhooks.ts'
import { tellRecord } from '#server/commands/webhooks/tell-record.ts'
import { sweepTold } from '#server/sync/tell/move-told.ts'
import { publicLookup } from '#server/services/outbound/public-lookup.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { DAY_MS, MINUTE_MS } from '../../support/clock/movable-clock.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'
import { addCandidate, makeMember } from './support.ts'
import { ALL, TOKEN, useWebhooks } from './webhook-kit.ts'

const { clock, scene, receiver, admin, listen, edit, send, told, log } = useWebhooks()

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

  it('is not told what waits when it was switched off or changed meanwhile', async () => {
    await listen()
    await edit(await addCandidate(scene), { shortlisted: 1 })
    await listen({ isActive: false })
    await send()
    expect(receiver.received).toEqual([])
    expect(await log()).toMatchObject([{ state: 'failed', last_error: 'the webhook was switched off or removed' }])
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
