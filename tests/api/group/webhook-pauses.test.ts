import { describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { tellRecord } from '#server/commands/webhooks/tell-record.ts'
import { sweepTold } from '#server/sync/tell/move-told.ts'
import { MINUTE_MS } from '../../support/clock/movable-clock.ts'
import { addCandidate, makeMember, noted } from './support.ts'
import { useWebhooks } from './webhook-kit.ts'

const { clock, scene, receiver, admin, listen, edit, send, told, log, states, pause, pausedMails } = useWebhooks()

describe('a webhook', () => {
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
})
