import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { startFaultyHttp, type Fate, type FaultyHttp } from '#tests/support/faults/faulty-http.ts'
import { Line, openDevice, type Device } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { addInterview, buildJob } from './support/team.ts'

let app: TestApp
let proxy: FaultyHttp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

let devices: Device[] = []
beforeEach(async () => {
  proxy = await startFaultyHttp({ targets: [app.url], mark: () => 0, onExchange: () => undefined })
})
afterEach(async () => {
  await Promise.all(devices.map(({ db }) => db.destroy()))
  devices = []
  await proxy.stop()
})

/** Every request of the device has this fate, `ms` the pause that a machine asks for. */
function all(fate: Fate, ms = 0): void {
  proxy.decide = () => ({ fate, ms, target: 0 })
}

async function behind(fate: Fate, ms = 0) {
  all(fate, ms)
  const world = await buildJob(app.deps)
  const device = await openDevice('', world.recruiter, { line: new Line(`${proxy.url}/d`), collections: ['interviews', 'comments'] })
  devices.push(device)
  return { world, device, reason: () => device.db.sync.state().reason }
}

describe('a proxy that asks for a pause', () => {
  it.each([
    ['in seconds', 'busySeconds', 2_592_000_000],
    ['by a date', 'busyDate', 2_592_000_000],
  ] as const)('%s: one request of each kind, and no more until somebody looks', async (_form, fate, ms) => {
    const { device, reason } = await behind(fate, ms)
    await eventually(() => expect(reason()).toBe('server'))
    // another device, of which no pause is asked, keeps to its own
    const other = await behind('refuse')
    await eventually(() => expect(other.device.line.sent.filter(({ call }) => call === 'pull').length).toBeGreaterThan(10))
    const counts = Map.groupBy(device.line.sent, ({ call, body }) => `${call} ${JSON.stringify(body['collection'] ?? '')}`)
    expect([...counts.values()].map((requests) => requests.length)).toEqual([...counts.keys()].map(() => 1))
    expect(counts.size).toBeGreaterThan(1)
    all('pass')
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
  })
})

describe('a machine that answers in the place of the server', () => {
  it.each(['portal', 'portalSaysSo', 'gateway', 'gatewayRefuses'] as const)(
    '%s: is told as what it is, ends no session, and everything goes on once it lets through',
    async (fate) => {
      const { world, device, reason } = await behind(fate)
      await eventually(() => expect(reason()).toBe('foreign'))
      expect(device.db.sync.state().phase).toBe('needsYou')
      const id = await addInterview(app.deps, { ...world, by: 'x', name: 'Ada' })
      all('pass')
      expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
      expect(await device.db.collections.interviews.findOne(id).exec()).not.toBeNull()
      expect(reason()).toBeUndefined()
    },
  )
})

describe('live updates', () => {
  it('pass a proxy that compresses', async () => {
    const { world, device } = await behind('compress')
    await device.db.sync.awaitInitial()
    await eventually(() => expect(proxy.counts.compress).toBeGreaterThan(4))
    const id = await addInterview(app.deps, { ...world, by: 'x', name: 'Ada' })
    await eventually(async () => expect(await device.db.collections.interviews.findOne(id).exec()).not.toBeNull())
  })

  it('come as an answer that ends where a proxy collects answers whole', async () => {
    all('collect')
    const world = await buildJob(app.deps)
    const asked = fetch(`${proxy.url}/d/api/sync/stream?once=1&seconds=20`, {
      headers: { authorization: `Bearer ${world.recruiter.token}` },
    }).then((response) => response.text())
    await eventually(async () => expect((await app.deps.metrics.streams.get()).values[0]?.value).toBeGreaterThan(0))
    // edits until one of them comes after the server began to listen
    let text = ''
    void asked.then((whole) => (text = whole))
    await eventually(async () => {
      await addInterview(app.deps, { ...world, by: 'x', name: 'Ada' })
      expect(text).toContain('"interviews"')
    })
    expect(text.match(/data:/g)).toHaveLength(1)
  })

  it('ask machines on the way to change and keep nothing', async () => {
    const { recruiter } = await buildJob(app.deps)
    const { headers } = await fetch(`${app.url}/api/sync/stream?seconds=0`, { headers: { authorization: `Bearer ${recruiter.token}` } })
    expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-cache, no-store, no-transform', 'no'])
  })
})
