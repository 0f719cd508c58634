import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'
import { BODY_SILENCE_MS, endSilentBodies } from './limits/silence.ts'
import { answerBrokenRequests } from './broken-requests.ts'

export interface RunningServer {
  port: number
  /** stops accepting, lets requests finish for `graceMs`, then ends what is left; also waits, as long once more, for work whose caller has hung up */
  close(graceMs: number): Promise<void>
}

/** A part of 10 MB on a connection of 256 kbit/s takes over five minutes. */
const REQUEST_MS = 1_200_000

/** The cursor of the change feed stands in the address; this is room for about 1,500 jobs. */
const MOST_HEADER_BYTES = 65_536

/** The system asks an idle connection for a sign of life after so long: a peer that is gone without a word is found out. */
const KEEP_ALIVE_AFTER_MS = 20_000

const LOOK_EVERY_MS = 50

/** An answer of which nobody takes a byte for so long ends: a player that pauses asks for the rest when it goes on. */
const STALLED_ANSWER_MS = 60_000

interface ListenOptions {
  host: string
  /** 0 takes a free one */
  port: number
  /** a body without a byte for so long ends */
  silenceMs?: number | undefined
  /** an answer of which nothing is taken for so long ends */
  stalledAnswerMs?: number | undefined
  /** headers that are not whole after so long end */
  headersMs?: number | undefined
}

/** Takes requests for the app. */
export async function listen(app: Koa, options: ListenOptions): Promise<RunningServer> {
  const { host, port, silenceMs = BODY_SILENCE_MS, stalledAnswerMs = STALLED_ANSWER_MS, headersMs = 30_000 } = options
  const answer = app.callback()
  const underWay = new Set<Promise<void>>()
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: MOST_HEADER_BYTES,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_AFTER_MS,
      requireHostHeader: false,
    },
    (request, response) => {
      endWhenStalled(response, stalledAnswerMs)
      // Koa answers its own errors
      const work = answer(request, response).finally(() => underWay.delete(work))
      underWay.add(work)
    },
  )
  endSilentBodies(server, silenceMs)
  answerBrokenRequests(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // a TCP server has an AddressInfo, never a pipe's name
  const bound = server.address() as AddressInfo
  return { port: bound.port, close: (graceMs) => close(server, underWay, graceMs) }
}

/** Ends connections only when bytes wait for the other side: pending and idle ones stay. */
function endWhenStalled(response: ServerResponse, ms: number): void {
  response.setTimeout(ms, () => {
    if (response.writableLength > 0) response.socket?.destroy()
  })
}

async function close(server: Server, underWay: ReadonlySet<Promise<void>>, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // those whose request ends now would wait for another one
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(grace)
  await within(graceMs, Promise.allSettled(underWay))
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
