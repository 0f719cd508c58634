import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'

/** Faults of the connection; everything left out works. Counts are over all connections and both directions. */
export interface Faults {
  /** delay of one direction, added to each packet */
  latencyMs?: number
  /** per connection and direction */
  bytesPerSecond?: number
  /** in each direction, of all connections together, as one real network has it */
  lineBytesPerSecond?: number
  /** resets the connection that carries the byte */
  cutEveryBytes?: number
  /** resets the connection that carries the n-th byte of what clients send, counted from this `set`; ascending */
  cutAtSent?: readonly number[]
  /** changes one bit of the first request that begins so, of its n-th byte, the head counted */
  flipIn?: { request: RegExp; at: number }
  /** resets every open connection */
  cutEveryMs?: number
  /** holds a connection for a while, as TCP does when it sends lost packets again */
  stall?: { everyBytes: number; ms: number }
}

/** A TCP proxy before the app, at which a test pulls the plug. The Host header passes unchanged, so the app sees the proxy's origin. */
export interface FaultProxy {
  readonly url: string
  readonly port: number
  /** connections reset by cuts so far */
  readonly cuts: number
  /** bytes carried so far */
  readonly bytes: number
  /** bytes that clients have sent so far, whether they arrived or not */
  readonly sent: number
  /** bytes of clients that crossed the connection so far: what waits in a device when the connection breaks has not */
  readonly crossed: number
  set(faults: Faults): void
  /** every open connection falls silent, as when a radio dies: nothing crosses it any more, and neither side is told, also not that the other one is gone. New ones work */
  silence(): void
  /** connections that fell silent and that the server has ended since */
  readonly endedInSilence: number
  /** the port refuses connections and every open one is reset: the server cannot be reached at all */
  unreachable(): Promise<void>
  /** listens again at the same port */
  reachable(): Promise<void>
  stop(): Promise<void>
}

/** Starts the proxy before `target` (`http://host:port`). It listens on 127.0.0.1; `host` only names it in `url`. */
export async function startFaultProxy(options: { target: string; port?: number; host?: string }): Promise<FaultProxy> {
  const line = new Line(new URL(options.target))
  await line.listen(options.port ?? 0)
  return {
    url: `http://${options.host ?? 'localhost'}:${line.port}`,
    port: line.port,
    get cuts() {
      return line.cuts
    },
    get bytes() {
      return line.bytes
    },
    get sent() {
      return line.sent
    },
    get crossed() {
      return line.crossed
    },
    set: (faults) => line.set(faults),
    silence: () => line.silence(),
    get endedInSilence() {
      return line.endedInSilence
    },
    unreachable: () => line.close(),
    reachable: () => line.listen(line.port),
    stop: async () => {
      line.set({})
      await line.close()
    },
  }
}

/** Bytes that may wait in the proxy per direction before it stops reading. */
const WINDOW = 256 * 1024
const SLICE = 16 * 1024
const NEVER = new Promise<void>(() => undefined)

class Line {
  port = 0
  cuts = 0
  bytes = 0
  sent = 0
  crossed = 0
  endedInSilence = 0
  /** counts the orders to change a bit: what a connection counted for an earlier one says nothing about this one */
  private order = 0
  private doneOrder = 0
  private cutAt: number[] = []
  private faults: Faults = {}
  private readonly busyUntil = { sent: 0, received: 0 }
  private server: Server | null = null
  private readonly pairs = new Set<readonly [Socket, Socket]>()
  /** those of which nobody hears any more */
  private readonly silent = new Set<readonly [Socket, Socket]>()
  private timer: NodeJS.Timeout | undefined
  private readonly target: URL

  constructor(target: URL) {
    this.target = target
  }

  set(faults: Faults): void {
    this.faults = faults
    this.cutAt = (faults.cutAtSent ?? []).map((place) => this.sent + place)
    this.order++
    clearInterval(this.timer)
    if (faults.cutEveryMs) this.timer = setInterval(() => [...this.pairs].forEach((pair) => this.cut(pair)), faults.cutEveryMs)
  }

  silence(): void {
    for (const pair of this.pairs) this.silent.add(pair)
    this.pairs.clear()
  }

  async listen(port: number): Promise<void> {
    if (this.server) return
    const server = createServer({ allowHalfOpen: true }, (client) => this.join(client))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) this.port = address.port
    this.server = server
  }

  async close(): Promise<void> {
    const server = this.server
    if (!server) return
    this.server = null
    const closed = once(server, 'close')
    server.close()
    for (const pair of this.pairs) this.drop(pair)
    for (const socket of [...this.silent].flat()) socket.destroy()
    this.silent.clear()
    await closed
  }

  private join(client: Socket): void {
    const upstream = connect({ host: this.target.hostname, port: Number(this.target.port), allowHalfOpen: true })
    const pair = [client, upstream] as const
    this.pairs.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => this.drop(pair))
      socket.on('close', () => this.drop(pair))
    }
    void this.pump(pair, client, upstream)
    void this.pump(pair, upstream, client)
  }

  /** Carries one direction: packets leave in order, each at its due time; a slow receiver or a full window stops the reading. */
  private async pump(pair: readonly [Socket, Socket], from: Socket, to: Socket): Promise<void> {
    let due = 0
    let waiting = 0
    let tail = Promise.resolve()
    const flip = this.flipper()
    try {
      for await (const packet of from as AsyncIterable<Buffer>) {
        if (this.silent.has(pair)) {
          // of the server is read on, because only so its end is seen
          if (from === pair[0]) await NEVER
          continue
        }
        if (from === pair[0]) {
          flip(packet)
          if (this.countSent(packet)) this.cut(pair)
        }
        for (let at = 0; at < packet.length; at += SLICE) {
          const slice = packet.subarray(at, at + SLICE)
          // each slice at its own time: the next one moves `due` on before this one is delivered
          const dueNow = this.dueAt(due, slice.length, from === pair[0])
          due = dueNow
          waiting += slice.length
          tail = tail
            .then(() => this.deliver(pair, to, slice, dueNow))
            .then(() => void (waiting -= slice.length))
            .catch(() => this.drop(pair))
          if (waiting > WINDOW) await tail
        }
      }
      await tail
      if (!this.silent.has(pair)) to.end()
    } catch {
      // a reset of either side ends both; the close handler has done it
      this.drop(pair)
    }
    if (from === pair[1] && this.silent.has(pair)) this.endedInSilence++
  }

  /** For one connection: a request begins with a packet, and the byte may be in a later one. */
  private flipper(): (packet: Buffer) => void {
    let left: number | null = null
    let order = 0
    return (packet) => {
      const { flipIn } = this.faults
      if (order !== this.order) left = null
      order = this.order
      if (!flipIn || this.doneOrder === order) return
      if (left === null && flipIn.request.test(packet.toString('latin1', 0, 200))) left = flipIn.at
      if (left === null) return
      if (left < packet.length) {
        packet[left] = (packet[left] ?? 0) ^ 1
        this.doneOrder = order
      }
      left -= packet.length
    }
  }

  /** true when one of the bytes to cut at is in it */
  private countSent(packet: Buffer): boolean {
    this.sent += packet.length
    const isDue = (this.cutAt[0] ?? Number.POSITIVE_INFINITY) < this.sent
    if (isDue) this.cutAt.shift()
    return isDue
  }

  private dueAt(previous: number, bytes: number, isSent: boolean): number {
    const { latencyMs = 0, bytesPerSecond, lineBytesPerSecond, stall } = this.faults
    const begin = Math.max(previous, performance.now() + latencyMs)
    const stalled = stall && crosses(this.bytes, bytes, stall.everyBytes) ? stall.ms : 0
    const due = begin + stalled + (bytesPerSecond ? (bytes / bytesPerSecond) * 1000 : 0)
    if (!lineBytesPerSecond) return due
    const way = isSent ? 'sent' : 'received'
    this.busyUntil[way] = Math.max(this.busyUntil[way], begin) + (bytes / lineBytesPerSecond) * 1000
    return Math.max(due, this.busyUntil[way])
  }

  private async deliver(pair: readonly [Socket, Socket], to: Socket, slice: Buffer, due: number): Promise<void> {
    const wait = due - performance.now()
    if (wait > 1) await after(wait)
    const { cutEveryBytes } = this.faults
    const cut = cutEveryBytes !== undefined && crosses(this.bytes, slice.length, cutEveryBytes)
    this.bytes += slice.length
    if (to.destroyed || this.silent.has(pair)) return
    if (to === pair[1]) this.crossed += slice.length
    const more = to.write(cut ? slice.subarray(0, slice.length >> 1) : slice)
    if (cut) this.cut(pair)
    else if (!more) await drained(to)
  }

  private cut(pair: readonly [Socket, Socket]): void {
    if (!this.pairs.has(pair)) return
    this.cuts += 1
    this.drop(pair)
  }

  private drop(pair: readonly [Socket, Socket]): void {
    if (!this.pairs.delete(pair)) return
    for (const socket of pair) if (!socket.destroyed) reset(socket)
  }
}

/** Takes its listeners away again: a socket that is full often would collect them. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      socket.off('drain', end)
      socket.off('close', end)
      resolve()
    }
    socket.on('drain', end)
    socket.on('close', end)
  })
}

/** An RST where the socket allows it: the other side must see a broken connection, not a tidy end. */
function reset(socket: Socket): void {
  if (socket.readyState === 'open') socket.resetAndDestroy()
  else socket.destroy()
}

const crosses = (sofar: number, bytes: number, every: number): boolean => Math.floor((sofar + bytes) / every) > Math.floor(sofar / every)
