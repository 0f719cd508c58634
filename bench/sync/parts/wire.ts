import { connect, createServer, type AddressInfo } from 'node:net'
import { Child } from '../../lib/child.ts'
import type { Place } from '../ours-server.ts'

export interface WireBytes {
  /** by the device that edits: request, answer and the round that confirms it, headers included */
  perEditSent: number
  perEditReceived: number
  /** bytes in an hour of an idle recruiter's schedule with all ten collections open, computed from the cost of each step */
  idleHourSent: number
  idleHourReceived: number
  schedule: string
}

const EDITS = 50
const COLLECTIONS = 10
const POLLS_PER_HOUR = 60
const HEARTBEATS_PER_HOUR = 180

/** Counts bytes on the sockets of a proxy between one real client and the server. */
export async function wireBytes(): Promise<WireBytes> {
  const server = new Child(new URL('../ours-server.ts', import.meta.url))
  const client = new Child(new URL('../ours-client.ts', import.meta.url))
  try {
    const place = await server.ask<Place>('start')
    await client.ask('seed', { place, count: EDITS })
    const proxy = await countingProxy(Number(new URL(place.url).port))
    try {
      const through = { ...place, url: `http://127.0.0.1:${proxy.port}` }
      await client.ask('openQuiet', { place: through })
      proxy.reset()
      await client.ask('editQuiet', { count: EDITS })
      const edits = proxy.count()
      proxy.reset()
      await client.ask('pullQuiet', { times: POLLS_PER_HOUR })
      const polls = proxy.count()
      await client.ask('closeQuiet')
      return {
        perEditSent: edits.sent / EDITS,
        perEditReceived: edits.received / EDITS,
        idleHourSent: polls.sent * COLLECTIONS,
        idleHourReceived: polls.received * COLLECTIONS + HEARTBEATS_PER_HOUR * HEARTBEAT_BYTES,
        schedule: `${POLLS_PER_HOUR} pulls of each of ${COLLECTIONS} collections (measured: ${POLLS_PER_HOUR} pulls of one), ${HEARTBEATS_PER_HOUR} heartbeats of ${HEARTBEAT_BYTES} bytes`,
      }
    } finally {
      proxy.close()
    }
  } finally {
    await Promise.all([client.stop(), server.stop()])
  }
}

/** `: \n\n` as one chunk of a chunked answer: size line, bytes, line end. */
const HEARTBEAT_BYTES = '4\r\n: \n\n\r\n'.length

async function countingProxy(target: number) {
  let [sent, received] = [0, 0]
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    near.on('data', (bytes) => (sent += bytes.length))
    far.on('data', (bytes) => (received += bytes.length))
    for (const socket of [near, far]) socket.on('error', () => [near, far].forEach((one) => one.destroy()))
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // a TCP server has an AddressInfo, never a pipe's name
    port: (server.address() as AddressInfo).port,
    count: () => ({ sent, received }),
    reset: () => ([sent, received] = [0, 0]),
    close: () => server.close(),
  }
}
