import { describe, expect, it } from 'vitest'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask } from '../../support/server/http.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

describe('what a device says of itself', () => {
  it('R316 answers with the nine keys, a dash for what has no source, and stores nothing', async () => {
    const url = `${scene.app.url}/api/user_info/ip_location`
    const before = await dumpDatabase(scene.app.deps)
    const answer = await ask(url, { method: 'GET', token: scene.world.tokens.jobseeker, headers: { 'user-agent': AGENT } })
    const nowhere = { city: '-', country: '-', lat: '-', lng: '-', more: '-', region: '-' }
    expect(answer.body?.result).toEqual({ ...nowhere, browser: 'Chrome', os: 'Linux', ip: expect.stringMatching(/^[\d.:a-f]+/) })
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
    const plain = await ask(url, { method: 'GET', token: scene.world.tokens.guest, headers: { 'user-agent': 'thing' } })
    expect(plain.body?.result).toMatchObject({ browser: '-', os: '-' })
    expect((await ask(url, { method: 'GET' })).status).toBe(401)
  })

  it('keeps the newest fifty entries of a log without what names or opens anything, for administrators, for 14 days', async () => {
    const log = Array.from({ length: 60 }, (_, n) => `step ${n}`)
    log[59] = 'GET https://a.test/candidate/join/Xy7Q2?lang=en failed for ann@home.test from 192.0.2.77, phone +49 171 5550123'
    const sent = { log }
    expect((await scene.post('get_log', sent, scene.world.tokens.jobseeker)).body?.result).toEqual({ kept: 50 })
    expect((await scene.post('get_log', sent, scene.world.tokens.jobseeker)).body?.result).toEqual({ kept: 50 })
    expect((await scene.post('get_log', { log: ' \n' })).body?.result).toEqual({ kept: 0 })
    expect((await scene.post('get_log', { log: 'x'.repeat(200_000) })).status).toBe(422)
    interface Logs {
      logs: { entries: string[]; role: string }[]
      total: number
    }
    const read = async () => await scene.result<Logs>('delivery/fetch_device_logs', { page: 1, limit: 20 }, scene.world.tokens.admin)
    const { logs } = await read()
    expect([logs.length, logs[0]?.role, logs[0]?.entries.length, logs[0]?.entries[0]]).toEqual([1, 'jobseeker', 50, 'step 10'])
    expect(logs[0]?.entries[49]).toBe('GET https://a.test/candidate/join/[…]?[…] failed for […] from […], phone […]')
    expect((await scene.post('delivery/fetch_device_logs', { page: 1, limit: 20 })).status).toBe(403)
    clock.forward(14 * 86_400_000)
    const { default: expire } = await import('#server/jobs/support/expire-device-logs.ts')
    await expire.run(scene.app.deps, {}, { number: 1 })
    expect(await scene.app.deps.models.deviceLogs.countDocuments({ createdAt: { $gte: 0 } })).toBe(0)
  })
})
