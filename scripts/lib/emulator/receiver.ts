import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook } from '../../../clients/typescript/index.ts'

/** A receiver of webhooks, as an integrator would write it: it believes nothing that is not signed. */
export interface Receiver {
  url: string
  /** the secret that requests are signed with from now on */
  trust(secret: string): void
  stop(): Promise<void>
}

/** Listens on this machine, and says a line for each request: what was verified, or why it was refused. */
export async function startReceiver(say: (line: string) => void): Promise<Receiver> {
  let secret = ''
  const server = createServer((request, response) => {
    void readBody(request)
      .then(async (body) => {
        const { type, id } = await verifyWebhook({ secret, headers: request.headers, body })
        say(`verified ${type} ${id}`)
        response.writeHead(204).end()
      })
      .catch((error: unknown) => {
        say(`refused ${error instanceof Error ? error.message : String(error)}`)
        response.writeHead(400).end()
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // it listens on a port, so this is not the path of a pipe
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/holdfast`,
    trust: (next) => void (secret = next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer) // no encoding was set
  return Buffer.concat(pieces).toString('utf8')
}
