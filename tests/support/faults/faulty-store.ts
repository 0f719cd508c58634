import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** Fate of a request to the object store. Those from `cutAnswer` on happen when the store has done its work: the caller cannot know. */
export type StoreFate = 'pass' | 'forbidden' | 'busy' | 'errorInside' | 'hang' | 'cutAnswer' | 'loseAnswer'

/** Kinds of calls to the store. */
export type StoreCall = 'createUpload' | 'putPart' | 'listParts' | 'completeUpload' | 'head' | 'get' | 'other'

/** An HTTP proxy before the object store that does to the next requests of a kind what a test has planned. Signed requests pass unchanged, Host included. */
export interface FaultyStore {
  readonly url: string
  /** faults played, with their requests */
  readonly played: readonly `${StoreCall} ${StoreFate}`[]
  /** refusals of the store itself, 400 and more, of the objects that plans are about */
  readonly refusals: readonly `${StoreCall} ${number}`[]
  /** the next requests of this kind, in order; after them all pass */
  plan(call: StoreCall, fates: readonly StoreFate[]): void
  /** forgets what was planned and what was seen */
  clear(): void
  stop(): Promise<void>
}

/** Starts the proxy on a free port of this machine. @param only plans and notes are about objects whose names begin so */
export async function startFaultyStore(target: string, only = ''): Promise<FaultyStore> {
  const proxy = new Proxy(new URL(target), only)
  const server = createServer((request, response) => void proxy.take(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    played: proxy.played,
    refusals: proxy.refusals,
    plan: (call, fates) => void proxy.planned.set(call, [...fates]),
    clear() {
      proxy.planned.clear()
      proxy.played.length = 0
      proxy.refusals.length = 0
    },
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** As stores say it. `errorInside`: the status came before the work, and the work failed. */
const SAID = {
  forbidden: { status: 403, code: 'AccessDenied' },
  busy: { status: 503, code: 'SlowDown' },
  errorInside: { status: 200, code: 'InternalError' },
} as const

class Proxy {
  readonly planned = new Map<StoreCall, StoreFate[]>()
  readonly played: `${StoreCall} ${StoreFate}`[] = []
  readonly refusals: `${StoreCall} ${number}`[] = []
  readonly #target: URL
  readonly #only: string

  constructor(target: URL, only: string) {
    this.#target = target
    this.#only = only
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = callOf(request)
    const isMeant = request.url?.includes(`/${this.#only}`) ?? false
    const fate = (isMeant && this.planned.get(call)?.shift()) || 'pass'
    if (fate !== 'pass') this.played.push(`${call} ${fate}`)
    if (fate === 'hang') return
    if (fate === 'forbidden' || fate === 'busy' || fate === 'errorInside') {
      request.resume()
      await once(request, 'end')
      const { status, code } = SAID[fate]
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>planned</Message></Error>`)
      return
    }
    await this.#forward(request, response, { fate, note: (status) => isMeant && this.refusals.push(`${call} ${status}`) })
  }

  async #forward(
    request: IncomingMessage,
    response: ServerResponse,
    { fate, note }: { fate: StoreFate; note: (status: number) => unknown },
  ): Promise<void> {
    const { hostname, port } = this.#target
    // a store that refuses closes the connection; a client still sending sees that and not the answer
    const asked = { ...request.headers, ...(Number(request.headers['content-length'] ?? 0) > 0 && { expect: '100-continue' }) }
    const upstream = httpRequest({ host: hostname, port, method: request.method, path: request.url, headers: asked })
    if ('expect' in asked) upstream.once('continue', () => request.pipe(upstream))
    else request.pipe(upstream)
    request.once('error', () => upstream.destroy())
    response.once('close', () => response.writableFinished || upstream.destroy())
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage] // the only argument of this event
    const status = answer.statusCode ?? 502
    if (status >= 400) note(status)
    request.resume()
    if (fate === 'pass') {
      response.writeHead(status, answer.headers)
      answer.pipe(response)
      return
    }
    const parts: Buffer[] = []
    for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts)
    if (fate === 'cutAnswer' && body.length > 1) {
      response.writeHead(status, answer.headers)
      await new Promise((resolve) => response.write(body.subarray(0, body.length >> 1), resolve))
    }
    // an answer without a body is cut in its head
    if (fate === 'cutAnswer' && body.length <= 1) await new Promise((resolve) => response.socket?.write(`HTTP/1.1 ${status} O`, resolve))
    response.destroy()
  }
}

function callOf({ method, url = '' }: IncomingMessage): StoreCall {
  const { searchParams } = new URL(url, 'http://store')
  if (searchParams.has('uploadId')) {
    if (method === 'PUT') return 'putPart'
    if (method === 'GET') return 'listParts'
    if (method === 'POST') return 'completeUpload'
  }
  if (method === 'POST' && searchParams.has('uploads')) return 'createUpload'
  return method === 'HEAD' ? 'head' : method === 'GET' ? 'get' : 'other'
}
