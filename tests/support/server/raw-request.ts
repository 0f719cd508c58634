import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request of which the test sends as much as it likes, over a connection of its own. */
export interface RawRequest {
  socket: Socket
  /** bytes received so far */
  readonly answer: string
  /** the status once it is answered; null: the connection ended without an answer */
  status(): Promise<number | null>
}

/** `announced`: the length of the body as the head says it; null: not at all. Sends the head of a request and the bytes given of its body, and then falls silent. The connection stays open. */
export async function sendPartly(
  url: string,
  {
    method = 'PUT',
    headers,
    announced,
    body,
  }: { method?: string; headers: Record<string, string>; announced: number | null; body: Uint8Array },
): Promise<RawRequest> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const socket = connect(Number(port), hostname)
  const got = { answer: '' }
  socket.on('data', (bytes) => (got.answer += bytes.toString()))
  // the server may end it, which is what is looked at
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const all = { host, ...(announced === null ? {} : { 'content-length': String(announced) }), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await new Promise((resolve) => socket.write(body, resolve))
  return {
    socket,
    get answer() {
      return got.answer
    },
    async status() {
      const statusIn = (): number | null => Number(/^HTTP\/1.1 (\d+)/.exec(got.answer)?.[1] ?? 0) || null
      while (statusIn() === null && !socket.closed) await Promise.race([once(socket, 'data'), once(socket, 'close')])
      return statusIn()
    },
  }
}
