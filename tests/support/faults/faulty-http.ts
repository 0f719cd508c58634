import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { createGzip, gzipSync } from 'node:zlib'

/** Fates of a request. Those with "After" happen when the server has done its work: the client cannot know. */
export const FATES = [
  'pass',
  'dropRequest',
  'dropAnswer',
  'duplicate',
  'late',
  'reorder',
  'delay',
  'truncate',
  'refuse',
  'failAfter',
  'hang',
  'hangAfter',
  'resetAfter',
] as const

/**
 * Fates that a machine on the way gives a request, never drawn by chance: a proxy that asks for a pause in either form, a network's sign-in page
 * (as a success and as what it is), a gateway that leads to its own sign-in, one that refuses, and a proxy that compresses or collects answers.
 */
export const MACHINE_FATES = [
  'busySeconds',
  'busyDate',
  'portal',
  'portalSaysSo',
  'gateway',
  'gatewayRefuses',
  'compress',
  'collect',
] as const

export type Fate = (typeof FATES)[number] | (typeof MACHINE_FATES)[number]

export interface FaultyRequest {
  /** first part of the path: which client asks */
  client: string
  /** rest of the path */
  path: string
  /** number of earlier requests of this client to this path */
  nth: number
}

export interface Decision {
  fate: Fate
  /** time that `delay`, `late` and `reorder` hold the request, and after which a stream is cut */
  ms: number
  /** target that gets it */
  target: number
}

/** Exchange with a server, also when its answer never reached the client. */
export interface Exchange {
  client: string
  path: string
  request: string
  status: number
  answer: string
  /** result of `mark` before the request was forwarded */
  sentAt: number
}

/** An HTTP proxy before one or more servers that decides for each request what goes wrong with it. Clients put their name first in the path. */
export interface FaultyHttp {
  readonly url: string
  readonly counts: Readonly<Record<Fate, number>>
  /** null: everything passes, to the first target */
  decide: ((request: FaultyRequest) => Decision) | null
  /** resolves when no request is on its way, also none whose client is gone */
  settled(): Promise<void>
  stop(): Promise<void>
}

export interface FaultyHttpOptions {
  targets: readonly string[]
  mark(): number
  onExchange(exchange: Exchange): void
}

/** Starts the proxy on a free port of this machine. */
export async function startFaultyHttp(options: FaultyHttpOptions): Promise<FaultyHttp> {
  const proxy = new Proxy(options)
  const server = createServer((request, response) => proxy.take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts: proxy.counts,
    get decide() {
      return proxy.decide
    },
    set decide(decide) {
      proxy.decide = decide
    },
    settled: () => proxy.settled(),
    stop: () => stop(server),
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

interface Held {
  request: FaultyRequest & { method: string; headers: Record<string, string>; body: string }
  response: ServerResponse
  decision: Decision
}

class Proxy {
  // every fate has its count
  readonly counts = Object.fromEntries([...FATES, ...MACHINE_FATES].map((fate) => [fate, 0])) as Record<Fate, number>
  decide: FaultyHttp['decide'] = null
  readonly #options: FaultyHttpOptions
  readonly #sent = new Map<string, number>()
  readonly #underWay = new Set<Promise<unknown>>()
  #overtaken = new Set<() => void>()

  constructor(options: FaultyHttpOptions) {
    this.#options = options
  }

  take(incoming: IncomingMessage, response: ServerResponse): void {
    response.on('error', () => undefined)
    const work = this.#take(incoming, response).catch(() => void response.destroy())
    // a stream lives as long as its client
    if (incoming.method !== 'POST') return
    this.#underWay.add(work)
    void work.finally(() => this.#underWay.delete(work))
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  async #take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, client = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? []
    const nth = this.#sent.get(client + path) ?? 0
    this.#sent.set(client + path, nth + 1)
    const decision = this.decide?.({ client, path, nth }) ?? { fate: 'pass', ms: 0, target: 0 }
    this.counts[decision.fate] += 1
    const parts: Buffer[] = []
    for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part)
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).flatMap(([name, value]) =>
        KEPT.includes(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    if (answerInPlace(response, decision)) return
    const request = { client, path, nth, method: incoming.method ?? 'GET', headers, body: Buffer.concat(parts).toString() }
    const held = { request, response, decision }
    if (request.method === 'POST') await this.#fulfil(held)
    else await this.#stream(held)
  }

  async #fulfil(held: Held): Promise<void> {
    const { response, decision } = held
    const { fate, ms } = decision
    if (fate === 'dropRequest') return void response.destroy()
    if (fate === 'refuse') return void response.writeHead(503).end('busy')
    if (fate === 'hang') return
    if (fate === 'late') response.destroy()
    if (fate === 'late' || fate === 'delay') await after(ms)
    if (fate === 'reorder') await this.#untilOvertaken(ms)
    const second = fate === 'duplicate' ? this.#forward(held).catch(() => undefined) : null
    const answer = await this.#forward(held)
    await second
    for (const go of this.#overtaken) go()
    if (fate === 'late' || fate === 'hangAfter') return
    if (fate === 'dropAnswer') return void response.destroy()
    if (fate === 'failAfter') return void response.writeHead(502).end('<html>bad gateway</html>')
    if (fate === 'compress') {
      response.writeHead(answer.status, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      return void response.end(gzipSync(answer.text))
    }
    const bytes = Buffer.from(answer.text)
    response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': bytes.length })
    if (fate !== 'truncate' && fate !== 'resetAfter') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length >> 1), () => {
      if (fate === 'resetAfter') response.socket?.resetAndDestroy()
      else response.destroy()
    })
  }

  /** Until another request has been answered, or for the time given. */
  async #untilOvertaken(ms: number): Promise<void> {
    let go = (): void => undefined
    await Promise.race([new Promise<void>((resolve) => this.#overtaken.add((go = resolve))), after(ms)])
    this.#overtaken.delete(go)
  }

  async #forward({ request, decision }: Held): Promise<{ status: number; text: string }> {
    const { client, path, method, headers, body } = request
    const sentAt = this.#options.mark()
    const response = await fetch(this.#target(decision) + path, { method, headers, body })
    const text = await response.text()
    this.#options.onExchange({ client, path, request: body, status: response.status, answer: text, sentAt })
    return { status: response.status, text }
  }

  /** Event streams pass through; a fault ends them in the middle, a machine on the way compresses or collects them. */
  async #stream({ request, response, decision }: Held): Promise<void> {
    const closing = new AbortController()
    response.on('close', () => closing.abort())
    const isMachine = MACHINE_FATES.some((fate) => fate === decision.fate)
    if (decision.fate !== 'pass' && !isMachine) setTimeout(() => response.destroy(), decision.ms)
    const { path, method, headers } = request
    const upstream = await fetch(this.#target(decision) + path, { method, headers, signal: closing.signal })
    const type = { 'content-type': upstream.headers.get('content-type') ?? 'text/plain' }
    if (decision.fate === 'collect') return void response.writeHead(upstream.status, type).end(await upstream.text())
    if (decision.fate === 'compress')
      return await compress(upstream, response.writeHead(upstream.status, { ...type, 'content-encoding': 'gzip' }))
    response.writeHead(upstream.status, type)
    if (upstream.body) for await (const part of upstream.body as unknown as AsyncIterable<Uint8Array>) response.write(part)
    response.end()
  }

  #target({ target }: Decision): string {
    const url = this.#options.targets[target % this.#options.targets.length]
    if (url === undefined) throw new Error('no target')
    return url
  }
}

/** True when a machine on the way has answered, and the server hears nothing of the request. `ms` is the pause that is asked for. */
function answerInPlace(response: ServerResponse, { fate, ms }: Decision): boolean {
  const page = { 'content-type': 'text/html; charset=utf-8' }
  if (fate === 'busySeconds') response.writeHead(503, { ...page, 'retry-after': String(ms / 1000) }).end('<html>busy</html>')
  else if (fate === 'busyDate') {
    const until = new Date(Date.now() + ms).toUTCString()
    response.writeHead(503, { ...page, 'retry-after': until }).end('<html>busy</html>')
  } else if (fate === 'portal') response.writeHead(200, { ...page, etag: '"portal"' }).end(PORTAL)
  else if (fate === 'portalSaysSo') response.writeHead(511, page).end(PORTAL)
  else if (fate === 'gateway') response.writeHead(302, { location: 'https://sign-in.example/authorize' }).end()
  else if (fate === 'gatewayRefuses') response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
  else return false
  return true
}

const PORTAL = '<!doctype html><html><title>Hotel Wi-Fi</title><body>Please sign in to use this network.</body></html>'

/** As a proxy that flushes what it compressed with each piece of the stream. */
async function compress(upstream: Response, response: ServerResponse): Promise<void> {
  const gzip = createGzip()
  gzip.pipe(response)
  if (upstream.body)
    for await (const part of upstream.body as unknown as AsyncIterable<Uint8Array>) {
      gzip.write(part)
      gzip.flush()
    }
  gzip.end()
}

const KEPT: readonly string[] = ['authorization', 'content-type', 'x-schema-version']
