import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFaultProxy, type FaultProxy } from '../support/faults/fault-proxy.ts'

/** An app that answers with the SHA-256 and the Host header of what it got. */
let app: Server
let proxy: FaultProxy
beforeEach(async () => {
  app = createServer((request, response) => {
    const hash = createHash('sha256')
    request.on('data', (piece: Buffer) => hash.update(piece))
    request.on('end', () => response.end(JSON.stringify({ hash: hash.digest('hex'), host: request.headers.host })))
    request.on('error', () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(app, 'listening')
  const address = app.address()
  proxy = await startFaultProxy({ target: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` })
})
afterEach(async () => {
  await proxy.stop()
  app.closeAllConnections()
  app.close()
})

const body = randomBytes(3_000_000)
const sha = createHash('sha256').update(body).digest('hex')
const send = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(body)) =>
  fetch(proxy.url, { method: 'POST', body: bytes }).then((response) => response.json())

describe('the fault proxy', () => {
  it('carries bytes unchanged and keeps the Host header', async () => {
    expect(await send()).toEqual({ hash: sha, host: `localhost:${proxy.port}` })
  })

  it('cannot be reached while it is down, breaks what was under way, and comes back at the same port', async () => {
    proxy.set({ bytesPerSecond: 500_000 })
    const underWay = send()
    await expect.poll(() => proxy.bytes).toBeGreaterThan(100_000)
    await Promise.all([proxy.unreachable(), expect(underWay).rejects.toThrow()])
    await expect(send()).rejects.toThrow()
    proxy.set({})
    await proxy.reachable()
    expect(await send()).toMatchObject({ hash: sha })
  })

  it('cuts a connection after so many bytes', async () => {
    proxy.set({ cutEveryBytes: 1_000_000 })
    await expect(send()).rejects.toThrow()
    expect(proxy.cuts).toBe(1)
    expect(await send(new Uint8Array(body.subarray(0, 500_000)))).toBeTruthy()
  })

  it('cuts every so often', async () => {
    proxy.set({ cutEveryMs: 150, bytesPerSecond: 1_000_000 })
    await expect(send()).rejects.toThrow()
    expect(proxy.cuts).toBeGreaterThan(0)
  })

  it('is as slow as it is told, without losing a byte', async () => {
    proxy.set({ bytesPerSecond: 3_000_000, latencyMs: 100 })
    const began = performance.now()
    expect(await send()).toMatchObject({ hash: sha })
    const tookMs = performance.now() - began
    expect(tookMs).toBeGreaterThan(1150)
    // sixteen times slower is no connection of that speed on any machine
    expect(tookMs).toBeLessThan(10_000)
  })

  it('hands on what has crossed a slow connection, and not a whole packet at its end; a cut loses only the rest', async () => {
    const answers = app.listeners('request')
    let arrived = 0
    app.removeAllListeners('request')
    app.on('request', (request) => request.on('data', (piece: Buffer) => (arrived += piece.length)).on('error', () => undefined))
    for (const answer of answers) app.on('request', answer as () => void)
    proxy.set({ bytesPerSecond: 50_000 })
    const sending = send(new Uint8Array(body.subarray(0, 65_536)))
    await expect.poll(() => arrived, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0)
    expect(arrived).toBeLessThan(65_536)
    await Promise.all([proxy.unreachable(), expect(sending).rejects.toThrow()])
    expect(proxy.crossed).toBeLessThan(65_536)
  })

  it('falls silent: nobody is told, not even that the server has ended the connection; the next connection works', async () => {
    const heard: string[] = []
    const phone = connect(proxy.port, '127.0.0.1')
    for (const event of ['data', 'end', 'close'] as const) phone.on(event, () => heard.push(event))
    phone.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nsome')
    await expect.poll(() => proxy.crossed).toBeGreaterThan(0)
    const crossed = proxy.crossed
    proxy.silence()
    phone.write('more')
    expect(await send()).toMatchObject({ hash: sha })
    expect(proxy.crossed - crossed).toBeGreaterThan(body.length)
    expect(proxy.endedInSilence).toBe(0)
    app.closeAllConnections()
    await expect.poll(() => proxy.endedInSilence).toBe(1)
    expect(heard).toEqual([])
    phone.destroy()
  })

  it('changes one bit of what is sent, and only one', async () => {
    proxy.set({ flipIn: { request: /^[A-Z]+ /, at: 1_000_000 } })
    expect(await send()).not.toMatchObject({ hash: sha })
    expect(await send()).toMatchObject({ hash: sha })
  })
})
