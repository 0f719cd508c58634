import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { sendDueWebhooks } from '#server/commands/webhooks/send-webhooks.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { addCandidate, noted } from './support.ts'

const clock = movableClock()
const scene = useScene({ clock, config: { outboundToPrivate: true } })
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.forget()
  // a test within the same minute is the same one
  clock.forward(MINUTE_MS)
})

const { gid } = sample
const admin = async (): Promise<string> => {
  const account = await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()
  return await tokenFor(scene.app.deps, must(account, 'the scene has it'))
}
interface Edited {
  secrets: { url: string; secret: string }[]
}
const listen = async (change: object = {}) => {
  const hook = { isActive: true, url: receiver.url, accessToken: '', events: ['candidate.status_changed'], ...change }
  return (await scene.result<Edited>('group/edit_group', { gid, webhooks: [hook] }, await admin())).secrets
}
const call = async <T>(name: string, body: object) => await scene.result<T>(`group/${name}`, { gid, ...body }, await admin())
const rotate = async () => (await call<{ secret: string }>('rotate_webhook_secret', { url: receiver.url })).secret
const ping = async () => {
  const { event_id } = await call<{ event_id: string }>('test_webhook', { url: receiver.url })
  await sendDueWebhooks(scene.app.deps)
  return event_id
}

/** Checks a request as Standard Webhooks says, written out for itself: does one of its signatures fit the secret? */
function isSignedBy(secret: string, { headers, body }: (typeof receiver.received)[number]): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
const last = () => must(receiver.received.at(-1), 'it came')

describe('the secret of a webhook', () => {
  it('R013 is told once, signs each request over its raw body, and is never read back', async () => {
    const [made] = await listen()
    const { secret } = must(made, 'a new webhook gets one')
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(await listen()).toEqual([])
    const eventId = await ping()
    expect(last().headers).toMatchObject({ 'webhook-id': eventId, 'holdfast-event': 'ping' })
    expect(Math.abs(Number(last().headers['webhook-timestamp']) * 1000 - clock.now())).toBeLessThan(60_000)
    expect(isSignedBy(secret, last())).toBe(true)
    expect(isSignedBy(secret, { ...last(), body: `${last().body} ` })).toBe(false)
    expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, last())).toBe(false)
    const read = JSON.stringify(await scene.result('group/fetch', {}, await admin()))
    expect([read.includes('whsec_'), read.includes('sealed')]).toEqual([false, false])
    const stored = JSON.stringify(await scene.app.deps.models.groups.findOne({ _id: gid }).lean())
    expect(stored).not.toContain(secret)
  })

  it('R013 is replaced: both sign for a day, then the new one alone', async () => {
    const first = await rotate()
    const second = await rotate()
    await ping()
    expect([isSignedBy(first, last()), isSignedBy(second, last())]).toEqual([true, true])
    clock.forward(DAY_MS + 1)
    await ping()
    expect([isSignedBy(first, last()), isSignedBy(second, last())]).toEqual([false, true])
    expect(await noted(scene, gid)).toContain('group.webhookSecret')
    const unknown = await scene.post('group/rotate_webhook_secret', { gid, url: 'https://nobody.example' }, await admin())
    expect(unknown.status).toBe(404)
  })

  it('R013 is another one for another address, and a test goes to none that is off', async () => {
    await listen()
    expect(await listen({ url: `${receiver.url}?other` })).toMatchObject([{ url: `${receiver.url}?other` }])
    await listen({ isActive: false })
    const off = await scene.post('group/test_webhook', { gid, url: receiver.url }, await admin())
    expect(off.status).toBe(404)
  })
})

describe('deliveries that are sent once more', () => {
  it('R013 are those that fit, under their old ids', async () => {
    await scene.app.deps.models.webhookDeliveries.deleteMany({ gid })
    await listen()
    const id = await addCandidate(scene)
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes: { shortlisted: 1 } })
    await ping()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids.length).toBe(2)
    const replay = async (fits: object) => (await call<{ count: number }>('replay_webhooks', fits)).count
    const later = new Date(clock.now() + 60_000).toISOString()
    for (const none of [{ state: 'failed' }, { event: 'interview.scored' }, { url: 'https://nobody.example' }, { since: later }])
      expect([none, await replay(none)]).toEqual([none, 0])
    expect(await replay({ event: 'candidate.status_changed', url: receiver.url, until: later })).toBe(1)
    await sendDueWebhooks(scene.app.deps)
    expect(last().headers['webhook-id']).toBe(ids.find((one) => one !== ids[ids.length - 1]) ?? ids[0])
    expect(await replay({})).toBe(2)
    await sendDueWebhooks(scene.app.deps)
    expect(receiver.received.length).toBe(5)
  })
})
