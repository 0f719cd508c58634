import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '#shared/views/session-log.ts'
import { captureDb } from './capture-db.ts'
import { continueClock, hiddenMs } from './session-clock.ts'
import { openSessionPage, type LogPorts } from './session-log.ts'

const DAY = 86_400_000
/** A page whose clocks and connection the test moves by hand. */
function createWorld() {
  let ids = 0
  const world = {
    perf: 100,
    wall: 1_000_000,
    server: 5_000_000,
    isOnline: true,
    anchors: [] as string[],
    sent: [] as { keyId: string; log: string; signature: string }[],
    publicKey: '',
    /** response time of the server, ms */
    rtt: 40,
    advance: (ms: number) => {
      world.perf += ms
      world.wall += ms
      world.server += ms
    },
    ports: {} as LogPorts,
    entries: async (): Promise<LogEntry[]> => (await captureDb.sessionLogs.get('i1'))?.entries ?? [],
  }
  const line = (): Promise<void> => (world.isOnline ? Promise.resolve() : Promise.reject(new Error('no line')))
  world.ports = {
    perfNow: () => world.perf,
    wallNow: () => world.wall,
    newId: () => `id${++ids}`,
    anchor: async ({ anchorId, publicKey }) => {
      await line()
      world.publicKey = publicKey
      // it tells its time at the very end of its answer
      world.advance(world.rtt)
      world.anchors.push(anchorId)
      return world.server
    },
    send: async (of) => {
      await line()
      world.sent.push(of)
    },
  }
  return world
}

beforeEach(async () => {
  await Promise.all(captureDb.tables.map((table) => table.clear()))
})

describe('the clock of an interview', () => {
  it('goes on over a reload by the time that passed, and a clock that was set back gives nothing back', () => {
    expect(continueClock(undefined, 5)).toBe(0)
    expect(continueClock({ aliveMs: 7000, wallMs: 1000 }, 4000)).toBe(10_000)
    expect(continueClock({ aliveMs: 7000, wallMs: DAY }, 1000)).toBe(7000)
  })

  it.each([
    ['a day', DAY],
    ['an hour, as when summer time ends', 3_600_000],
  ])(
    'is not changed by a device clock that is set back by %s, while the page lives or across a reload, and the log says so',
    async (_by, back) => {
      const world = createWorld()
      const page = await openSessionPage('i1', world.ports)
      world.advance(5000)
      world.wall -= back
      expect(page.now()).toBe(5000)
      await page.beat()
      expect((await openSessionPage('i1', world.ports)).now()).toBe(5000)
      world.wall -= back
      expect((await openSessionPage('i1', world.ports)).now()).toBe(5000)
      const seen = (await world.entries()).map(({ kind, wallMs, aliveWallMs }) => [kind, wallMs, aliveWallMs])
      expect(seen).toEqual([
        ['boot', 1_000_000, undefined],
        ['clock', 1_005_000 - back, 1_005_000],
        ['boot', 1_005_000 - back, 1_005_000 - back],
        ['boot', 1_005_000 - 2 * back, 1_005_000 - back],
      ])
    },
  )

  it('set forward gives no time either, and a change of the time zone is no change', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    world.wall += DAY
    expect(page.now()).toBe(0)
    await page.beat()
    world.wall += 3_600_000
    expect((await openSessionPage('i1', world.ports)).now()).toBe(3_600_000)
    expect((await world.entries()).map(({ kind }) => kind)).toEqual(['boot', 'boot'])
  })

  it('is put forward by what the server says has passed while a clock was set back', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    await page.tell()
    const at = page.now()
    await page.beat()
    // the page is closed for ten minutes, and the clock set back by as much
    world.server += 600_000
    const again = await openSessionPage('i1', world.ports)
    expect(again.now()).toBe(at)
    await again.tell()
    expect(again.now()).toBeGreaterThanOrEqual(600_000)
    expect(again.now()).toBeLessThan(601_000)
    expect(hiddenMs({ at: 100, aliveMs: 50 }, 90, 50)).toBe(0)
    expect(hiddenMs(undefined, 90, 50)).toBe(0)
  })

  it('is put forward by all that a sleeping device has hidden, each time anew', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    await page.tell()
    for (const hours of [1, 2, 3]) {
      // the device sleeps: its page's clock stands still
      world.server += 3_600_000
      await page.note({ kind: 'take', answerId: 'a1' })
      await page.tell()
      expect(page.now() - hours * 3_600_000).toBeGreaterThanOrEqual(0)
      expect(page.now() - hours * 3_600_000).toBeLessThan(1000)
    }
  })

  it('is not put forward because a later answer of the server took longer', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    await page.tell()
    world.rtt = 20_000
    await page.note({ kind: 'take', answerId: 'a1' })
    const before = page.now()
    await page.tell()
    expect(page.now() - before).toBe(20_000)
  })
})

describe('the log of an interview', () => {
  it('is numbered, tied to the server, and signed over its very bytes by a key that cannot be read', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    world.advance(1000)
    await page.note({ kind: 'take', answerId: 'a1' })
    world.advance(3000)
    await page.note({ kind: 'end', answerId: 'a1', recordedMs: 3000 })
    await page.tell()
    expect((await world.entries()).map(({ n, kind, perfMs }) => [n, kind, perfMs])).toEqual([
      [0, 'boot', 0],
      [1, 'take', 1000],
      [2, 'end', 4000],
      [3, 'anchor', 4040],
    ])
    const [sent] = world.sent
    if (!sent) throw new Error('nothing was sent')
    const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('spki', bytes(world.publicKey), curve, false, ['verify'])
    const fits = (log: string): Promise<boolean> =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes(sent.signature), new TextEncoder().encode(log))
    expect([await fits(sent.log), await fits(sent.log.replace('3000', '9000'))]).toEqual([true, false])
    expect((await captureDb.sessionKeys.get('i1'))?.privateKey.extractable).toBe(false)
  })

  it('waits for a connection, is sent once, and an anchor follows whatever was recorded', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    world.isOnline = false
    await expect(page.tell()).rejects.toThrow('no line')
    world.isOnline = true
    await page.tell()
    await page.tell()
    expect([world.anchors.length, world.sent.length]).toEqual([1, 1])
    await page.note({ kind: 'take', answerId: 'a1' })
    await Promise.all([page.tell(), page.tell()])
    expect([world.anchors.length, world.sent.length]).toEqual([2, 2])
    expect((await world.entries()).at(-1)?.kind).toBe('anchor')
  })

  it('has room for what is recorded after weeks in which only the server told its time', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      await page.tell()
      world.advance(5 * 60_000)
    }
    // every ten minutes at first, and once an hour then
    expect((await world.entries()).length).toBeLessThan(40)
    await page.note({ kind: 'take', answerId: 'a1' })
    await page.tell()
    expect((await world.entries()).slice(-2).map(({ kind }) => kind)).toEqual(['take', 'anchor'])
  })

  it('says so when there is no room for a line', async () => {
    const world = createWorld()
    const page = await openSessionPage('i1', world.ports)
    const [line] = await world.entries()
    await captureDb.sessionLogs.update('i1', { entries: Array.from({ length: 2000 }, (_, n) => ({ ...line, n })) as LogEntry[] })
    await expect(page.note({ kind: 'take', answerId: 'a1' })).rejects.toThrow('full')
    await page.beat()
    expect(await world.entries()).toHaveLength(2000)
  })

  it('two tabs share it and its key', async () => {
    const world = createWorld()
    const [one, two] = await Promise.all([openSessionPage('i1', world.ports), openSessionPage('i1', world.ports)])
    await Promise.all([one.note({ kind: 'take', answerId: 'a1' }), two.note({ kind: 'take', answerId: 'a2' })])
    expect((await world.entries()).map((entry) => entry.n)).toEqual([0, 1, 2, 3])
    await one.tell()
    await two.tell()
    expect(new Set(world.sent.map((of) => of.keyId)).size).toBe(1)
  })
})
