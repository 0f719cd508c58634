import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A real HTTP server on this machine that keeps what it is told, and answers as it is told to. */
export async function startReceiver() {
  const received: Received[] = []
  const answers: (number | 'hangUp')[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const answer = answers.shift() ?? 204
      if (answer === 'hangUp') request.socket.destroy()
      else response.writeHead(answer, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // it listens on a port, so this is not the path of a pipe
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    /** sets the statuses of the next answers, in sequence; later ones 204 */
    willAnswer: (...next: (number | 'hangUp')[]): void => void answers.push(...next),
    forget(): void {
      received.length = 0
      answers.length = 0
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
