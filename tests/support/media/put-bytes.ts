import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes in the bodies of PUT requests that reached the servers of this process at a port, also of those that broke off. */
export interface PutBytes {
  readonly bytes: number
  stop(): void
}

const STARTED = 'http.server.request.start'

/** Counts from now on, without touching what the server reads. */
export function countPutBytes(port: number): PutBytes {
  /** begin of the next request, by connection */
  const places = new WeakMap<Socket, number>()
  const counted = { bytes: 0 }
  const onStart = (message: unknown): void => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket } // documented by Node for this channel
    if (socket.localPort !== port) return
    const body = (places.get(socket) ?? 0) + headBytes(request)
    const announced = Number(request.headers['content-length'] ?? 0)
    places.set(socket, body + announced)
    if (request.method !== 'PUT') return
    request.once('close', () => (counted.bytes += request.complete ? announced : Math.max(0, Math.min(announced, socket.bytesRead - body))))
  }
  subscribe(STARTED, onStart)
  return {
    get bytes() {
      return counted.bytes
    },
    stop: () => void unsubscribe(STARTED, onStart),
  }
}

/** The request line, a line for each header, and an empty one. */
function headBytes({ method = '', url = '', rawHeaders }: IncomingMessage): number {
  const headers = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), 0) + (rawHeaders.length / 2) * ': \r\n'.length
  return `${method} ${url} HTTP/1.1\r\n`.length + headers + 2
}
