import { setImmediate } from 'node:timers/promises'
import Koa from 'koa'
import { expect, it } from 'vitest'
import { listen, type RunningServer } from './server.ts'

const LONG_MS = 60_000

interface SlowServer {
  server: RunningServer
  url: string
  begun: Promise<void>
  /** the connection of a caller is gone */
  hungUp: Promise<void>
  finish(): void
  isDone(): boolean
}

/** A server whose every answer waits for `finish`. */
async function slowServer(): Promise<SlowServer> {
  const begun = Promise.withResolvers<void>()
  const hungUp = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isDone = false
  const app = new Koa({ proxy: false })
  app.use(async (ctx) => {
    ctx.req.socket.once('close', () => hungUp.resolve())
    begun.resolve()
    await gate.promise
    isDone = true
    ctx.body = 'done'
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  return {
    server,
    url: `http://127.0.0.1:${server.port}`,
    begun: begun.promise,
    hungUp: hungUp.promise,
    finish: gate.resolve,
    isDone: () => isDone,
  }
}

it('lets a request under way end and be answered before it is closed, and does not wait for another one on its connection', async () => {
  const { server, url, begun, finish } = await slowServer()
  const asked = fetch(url)
  await begun
  const closed = server.close(LONG_MS)
  finish()
  expect(await (await asked).text()).toBe('done')
  await closed
  await expect(fetch(url)).rejects.toThrow()
})

it('is not closed while it still works for somebody who hung up', async () => {
  const { server, url, begun, hungUp, finish, isDone } = await slowServer()
  const caller = new AbortController()
  const asked = fetch(url, { signal: caller.signal })
  await begun
  let isClosed = false
  const closed = server.close(LONG_MS).then(() => (isClosed = true))
  caller.abort()
  await expect(asked).rejects.toThrow()
  await hungUp
  // a server without connections says so in one of the next turns
  for (let turn = 0; turn < 10; turn++) await setImmediate()
  expect(isClosed).toBe(false)
  finish()
  await closed
  expect(isDone()).toBe(true)
})

it('does not take for silence that it does not read itself: a body that waits for the server goes on when the server does', async () => {
  const app = new Koa({ proxy: false })
  const gate = Promise.withResolvers<void>()
  app.use(async (ctx) => {
    await gate.promise
    let bytes = 0
    for await (const part of ctx.req as AsyncIterable<Buffer>) bytes += part.length
    ctx.body = String(bytes)
  })
  const silenceMs = 100
  const server = await listen(app, { host: '127.0.0.1', port: 0, silenceMs })
  const asked = fetch(`http://127.0.0.1:${server.port}`, { method: 'PUT', body: new Uint8Array(8_000_000) })
  setTimeout(gate.resolve, silenceMs * 4)
  expect(await (await asked).text()).toBe('8000000')
  await server.close(50)
})

it('is closed after its grace whatever is under way', async () => {
  const { server, url, begun } = await slowServer()
  const asked = fetch(url)
  asked.catch(() => undefined)
  await begun
  await server.close(50)
  await expect(asked).rejects.toThrow()
})
