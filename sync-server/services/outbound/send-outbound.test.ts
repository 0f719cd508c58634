import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendOutbound } from './send-outbound.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())))

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a listening server has an address of this kind
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const ask = (url: string, change: { toPrivate?: boolean; timeoutMs?: number } = {}) =>
  sendOutbound({ url, method: 'POST', headers: {}, body: '{}', toPrivate: true, timeoutMs: 5000, maxBytes: 2048, ...change })

it('gives status, headers and the whole of a short answer', async () => {
  const answer = await ask(await serve((_request, response) => void response.writeHead(503, { 'retry-after': '7' }).end('busy')))
  expect([answer.status, answer.header('retry-after'), answer.body.toString(), answer.isCut]).toEqual([503, '7', 'busy', false])
})

it('reads the first bytes of an endless answer and hangs up', async () => {
  let timer: ReturnType<typeof setInterval> | undefined
  const url = await serve((_request, response) => {
    timer = setInterval(() => response.write('x'.repeat(500)), 1)
    response.on('close', () => clearInterval(timer))
  })
  const answer = await ask(url)
  expect([answer.status, answer.body.length, answer.isCut]).toEqual([200, 2048, true])
})

it('counts an answer that began and does not end, as far as it was said in time', async () => {
  const answer = await ask(await serve((_request, response) => void response.write('dripping')), { timeoutMs: 300 })
  expect([answer.status, answer.body.toString(), answer.isCut]).toEqual([200, 'dripping', true])
})

it('gives up on who says nothing', async () => {
  await expect(ask(await serve(() => undefined), { timeoutMs: 200 })).rejects.toThrow(/abort|time/i)
})

it('R146 does not follow a redirect, and refuses a private number before it connects', async () => {
  let heard = 0
  const inside = await serve((_request, response) => void (heard++, response.end()))
  const answer = await ask(await serve((_request, response) => void response.writeHead(302, { location: inside }).end()))
  await expect(ask(inside, { toPrivate: false })).rejects.toThrow('is no https address on the public internet')
  expect([answer.status, heard]).toEqual([302, 0])
})
