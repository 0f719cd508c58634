import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Status, with the pause it asks for, a lost connection, or none at all. */
type Answer = number | { status: number; retryAfter: string } | 'hangUp' | 'hang'

/** A real HTTP server on this machine that keeps what it is told, and answers as it is told to. */
export async function startReceiver() {
  const received: Received[] = []
  const answers: Answer[] = []
  const hanging = new Set<Socket>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const answer = answers.shift() ?? 204
      if (answer === 'hangUp') request.socket.destroy()
      else if (answer === 'hang') hanging.add(request.socket)
      else if (typeof answer === 'object') response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end()
      else response.writeHead(answer, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // it listens on a port, so this is not the path of a pipe
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    /** sets the next answers, in sequence; later ones 204 */
    willAnswer: (...next: Answer[]): void => void answers.push(...next),
    /** ends the connections that hang */
    letGo(): void {
      for (const socket of hanging) socket.destroy()
      hanging.clear()
    },
    forget(): void {
      received.length = 0
      answers.length = 0
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
