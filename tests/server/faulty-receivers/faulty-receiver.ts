import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Request as a receiver got it. */
export interface Arrived {
  id: string
  /** document that it is about, with the revision; '' where it is about none */
  about: string
  at: number
}

export interface FaultyReceiver {
  url: string
  arrived: Arrived[]
  /** different events among those that arrived */
  ids(): Set<string>
  /** From now on it answers as it should. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Answers a request whose body was read already. */
type Answer = (told: { request: IncomingMessage; response: ServerResponse; body: string }) => void

const well: Answer = ({ response }) => void response.writeHead(204).end()

/** Starts a real HTTP server on this machine that answers in one wrong way until it is mended. */
export async function startFaulty(answer: Answer = well): Promise<FaultyReceiver> {
  let now = answer
  const arrived: Arrived[] = []
  const served = await serve((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const { id, seq, data } = JSON.parse(body) as { id: string; seq: number; data: { interview_id?: string } } // as the server writes it
      arrived.push({ id, about: data.interview_id === undefined ? '' : `${data.interview_id} ${seq}`, at: performance.now() })
      now({ request, response, body })
    })
  })
  return {
    ...served,
    arrived,
    ids: () => new Set(arrived.map(({ id }) => id)),
    mend: async () => {
      now = well
      await served.open()
    },
  }
}

/** A receiver whose machine is off until it is mended: its port refuses connections. */
export async function startDown(): Promise<FaultyReceiver> {
  const receiver = await startFaulty()
  await receiver.stop()
  return receiver
}

export const SLOW_MS = 9900

/** Takes the event, works, and answers just in time. */
export const slow: Answer = ({ response }) => void setTimeout(() => response.writeHead(204).end(), SLOW_MS).unref()

/** Does its work, and the line breaks before the answer. */
export const dropsAnswer: Answer = ({ request }) => void request.socket.destroy()

export const gone: Answer = ({ response }) => void response.writeHead(410).end()

export const redirectsTo =
  (url: string): Answer =>
  ({ response }) =>
    void response.writeHead(302, { location: url }).end()

/** Most seconds that a receiver of Standard Webhooks lets the clock of a sender be away. */
const TOLERANCE_SECONDS = 300

/** Refuses what was not signed in these five minutes, by a clock of its own. */
export const wrongClock =
  (now: () => number): Answer =>
  ({ request, response }) => {
    const seconds = Number(request.headers['webhook-timestamp'])
    response.writeHead(Math.abs(now() / 1000 - seconds) > TOLERANCE_SECONDS ? 401 : 204).end()
  }

/** Says a little, again and again; `said` hears how many bytes it got rid of. */
export const endless =
  (said: (bytes: number) => void): Answer =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    const piece = 'and so on '.repeat(10)
    const timer = setInterval(() => {
      response.write(piece)
      said(piece.length)
    }, 20)
    response.on('close', () => clearInterval(timer))
  }

interface Served {
  url: string
  open(): Promise<void>
  stop(): Promise<void>
}

/** Serves on a port that stays the same when it is opened again. */
async function serve(listener: RequestListener): Promise<Served> {
  let port = 0
  let server: Server | undefined
  const open = async (): Promise<void> => {
    if (server) return
    server = createServer(listener).listen(port, '127.0.0.1')
    await once(server, 'listening')
    // it listens on a port, so this is not the path of a pipe
    port = (server.address() as AddressInfo).port
  }
  await open()
  return {
    url: `http://127.0.0.1:${port}/in`,
    open,
    stop: async () => {
      const last = server
      server = undefined
      if (!last) return
      last.close()
      last.closeAllConnections()
      await once(last, 'close')
    },
  }
}
