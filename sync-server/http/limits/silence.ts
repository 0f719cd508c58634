import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A body without a byte for so long ends, ms. */
export const BODY_SILENCE_MS = 20_000
/** Looks in that time: an end comes at most one look late. */
const LOOKS = 20

/** A request body on its way, as who waits for it sees it. */
export interface ArrivingBody {
  /** all of it has come */
  isWhole(): boolean
  /** ms since its last byte came, known to a look; 0 where nobody looks */
  silentMs(): number
  /** answers 408 where nothing was answered yet, and closes the connection */
  end(): void
}

/** The body of a request at a server that `endSilentBodies` watches. */
export const arrivingBody = (request: IncomingMessage, response: ServerResponse): ArrivingBody => ({
  isWhole: () => request.complete,
  silentMs: () => silentMs.get(request) ?? 0,
  end: () => endBody(request, response),
})

const silentMs = new WeakMap<IncomingMessage, number>()

/**
 * Ends requests with a silent body: 408, and the connection is closed. Counts arriving bytes, not their rate, so slow connections go on; a
 * body that waits for this process or its store is not silent.
 */
export function endSilentBodies(server: Server, afterMs: number): void {
  const watched = new Map<IncomingMessage, Watched>()
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    watched.set(request, { response, bytes: request.socket.bytesRead })
    // a body that nobody wants may go on coming after the answer
    response.once('close', () => void (isOver(request) && watched.delete(request)))
  })
  const everyMs = afterMs / LOOKS
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // bytes that came while this process stood still have not been read yet: no time passes then
    const passedMs = Math.min(now - lookedAt, everyMs)
    lookedAt = now
    for (const [request, state] of watched)
      if (isOver(request)) watched.delete(request)
      else look(request, state, { passedMs, afterMs })
  }, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

const isOver = ({ complete, socket }: IncomingMessage): boolean => complete || socket.destroyed

interface Watched {
  response: ServerResponse
  /** bytes that the connection had carried at the last look */
  bytes: number
}

function look(request: IncomingMessage, state: Watched, { passedMs, afterMs }: { passedMs: number; afterMs: number }): void {
  const { bytesRead } = request.socket
  const isOurTurn = request.readableLength >= request.readableHighWaterMark
  const isSilent = !isOurTurn && bytesRead === state.bytes
  state.bytes = bytesRead
  const ms = isSilent ? (silentMs.get(request) ?? 0) + passedMs : 0
  silentMs.set(request, ms)
  if (ms >= afterMs) endBody(request, state.response)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** As Node answers a request that took too long. */
function endBody({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
