import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A player that has seen the beginning of an answer and takes nothing more. */
export interface PausedPlayer {
  /** the first line and the headers */
  head: string
  /** reads on until the other side ends. @returns how many bytes came, all in all */
  goOn(): Promise<number>
  /** true when the other side has ended the connection */
  isEnded(): boolean
  leave(): void
}

/** Asks for an address as a browser does, over a connection of its own, and pauses as soon as the answer begins. */
export async function pausedPlayer(url: string, headers: Readonly<Record<string, string>> = {}): Promise<PausedPlayer> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  let bytes = 0
  let isEnded = false
  socket.on('error', () => undefined).on('close', () => (isEnded = true))
  const [first] = (await once(socket, 'data')) as [Buffer] // no encoding was set
  socket.pause()
  bytes += first.length
  return {
    head: first.toString('latin1').split('\r\n\r\n')[0] ?? '',
    goOn: () => rest(socket, bytes),
    isEnded: () => isEnded,
    leave: () => socket.destroy(),
  }
}

async function rest(socket: Socket, already: number): Promise<number> {
  let bytes = already
  socket.on('data', (part: Buffer) => (bytes += part.length))
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
  return bytes
}
