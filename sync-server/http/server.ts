import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'

export interface RunningServer {
  port: number
  /** stops accepting, lets requests finish for `graceMs`, then ends what is left */
  close(graceMs: number): Promise<void>
}

/** A part of 10 MB on a line of 256 kbit/s takes over five minutes. */
const REQUEST_MS = 1_200_000

/** The cursor of the change feed stands in the address; this is room for about 1,500 jobs. */
const MOST_HEADER_BYTES = 65_536

/** @param port 0 takes a free one */
export async function listen(app: Koa, { host, port }: { host: string; port: number }): Promise<RunningServer> {
  const answer = app.callback()
  // Koa answers its own errors
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: MOST_HEADER_BYTES },
    (request, response) => void answer(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // a TCP server has an AddressInfo, never a pipe's name
  const bound = server.address() as AddressInfo
  return { port: bound.port, close: (graceMs) => close(server, graceMs) }
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
}
